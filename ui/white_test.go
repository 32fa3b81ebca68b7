package ui

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/inspect"
	"npaastribe/ui/movelist"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// pickers are the widgets of the dialog that is open for a file.
func (h *house) pickers() []fyne.CanvasObject {
	h.t.Helper()
	top := h.window.Canvas().Overlays().Top()
	if !h.chooser.Active() || top == nil {
		h.t.Fatal("there is no dialog to choose a file in")
	}
	return test.LaidOutObjects(top)
}

// press presses a button of that dialog.
func (h *house) press(text string) {
	h.t.Helper()
	for _, o := range h.pickers() {
		switch b := o.(type) {
		case *fynewidget.Button: // of Fyne's dialog
			if b.Text == text {
				test.Tap(b)
				return
			}
		case *widget.Button:
			if b.Text == text {
				test.Tap(b)
				return
			}
		}
	}
	h.t.Fatalf("there is no button %q", text)
}

// playAny makes some moves in the tab that is shown.
func (h *house) playAny(plies int) {
	h.t.Helper()
	for i := range plies {
		moves := h.controller.Match().State().Moves()
		h.controller.Play(moves[(7*i)%len(moves)])
	}
	h.wantMoves(plies)
}

// quiet is a sound that only remembers. Where names are given, no other sound
// may be asked for.
type quiet struct {
	t      *testing.T
	names  []string
	played []string
	volume int
	muted  bool
}

func (q *quiet) Play(name string) {
	if q.names != nil && !slices.Contains(q.names, name) {
		q.t.Errorf("there is no sound %q", name)
	}
	q.played = append(q.played, name)
}

func (q *quiet) SetVolume(percent int) { q.volume = percent }

func (q *quiet) SetMuted(muted bool) { q.muted = muted }

func (q *quiet) Available() (bool, error) { return true, nil }

// house is the program in a test: its window without a screen, its sounds
// remembered, and what other goroutines want done kept until asked for.
type house struct {
	*App
	*tab   // the one that is shown
	t      *testing.T
	sound  *quiet
	events []event.Event
	posted chan func()
	now    time.Time // for the coins
}

func newHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	return openHouse(t, uitest.App(t), remembered(t, prepare...))
}

// openHouse starts the program with a file of settings.
func openHouse(t *testing.T, app fyne.App, remembered string) *house {
	t.Helper()
	h := &house{t: t, sound: &quiet{t: t}, posted: make(chan func(), 64), now: time.Now()}
	a, err := New(app, startup.Config{Sound: h.sound, Settings: remembered, Post: func(f func()) { h.posted <- f }})
	if err != nil {
		t.Fatal(err)
	}
	h.App = a
	h.follow()
	for _, tab := range a.tabs.All {
		if coins, ok := tab.Board.Board().(*board.DropBoard); ok {
			coins.Now = func() time.Time { return h.now }
		}
	}
	a.bus.Subscribe(func(e event.Event) { h.events = append(h.events, e) })
	t.Cleanup(h.leave)
	return h
}

// vanish closes the window and lets go of its pictures, those of the tabs that
// are not shown included.
func (h *house) vanish() {
	for _, tab := range h.tabs.All {
		uitest.Release(tab.View.Content)
	}
	uitest.Close(h.window)
}

func (h *house) coins() *board.DropBoard { return h.table.Board().(*board.DropBoard) }

// later turns the clock by which coins fall and clicks are told apart.
func (h *house) later(d time.Duration) { h.now = h.now.Add(d) }

func (h *house) gravityField() textField { return uitest.Part(h.t, h.window, "gravity").(textField) }

func (h *house) gravitySlider() *widget.Slider {
	return uitest.Part(h.t, h.window, "gravity.slider").(*widget.Slider)
}

// textField is a line of text that can be typed into.
type textField interface {
	fyne.Focusable
	SetText(string)
}

// begin opens the dialog of the start and accepts it.
func (h *house) begin() *house {
	h.t.Helper()
	h.tabs.Dialogs.OpenSettings()
	h.tap("ok")
	return h
}

// until lets other goroutines report until something is so. What they report
// is not counted: timers come in between where a machine is busy.
func (h *house) until(so func() bool) {
	h.t.Helper()
	for !so() {
		select {
		case report := <-h.posted:
			report()
		case <-time.After(silence):
			h.t.Fatal("nothing is reported any more")
		}
	}
}

// silence is how long a test waits for other goroutines before it fails; many
// times what the slowest of them takes on a busy machine.
const silence = 3 * time.Minute

