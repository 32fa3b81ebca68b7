package gametab

import (
	"iter"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/dialog"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/session"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// Sound plays sounds by name, without waiting for them.
type Sound interface {
	Play(name string)
	SetVolume(percent int)
	SetMuted(muted bool)
	Available() (bool, error)
}

// Reviews store the results of reviews, or mistakes.
type Reviews interface {
	session.Reviews
	// Afterwards calls done on another goroutine when everything requested so far is done.
	// If there is nothing to wait for it returns false and does not call done.
	Afterwards(done func()) (waits bool)
}

// Config configures Tabs.
type Config struct {
	First        string // name of the game shown first; "" for the one shown last
	Settings     *settings.Keeper
	Store        *store.Store
	Reviews      Reviews
	Mistakes     Reviews // by a number for each game
	Sound        Sound
	Engines      *engines.Engines
	Canvas       fyne.Canvas
	Dialogs      *dialog.Host
	Chooser      dialog.Chooser
	Publish      func(event.Event) // publishes an event of any tab
	PublishShown func(event.Event) // publishes an event of the tab that is shown, after Publish
	Now          func() time.Time
	Look         time.Duration // limit of a review for one position; 0 for review.Budget

	Post       func(func()) // calls a function later on the UI goroutine
	After      func(d time.Duration, f func()) (stop func())
	Background func(work func() (news string), tell func()) // see dialog.ArchiveConfig

	Busy func() bool // reports whether something covers the board
	Quit func()      // ends the program

	// OtherKey and OtherRune handle keys that the board does not use.
	OtherKey  func(*fyne.KeyEvent)
	OtherRune func(rune) bool
	AtOnce    func(rune) bool // see board.Handlers, as for Inert
	Inert     func(rune) bool

	Plain func(r rune, code int) rune // see board.Handlers

	LaidOut    func() // called when a tab was laid out
	Moved      func() // called when something may have moved
	Changed    func() // called when commands may have become possible or impossible without an event
	TabChanged func() // called when another tab is shown
}

// Tabs are the tabs of all games, one of which is shown. A tab is created when it is first
// needed. They must be used on the UI goroutine.
type Tabs struct {
	Content fyne.CanvasObject
	Dialogs *Dialogs

	config  Config
	games   []boardgame.Game // in the order of their tabs
	tabs    []*Tab           // of those games; nil until needed
	shared  shared
	current *Tab
	names   *widget.Tabs
	shown   *fyne.Container // only the current tab: a hidden board need not be drawn
	offer   *offer
	fixed   i18n.Fixed
	begun   bool // the game that is shown first has begun
}

// margin is the space beside the contents of the tabs.
const margin = 16

// New returns the tabs of all games, without matches.
func New(c Config) *Tabs {
	t := &Tabs{config: c, games: games.All(), shown: container.NewStack()}
	t.tabs = make([]*Tab, len(t.games))
	t.Dialogs = &Dialogs{tabs: t}
	t.shared = shared{t.Dialogs.OpenSettings, t.foldMoves, func() { t.offer.show(t.current.lessons.offered) }}
	t.names = widget.NewTabs(make([]string, len(t.games)), t.Select)
	t.fixed.Add(func() {
		for i, g := range t.games {
			t.names.Tabs[i].SetText(title(g))
		}
	})
	for i, g := range t.games {
		inspect.Name(t.names.Tabs[i], "tab."+g.Rules.Name)
	}
	t.offer = newOffer(t.names.Content, func() { t.current.lessons.Begin() }, func() {
		c.Canvas.Focus(nil) // the focused button disappears
		t.current.lessons.dismiss()
	}, &t.fixed)
	first := c.First
	if first == "" {
		first = c.Settings.Get().Tab
	}
	t.display(max(0, t.number(first)))
	body := widget.Arrange(widget.Padding(0, 0, margin, 0), t.shown)
	t.Content = widget.Border(t.offer.content, nil, nil, nil, body)
	t.setVolume(c.Settings.Get())
	c.Settings.Subscribe(func(old, now settings.Settings) {
		t.setVolume(now)
		for tab := range t.All() {
			tab.followSettings(old, now)
		}
		if old.Language != now.Language {
			t.fixed.Update()
			t.Content.Refresh()
		}
	})
	return t
}

func (t *Tabs) setVolume(s settings.Settings) {
	t.config.Sound.SetVolume(s.Volume)
	t.config.Sound.SetMuted(s.Muted)
}

// number returns the index of a game's tab; −1 for an unknown game.
func (t *Tabs) number(name string) int {
	return slices.IndexFunc(t.games, func(g boardgame.Game) bool { return g.Rules.Name == name })
}

// tab returns the tab with an index, and creates it if necessary.
func (t *Tabs) tab(number int) *Tab {
	if t.tabs[number] == nil {
		t.tabs[number] = newTab(t.config, t.games[number], t.shared)
	}
	return t.tabs[number]
}

// All returns the tabs created so far.
func (t *Tabs) All() iter.Seq[*Tab] {
	return func(yield func(*Tab) bool) {
		for _, tab := range t.tabs {
			if tab != nil && !yield(tab) {
				return
			}
		}
	}
}

// Questions returns the questions of the tab that is shown.
func (t *Tabs) Questions() interface{ Tree() *game.Tree } {
	return t.current.questions
}

// Current returns the tab that is shown.
func (t *Tabs) Current() *Tab { return t.current }

// Of returns the tab of the game with a name, which need not be shown, or the current one if there
// is no such game.
func Of(t *Tabs, name string) *Tab {
	if number := t.number(name); number >= 0 {
		return t.tab(number)
	}
	return t.current
}

// Say shows a message in the tab of the game with a name.
func (t *Tabs) Say(name string, tone event.Tone, text string) {
	t.tab(t.number(name)).Publish(event.Message{Tone: tone, Text: text})
}

// display shows a tab.
func (t *Tabs) display(number int) {
	t.current = t.tab(number)
	t.current.shown = true
	t.names.Select(number)
	t.shown.Objects = []fyne.CanvasObject{t.current.content}
	if !t.shown.Size().IsZero() { // it is on the screen
		t.shown.Refresh()
	}
	t.offer.show(t.current.lessons.offered)
}

// Restore shows the match that was being played when the program was closed. It stands
// still until Start.
func (t *Tabs) Restore() {
	t.current.Match.Hide()
	t.current.resume()
}

// Resume goes on with the stored matches of all tabs in which nobody has moved, once the
// store has read them. The current tab may have no match yet.
func (t *Tabs) Resume() {
	t.current.retries.gather()
	for tab := range t.All() {
		if tab.Session.Untouched() || tab == t.current && tab.Match.Match() == nil {
			if !tab.resume() {
				tab.Session.FollowSettings(false) // the strength of search.Even may be known only now
			}
		}
	}
}

// resumeAll creates the tabs that have a stored current match, suspended until they are
// shown. It is called before players are renamed, so that they are renamed there, too.
func (t *Tabs) resumeAll() {
	for i, g := range t.games {
		if _, played := t.config.Store.Current(g.Rules.Name); played && t.tabs[i] == nil {
			tab := t.tab(i)
			tab.Match.Hide()
			tab.resume()
		}
	}
}

// Start begins or resumes the game that is shown first; if that is the first tab, it opens
// the settings before.
func (t *Tabs) Start() {
	if t.current == t.tabs[0] {
		t.Dialogs.OpenSettings()
	} else {
		t.Begin()
	}
}

// Begin begins or resumes the game that is shown first, unless that was done already.
func (t *Tabs) Begin() {
	if !t.begun {
		t.begun = true
		t.current.enter()
	}
}

// Wait waits until the boards' work in the background has ended, after Tabs.Close. It can be called on
// any goroutine.
func Wait(t *Tabs) {
	for tab := range t.All() {
		if view, ok := tab.Board.(worker); ok {
			view.Wait()
		}
	}
}

// Close ends all games for good. It does not wait for work in the background.
func (t *Tabs) Close() {
	for tab := range t.All() {
		tab.questions.Stop()
		tab.explorer.cancel()
		tab.puzzles.close()
		if view, ok := tab.Board.(worker); ok {
			view.Close()
		}
		tab.Session.Close()
	}
}

// Refresh redraws what depends on the theme.
func (t *Tabs) Refresh() {
	for tab := range t.All() {
		tab.View.Refresh()
		tab.questions.view.Refresh()
	}
}

// ForgetPictures discards pictures that the boards draw again when they are needed.
func (t *Tabs) ForgetPictures() {
	for tab := range t.All() {
		tab.Board.Board().ForgetPictures()
	}
}

// Select shows the tab with the index number, unless a dialog is open.
func (t *Tabs) Select(number int) {
	if !t.config.Busy() && number < len(t.games) {
		t.bringUp(number)
	}
}

// SelectBy shows the tab that is steps further on, wrapping around.
func (t *Tabs) SelectBy(steps int) {
	t.Select((slices.Index(t.tabs, t.current) + steps + len(t.tabs)) % len(t.tabs))
}

// bringUp shows a tab even if a dialog is open. The game of the old tab is suspended.
func (t *Tabs) bringUp(number int) {
	if t.tabs[number] == t.current {
		return
	}
	t.config.Canvas.Focus(nil)
	t.current.leave()
	t.config.Settings.Remember(func(s *settings.Settings) { s.Tab = t.games[number].Rules.Name })
	t.display(number)
	t.current.enter()
	t.config.TabChanged()
}

// Take goes on with a game that was read from a record, in its tab, which it shows.
func (t *Tabs) Take(g game.Record) {
	t.current.questions.Leave()
	t.begun = true
	t.bringUp(t.number(g.Tree.Rules().Name))
	t.current.Match.Show() // it is hidden until the first dialog is answered
	t.current.Session.Import(g)
	t.current.refreshAll()
}

// open shows a match of the store in its tab, in place of the dialog. The arrow keys then
// step through its moves.
func (t *Tabs) open(m store.Match, analyse bool) error {
	number := t.number(m.Game)
	if number < 0 {
		return nil // from a version with more games
	}
	t.current.questions.Leave()
	tab := t.tab(number)
	if tab.Session.Stored().ID != m.ID || tab.Match.Match() == nil {
		if err := tab.Session.Open(m); err != nil {
			return err
		}
		tab.refreshAll()
	}
	t.config.Dialogs.Close()
	t.bringUp(number)
	tab.View.FocusMoves()
	if analyse {
		tab.Session.AnalyseEnd()
	}
	return nil
}
