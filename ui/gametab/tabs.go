package gametab

import (
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/dialog"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/opponent"
	"npaastribe/ui/session"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// Sound plays a named sound, without waiting for it.
type Sound interface {
	Play(name string)
	SetVolume(percent int)
	SetMuted(muted bool)
	Available() (bool, error)
}

// Reviews keep what reviews have found, and tell when all of it has been read.
type Reviews interface {
	session.Reviews
	// Afterwards calls done on another goroutine when all that was asked for is done, and
	// reports whether there is anything to wait for: else it calls nothing.
	Afterwards(done func()) (waits bool)
}

// Config is what the tabs work with.
type Config struct {
	First    string // the game that is shown first; "" for the one that was shown last
	Settings *settings.Keeper
	Store    *store.Store
	Reviews  Reviews
	Mistakes Reviews // those of each game, by a number of it
	Sound    Sound
	Engines  *engines.Engines
	Canvas   fyne.Canvas
	Dialogs  *dialog.Host
	Chooser  dialog.Chooser
	Publish  func(event.Event) // says in the program what happens in a tab
	Told     func(event.Event) // follows what happens in the tab that is shown
	Now      func() time.Time
	Look     time.Duration // that a review looks at a position at most; 0 for the usual

	Post       func(func()) // runs a function later on the UI goroutine
	After      func(d time.Duration, f func()) (stop func())
	Background func(work func() (news string), tell func()) // see dialog.ArchiveConfig

	Busy func() bool // reports whether something lies over the board
	Quit func()      // ends the program

	// OtherKey and OtherRune do what a key asks for that the board has no use for.
	OtherKey  func(*fyne.KeyEvent)
	OtherRune func(rune) bool
	AtOnce    func(rune) bool // see board.Handlers

	Plain func(r rune, code int) rune // see board.Handlers

	LaidOut func() // called when a tab has been laid out
	Moved   func() // called when something may have moved
	Changed func() // called when other things may be possible than before, and no event says so
	Turned  func() // called when another tab is shown
}

// Tabs are the tabs of all games, one of which is shown. What is in a tab is made when
// that is first wanted. They live on the UI goroutine.
type Tabs struct {
	Content fyne.CanvasObject
	Dialogs *Dialogs

	config  Config
	games   []boardgame.Game // in the order of their tabs
	made    []*Tab           // of those games; nil where it has not been wanted
	shared  shared
	current *Tab
	names   *widget.Tabs
	shown   *fyne.Container // the current tab alone: a board out of sight need not be drawn
	offer   *offer
	fixed   i18n.Fixed
	begun   bool // the game that is shown first has begun
}

// margin is the space beside what the tabs hold.
const margin = 16

// New returns the tabs of all games, without matches.
func New(c Config) *Tabs {
	t := &Tabs{config: c, games: games.All(), shown: container.NewStack()}
	t.made = make([]*Tab, len(t.games))
	t.Dialogs = &Dialogs{tabs: t}
	t.shared = shared{t.Dialogs.OpenSettings, t.foldMoves, func() { t.offer.show(t.current.lessons.offered) }, t.remark}
	t.names = widget.NewTabs(make([]string, len(t.games)), t.Turn)
	t.fixed.Add(func() {
		for i, g := range t.games {
			t.names.Tabs[i].SetText(title(g))
		}
	})
	for i, g := range t.games {
		inspect.Name(t.names.Tabs[i], "tab."+g.Rules.Name)
	}
	t.offer = newOffer(t.names.Content, func() { t.current.lessons.Begin() }, func() {
		c.Canvas.Focus(nil) // its button is gone
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
			tab.follow(old, now)
		}
		if old.Language != now.Language {
			t.fixed.Say()
			t.Content.Refresh()
		}
	})
	return t
}

// remark returns what a computer says at the end of a game, "" for nothing: never the same
// as the last time, which may have been before the program was started.
func (t *Tabs) remark(l search.Level, o opponent.Outcome) string {
	s := t.config.Settings.Get()
	if !s.Remarks {
		return ""
	}
	occasion := string(l) + "." + string(o)
	text, number := opponent.Remark(l, o, s.Said[occasion], rand.IntN)
	t.config.Settings.Remember(func(s *settings.Settings) { s.Say(occasion, number) })
	return text
}

func (t *Tabs) setVolume(s settings.Settings) {
	t.config.Sound.SetVolume(s.Volume)
	t.config.Sound.SetMuted(s.Muted)
}

// number returns the number of the tab of a game, from 0, or −1.
func (t *Tabs) number(name string) int {
	return slices.IndexFunc(t.games, func(g boardgame.Game) bool { return g.Rules.Name == name })
}

// tab returns the tab with a number, from 0.
func (t *Tabs) tab(number int) *Tab {
	if t.made[number] == nil {
		t.made[number] = newTab(t.config, t.games[number], t.shared)
	}
	return t.made[number]
}