// part is a control of the open dialog.
func (h *house) part(name string) fyne.CanvasObject {
	h.t.Helper()
	return uitest.Part(h.t, h.window, "dialog."+name)
}

func (h *house) tap(name string) {
	h.t.Helper()
	test.Tap(h.part(name).(fyne.Tappable))
}

func (h *house) enter(name, text string) {
	h.t.Helper()
	field := h.part(name).(interface {
		fyne.Focusable
		SetText(string)
	})
	field.SetText("")
	test.Type(field, text)
}

// drop clicks into columns, counted from 0, each time so late that it is no
// second click.
func (h *house) drop(columns ...int) {
	h.t.Helper()
	for _, column := range columns {
		h.later(time.Second)
		pos, size := h.coins().ArrowArea(column)
		origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(h.table.Board())
		test.TapCanvas(h.window.Canvas(), origin.Add(pos).AddXY(size.Width/2, size.Height/2))
	}
}

func (h *house) key(name fyne.KeyName) {
	h.later(time.Second)
	h.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

func (h *house) rune(r rune) {
	h.later(time.Second)
	h.window.Canvas().OnTypedRune()(r)
}

func (h *house) wantTitle(part string) {
	h.t.Helper()
	if !strings.Contains(h.says("info"), part) {
		h.t.Fatalf("the info line says %q, want %q", h.says("info"), part)
	}
}

func (h *house) wantMoves(n int) {
	h.t.Helper()
	if got := h.controller.Match().Ply(); got != n {
		h.t.Fatalf("%d moves have been made, want %d", got, n)
	}
}

// shortcut does what the key combination does, in the menu or beside it.
func (h *house) shortcut(s fyne.Shortcut) {
	h.t.Helper()
	if h.menu.TypedShortcut(s) {
		return
	}
	h.t.Fatalf("nothing is bound to %s", s.ShortcutName())
}

// focused is the control that has the focus.
func (h *house) focused() fyne.Focusable {
	h.t.Helper()
	f := h.window.Canvas().Focused()
	if f == nil {
		h.t.Fatal("nothing has the focus")
	}
	return f
}

func (h *house) line(name string) *widget.Line {
	h.t.Helper()
	return partOf[*widget.Line](h, name)
}

func (h *house) button(name string) *widget.Button {
	h.t.Helper()
	return partOf[*widget.Button](h, name)
}

func (h *house) list() *movelist.List {
	h.t.Helper()
	return find[*movelist.List](uitest.Part(h.t, h.window, "moves"))
}

// says is the text of a line.
func (h *house) says(name string) string {
	h.t.Helper()
	return h.line(name).Text()
}

// shownPlayer is what the card of a player says.
type shownPlayer struct{ name, kind, number string }

func (h *house) player(i int) shownPlayer {
	h.t.Helper()
	texts := textsIn(uitest.Part(h.t, h.window, []string{"player1", "player2"}[i]))
	return shownPlayer{name: texts[0], kind: texts[1], number: texts[2]}
}

// analysis is the two lines of the analysis card.
func (h *house) analysis() []string {
	h.t.Helper()
	return textsIn(uitest.Part(h.t, h.window, "analysis"))
}

// partOf is a part of the window by name.
func partOf[T fyne.CanvasObject](h *house, name string) T {
	h.t.Helper()
	part, ok := inspect.Find(h.window.Canvas(), name).(T)
	if !ok {
		h.t.Fatalf("there is no %q", name)
	}
	return part
}

// find is the first object of a kind in a container and those in it; nil if there
// is none.
func find[T fyne.CanvasObject](in fyne.CanvasObject) (found T) {
	walk(in, func(o fyne.CanvasObject) bool {
		wanted, ok := o.(T)
		if ok {
			found = wanted
		}
		return !ok
	})
	return found
}

// textsIn are the texts in a container and those in it.
func textsIn(in fyne.CanvasObject) (texts []string) {
	walk(in, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widget.Line:
			texts = append(texts, o.Text())
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *fynewidget.RichText:
			texts = append(texts, o.String())
		}
		return true
	})
	return texts
}

// walk visits an object and all that is in it, as long as visit says so, and
// reports whether it does to the end.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject) bool) bool {
	if !visit(o) {
		return false
	}
	var parts []fyne.CanvasObject
	switch in := o.(type) {
	case *fyne.Container:
		parts = in.Objects
	case inspect.Parent:
		parts = in.Parts()
	}
	for _, part := range parts {
		if !walk(part, visit) {
			return false
		}
	}
	return true
}