// All returns the tabs that were wanted so far.
func (t *Tabs) All() iter.Seq[*Tab] {
	return func(yield func(*Tab) bool) {
		for _, tab := range t.made {
			if tab != nil && !yield(tab) {
				return
			}
		}
	}
}

// Game returns the game that is played in the tab that is shown. Questions
// that are asked give way to whoever wants to know of it.
func (t *Tabs) Game() *session.Session {
	t.current.questions.Leave()
	return t.current.Session
}

// Current returns the tab that is shown.
func (t *Tabs) Current() *Tab { return t.current }

// Say says something beside the board of the game with a name.
func (t *Tabs) Say(name string, tone event.Tone, text string) {
	t.tab(t.number(name)).Publish(event.Message{Tone: tone, Text: text})
}

// display shows a tab.
func (t *Tabs) display(number int) {
	t.current = t.tab(number)
	t.current.shown = true
	t.names.Select(number)
	t.shown.Objects = []fyne.CanvasObject{t.current.content}
	t.shown.Refresh()
	t.offer.show(t.current.lessons.offered)
}

// Restore shows the match that was being played when the program was closed, as
// it was left. It goes on with Start.
func (t *Tabs) Restore() {
	t.current.Match.Hide()
	t.current.resume()
}

// Resume goes on with what was being played, where nobody has moved since. The game
// that is shown first may not have begun.
func (t *Tabs) Resume() {
	t.current.retries.gather()
	for tab := range t.All() {
		if tab.Session.Untouched() || tab == t.current && tab.Match.Match() == nil {
			if !tab.resume() {
				tab.Session.FollowSettings(false) // who plays may be known only now
			}
		}
	}
}

// resumeAll makes ready what was being played in tabs that have not been wanted so far: who
// sits there is about to have another name. It goes on when they are shown.
func (t *Tabs) resumeAll() {
	for i, g := range t.games {
		if _, played := t.config.Store.Current(g.Rules.Name); played && t.made[i] == nil {
			tab := t.tab(i)
			tab.Match.Hide()
			tab.resume()
		}
	}
}

// Start begins the game that is shown first, or goes on with it: the first of all
// after a look at the settings.
func (t *Tabs) Start() {
	if t.current == t.made[0] {
		t.Dialogs.OpenSettings()
	} else {
		t.Begin()
	}
}

// Begin begins the game that is shown first, or goes on with it, unless it has begun.
func (t *Tabs) Begin() {
	if !t.begun {
		t.begun = true
		t.current.enter()
	}
}

// Close ends all games for good.
func (t *Tabs) Close() {
	for tab := range t.All() {
		tab.questions.Stop()
		tab.history.cancel()
		tab.puzzles.close()
		if view, ok := tab.Board.(worker); ok {
			view.Close()
		}
		tab.Session.Close()
	}
}

// Refresh follows another theme where pictures depend on it.
func (t *Tabs) Refresh() {
	for tab := range t.All() {
		tab.View.Refresh()
		tab.questions.view.Refresh()
	}
}

// Turn shows the tab with the number, from 0, unless a dialog is open.
func (t *Tabs) Turn(number int) {
	if !t.config.Busy() && number < len(t.games) {
		t.bringUp(number)
	}
}

// TurnBy shows the tab that many further on, round the end.
func (t *Tabs) TurnBy(steps int) {
	t.Turn((slices.Index(t.made, t.current) + steps + len(t.made)) % len(t.made))
}

// bringUp shows a tab, whatever lies over the window. The game that is left
// stands still until it is shown again.
func (t *Tabs) bringUp(number int) {
	if t.made[number] == t.current {
		return
	}
	t.config.Canvas.Focus(nil)
	t.current.leave()
	t.config.Settings.Remember(func(s *settings.Settings) { s.Tab = t.games[number].Rules.Name })
	t.display(number)
	t.current.enter()
	t.config.Turned()
}

// Take goes on with a game that was read, in the tab that it belongs to, which is
// shown then.
func (t *Tabs) Take(g game.Record) {
	t.current.questions.Leave()
	t.begun = true
	t.bringUp(t.number(g.Tree.Rules().Name))
	t.current.Session.Import(g)
	t.current.View.Relayout() // another board may want another place
}

// open shows a match of the store in its tab, in place of a dialog. The arrows lead
// through its moves.
func (t *Tabs) open(m store.Match, analyse bool) error {
	number := t.number(m.Game)
	if number < 0 {
		return nil // of a version with more games
	}
	t.current.questions.Leave()
	tab := t.tab(number)
	if tab.Session.Stored().ID != m.ID || tab.Match.Match() == nil {
		if err := tab.Session.Open(m); err != nil {
			return err
		}
		tab.redress()
	}
	t.config.Dialogs.Close()
	t.bringUp(number)
	tab.View.FocusMoves()
	if analyse {
		tab.Session.AnalyseEnd()
	}
	return nil
}