// control is a combination with the system's modifier for commands, and more.
func control(key fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

func (h *house) wantScore(when, first, second string) {
	h.t.Helper()
	if one, two := h.player(0).number, h.player(1).number; one != first || two != second {
		h.t.Errorf("%s the score is %s–%s, want %s–%s", when, one, two, first, second)
	}
}

// remembered returns the file of settings that a program with those has left.
// Coins land at once unless prepare has it otherwise.
func remembered(t *testing.T, prepare ...func(*settings.Settings)) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "settings.json")
	keeper := settings.Open(path, func(err error) { t.Error(err) }, games.Sections()...)
	s := keeper.Get()
	setGravity(&s, gravity.Instant)
	for _, f := range prepare {
		f(&s)
	}
	keeper.Replace(s)
	keeper.Flush()
	return path
}

func setLevels(s *settings.Settings, name string, levels [2]search.Level) {
	g := s.Game(name)
	g.Levels = levels
	s.SetGame(name, g)
}

func setLevel(s *settings.Settings, name string, player int, level search.Level) {
	levels := s.Game(name).Levels
	levels[player] = level
	setLevels(s, name, levels)
}

func setStarter(s *settings.Settings, name string, starter game.Starter) {
	g := s.Game(name)
	g.Starter = starter
	s.SetGame(name, g)
}

func setGravity(s *settings.Settings, g gravity.Gravity) {
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Gravity = g })
}

// keptHouse is a house whose matches are kept in a file.
func keptHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	return reopen(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(t.TempDir(), "data", "matches.db"), Settings: remembered(t, prepare...),
	})
}

// reopen starts the program, with the matches in a file.
func reopen(t *testing.T, app fyne.App, c startup.Config) *house {
	t.Helper()
	h := &house{t: t, sound: &quiet{t: t}, posted: make(chan func(), 64)}
	c.Sound, c.Post = h.sound, func(f func()) { h.posted <- f }
	a, err := New(app, c)
	if err != nil {
		t.Fatal(err)
	}
	h.App = a
	h.follow()
	a.bus.Subscribe(func(e event.Event) { h.events = append(h.events, e) })
	t.Cleanup(h.leave)
	h.App.begin()
	return h
}

// leave ends the program, also one that is being closed, and returns when all is on the
// disk.
func (h *house) leave() {
	h.App.ending.Stopped()
	for _, tab := range h.tabs.All {
		tab.Match.Wait()
	}
	h.vanish()
}

// again ends the program and starts it once more.
func (h *house) again() *house {
	h.t.Helper()
	h.leave()
	return reopen(h.t, h.app, startup.Config{Archive: h.config.Archive, Settings: h.config.Settings})
}

// listed are the texts of the list of moves in sight, from the top left.
func (h *house) listed() []*canvas.Text {
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(h.list()).Objects() {
		if t, ok := o.(*canvas.Text); ok && t.Visible() {
			texts = append(texts, t)
		}
	}
	slices.SortStableFunc(texts, func(a, b *canvas.Text) int {
		if a.Position().Y != b.Position().Y {
			return int(a.Position().Y - b.Position().Y)
		}
		return int(a.Position().X - b.Position().X)
	})
	return texts
}

// typed gives a key to what has the focus.
func (h *house) typed(names ...fyne.KeyName) {
	h.t.Helper()
	for _, name := range names {
		h.focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// show turns to the tab with the number.
func (h *house) show(number int) {
	h.t.Helper()
	test.Tap(uitest.Part(h.t, h.window, "tab."+h.tabs.All[number].Name()).(fyne.Tappable))
	if h.tabs.Current() != h.tabs.All[number] {
		h.t.Fatalf("tab %d is not shown", number)
	}
	h.follow()
}

func (h *house) wantMessage(part string) {
	h.t.Helper()
	if !strings.Contains(h.says("message"), part) {
		h.t.Errorf("the message says %q, want %q", h.says("message"), part)
	}
}

// look opens the archive.
func (h *house) look() {
	h.t.Helper()
	h.shortcut(control(fyne.KeyL, 0))
	if !h.dialogs.Active() || h.dialogs.Name() != "archive" {
		h.t.Fatal("the archive is not open")
	}
}

// archived are the matches in the archive, newest first.
func (h *house) archived() []store.Summary {
	return h.storage.Store.List(store.Filter{}, store.Order{})
}

// choose selects the only match of some moves.
func (h *house) choose(moves int) {
	h.t.Helper()
	row := slices.IndexFunc(h.archived(), func(s store.Summary) bool { return s.Length == moves })
	if row < 0 {
		h.t.Fatalf("no match of %d moves is kept", moves)
	}
	list := h.part("list").(fyne.Focusable)
	h.window.Canvas().Focus(list)
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	for range row {
		list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
}
