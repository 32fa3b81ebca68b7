package ui

import (
	"bytes"
	"errors"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/board"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/inspect"
	"npaastribe/ui/movelist"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// demoHouse shows the tab with the number, where two computers have made some
// moves.
func demoHouse(t *testing.T, number, plies int) *house {
	t.Helper()
	h := newHouse(t, func(s *settings.Settings) {
		for _, name := range catalog.Names() {
			setLevels(s, name, [2]search.Level{search.Beginner, search.Beginner})
		}
		setBoard(s, "nrow", 10, 10, 10) // so that nobody wins soon
		s.Pause = 0
	}).begin()
	h.window.Resize(fyne.NewSize(1060, 688))
	h.show(number)
	h.plays(plies)
	return h
}

// plays lets computers play until so many moves have been made.
func (h *house) plays(ply int) {
	h.t.Helper()
	for h.controller.Match().Ply() < ply {
		(<-h.posted)()
	}
}

// wantPaused sees that two computers stand still after some moves, and that all
// says so.
func (h *house) wantPaused(ply int) {
	h.t.Helper()
	h.wantMoves(ply)
	h.wantTitle("Paused: ")
	if h.table.StatusNote(h.controller.Match()) == "" { // which would be said instead
		h.wantMessage("Space: play on")
	}
	if h.controller.Thinking() || !h.menu.Item("menu.pause").Checked {
		h.t.Errorf("thinking %t, the menu says paused: %t", h.controller.Thinking(), h.menu.Item("menu.pause").Checked)
	}
	if b := h.button("pause"); b.Text != "Resume" || b.Importance != fynewidget.HighImportance {
		h.t.Errorf("the button says %q", b.Text)
	}
}

func (h *house) wantPlaying() {
	h.t.Helper()
	h.wantTitle("is thinking")
	if !h.controller.Thinking() || h.menu.Item("menu.pause").Checked || h.button("pause").Text != "Pause" {
		h.t.Errorf("thinking %t, the menu says paused: %t, the button %q",
			h.controller.Thinking(), h.menu.Item("menu.pause").Checked, h.button("pause").Text)
	}
}

// fileHouse is a house whose dialogs for files begin in a folder.
func fileHouse(t *testing.T, prepare ...func(*settings.Settings)) (h *house, dir string) {
	t.Helper()
	h, dir = gomokuHouse(t, prepare...), t.TempDir()
	h.settings.Remember(func(s *settings.Settings) { s.Folder = dir })
	return h, dir
}

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

// nameFile types the name of a file to save.
func (h *house) nameFile(text string) {
	h.t.Helper()
	field := uitest.Part(h.t, h.window, "dialog.name").(fyne.Focusable)
	field.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	test.Type(field, text)
}

// pickFile clicks on a file in Fyne's dialog.
func (h *house) pickFile(name string) {
	h.t.Helper()
	var item fyne.Tappable // the one that holds what comes after it
	for _, o := range h.pickers() {
		if l, ok := o.(*fynewidget.Label); ok && l.Text == name {
			item.Tapped(&fyne.PointEvent{})
			return
		}
		if tappable, ok := o.(fyne.Tappable); ok {
			item = tappable
		}
	}
	h.t.Fatalf("there is no file %q to be seen", name)
}

// told does something with a file, and waits until it is said how that ended.
func (h *house) told(do func()) {
	h.t.Helper()
	h.line("message").SetText("")
	do()
	h.until(func() bool { return h.dialogs.Active() || h.says("message") != "" })
}

// saveAs saves the game by the dialog.
func (h *house) saveAs(name string) {
	h.t.Helper()
	h.told(func() {
		h.shortcut(control(fyne.KeyS, fyne.KeyModifierShift))
		h.nameFile(name)
		h.press("Save")
	})
}

// wantSays sees what the open dialog says.
func (h *house) wantSays(dialog string, parts ...string) {
	h.t.Helper()
	h.wantOpen(dialog)
	for _, part := range parts {
		if said := h.said(); !strings.Contains(said, part) {
			h.t.Errorf("%q does not say %q", said, part)
		}
	}
}

// playOne makes one more move.
func (h *house) playOne() {
	h.t.Helper()
	h.controller.Play(h.controller.Match().State().Moves()[0])
}

// contents are those of a file.
func contents(t *testing.T, elements ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// put writes a file for a test, and returns its path.
func put(t *testing.T, text string, elements ...string) string {
	t.Helper()
	path := filepath.Join(elements...)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// asksForAFile sees that Ctrl+S writes no file without asking for its name.
func (h *house) asksForAFile() {
	h.t.Helper()
	h.shortcut(control(fyne.KeyS, 0))
	if !h.chooser.Active() {
		h.t.Errorf("%s: nobody asks for a file", h.tab.Name())
		return
	}
	h.press("Cancel")
}

// nameShown is what stands in the line for the name of a file to save, which has
// the focus, and what of it is selected.
func (h *house) nameShown() (text, selected string) {
	h.t.Helper()
	name := uitest.Part(h.t, h.window, "dialog.name").(textField)
	if h.focused() != fyne.Focusable(name) {
		h.t.Fatalf("%T has the focus", h.focused())
	}
	return textOf(name), name.(interface{ SelectedText() string }).SelectedText()
}

// gomokuHouse shows the tab of Piškvorky.
func gomokuHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	h := newHouse(t, prepare...).begin()
	h.show(3)
	return h
}

// mark clicks into cells, counted as the rules do.
func (h *house) mark(cells ...int) {
	h.t.Helper()
	paper := h.table.Board().(*board.GridBoard)
	for _, cell := range cells {
		pos, size := paper.CellArea(cell)
		test.TapAt(paper, pos.AddXY(size.Width/2, size.Height/2))
	}
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

// figures are the rows that the dialog has shown last, of a game.
func (h *house) figures(name string) []string {
	h.t.Helper()
	for _, e := range slices.Backward(h.events) {
		if shown, ok := e.(event.Statistics); ok {
			if shown.Game != name {
				h.t.Fatalf("the statistics of %s are shown, want %s", shown.Game, name)
			}
			var rows []string
			for _, row := range shown.Rows {
				rows = append(rows, strings.Join(row, "|"))
			}
			return rows
		}
	}
	h.t.Fatal("no statistics are shown")
	return nil
}

func (h *house) wantFigures(name string, want ...string) {
	h.t.Helper()
	if got := h.figures(name); !slices.Equal(got, want) {
		h.t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// winInTurns has whoever begins win, twice.
func winInTurns(t *testing.T) *house {
	t.Helper()
	h := newHouse(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Ada", "Bo" }).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.NewGame()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	return h
}

// typeName types letters and digits, and the keys of those that have none.
func (h *house) typeName(text string) {
	for _, r := range text {
		switch r {
		case '<':
			h.key(fyne.KeyBackspace)
		case '!':
			h.key(fyne.KeyEscape)
		case '\n':
			h.key(fyne.KeyReturn)
		default:
			h.rune(r)
		}
	}
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
	h := &house{t: t, sound: &quiet{t: t, names: soundNames(t)}, posted: make(chan func(), 64), now: time.Now()}
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

func textOf(field textField) string {
	return reflect.ValueOf(field).Elem().FieldByName("Text").String()
}

// begin opens the dialog of the start and accepts it.
func (h *house) begin() *house {
	h.t.Helper()
	h.tabs.OpenSettings()
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

// awariHouse is the program with Awari's tab shown.
func awariHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	h := newHouse(t, append(prepare, func(s *settings.Settings) { s.Pause = 0 })...).begin()
	h.show(2)
	return h
}

// sow clicks into pits.
func (h *house) sow(pits ...int) {
	h.t.Helper()
	widget := h.table.Board().(*board.MancalaBoard)
	for _, pit := range pits {
		pos, size := widget.PitArea(pit)
		test.TapAt(widget, pos.AddXY(size.Width/2, size.Height/2))
	}
}

func (h *house) beans() rules.Position { return h.controller.Match().State().(rules.Position) }

// ends does what is posted until the program has ended.
func (h *house) ends() {
	h.t.Helper()
	for !h.App.ending.Over() {
		(<-h.posted)()
	}
}

// leaver is a house that is closed while the disk does what the test says.
type leaver struct {
	*house
	disk   chan error   // how the archive's writing ends
	timers []func()     // what is to be done when time has passed
	exits  []int        // the codes with which the process was ended
	errors bytes.Buffer // standard error
}

func newLeaver(t *testing.T) *leaver {
	t.Helper()
	l := &leaver{house: keptHouse(t), disk: make(chan error)}
	l.tap("ok")
	l.config.Flush = func(write func() error) error { return errors.Join(<-l.disk, write()) }
	l.config.After = func(_ time.Duration, do func()) func() bool {
		l.timers = append(l.timers, do)
		return func() bool { return true }
	}
	l.config.Exit = func(code int) { l.exits = append(l.exits, code) }
	l.complaints = log.New(&l.errors, "", 0)
	before := log.Writer()
	t.Cleanup(func() {
		close(l.disk) // which nothing waits for any more
		log.SetOutput(before)
	})
	return l
}

// pass has so much time pass that everything happens that waits for it.
func (l *leaver) pass() {
	timers := l.timers
	l.timers = nil
	for _, do := range timers {
		do()
	}
	for len(l.posted) > 0 {
		(<-l.posted)()
	}
}

// answer ends the archive's writing, and does what follows from that.
func (l *leaver) answer(err error) {
	l.disk <- err
	(<-l.posted)()
}

// wantDialog sees which dialog is open, and a part of what it says.
func (l *leaver) wantDialog(name, part string) {
	l.t.Helper()
	l.wantOpen(name)
	if said := l.said(); !strings.Contains(said, part) {
		l.t.Fatalf("%s says %q, want %q", name, said, part)
	}
}

// wantSaid sees that each of the parts is said once on standard error, and
// nothing if there are none.
func (l *leaver) wantSaid(parts ...string) {
	l.t.Helper()
	said := l.errors.String()
	if len(parts) == 0 && said != "" {
		l.t.Errorf("said is %q", said)
	}
	for _, part := range parts {
		if strings.Count(said, part) != 1 {
			l.t.Errorf("said is %q, want %q once", said, part)
		}
	}
}

// loseFile has a file written where there is no folder.
func (l *leaver) loseFile() {
	l.files.Write(l.session.Stored(), filepath.Join(l.t.TempDir(), "no", "a.stribe"))
}

// slowWord is what is said on standard error of a slow disk.
const slowWord = "not everything is on the disk yet; the program ends as soon as it is\n"

// wantEnd sees with which codes the process was ended, once time has passed.
func (l *leaver) wantEnd(codes ...int) {
	l.t.Helper()
	l.pass()
	if len(l.exits) != len(codes) || len(codes) > 0 && l.exits[0] != codes[0] {
		l.t.Errorf("the process was ended with %v, want %v", l.exits, codes)
	}
}

// full is that there is no room for the archive.
func full(l *leaver) *store.Problem {
	return &store.Problem{Kind: store.Full, Path: l.config.Archive, Err: syscall.ENOSPC}
}

func (h *house) line(name string) *widget.Line {
	h.t.Helper()
	return partOf[*widget.Line](h, name)
}

func (h *house) button(name string) *widget.Button {
	h.t.Helper()
	return partOf[*widget.Button](h, name)
}

func (h *house) panel() *widget.Scroll {
	h.t.Helper()
	return find[*widget.Scroll](h.view.Content)
}

func (h *house) list() *movelist.List {
	h.t.Helper()
	return find[*movelist.List](uitest.Part(h.t, h.window, "moves"))
}

func (h *house) graph() *evalgraph.Graph {
	h.t.Helper()
	return find[*evalgraph.Graph](uitest.Part(h.t, h.window, "moves"))
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

// said is all that the open dialog says.
func (h *house) said() string {
	h.t.Helper()
	if !h.dialogs.Active() {
		h.t.Fatal("no dialog is open")
	}
	return strings.Join(textsIn(h.dialogs.Card()), "\n")
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

// setBoard gives N på stribe or Piškvorky another board, and another length of
// the lines that win on it.
func setBoard(s *settings.Settings, name string, columns, rows, length int) {
	if name == "gomoku" {
		gomoku.Section.Change(s, func(g *gomoku.Settings) { g.Columns, g.Rows, g.Length = columns, rows, length })
		return
	}
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Columns, n.Rows, n.N = columns, rows, length })
}

func setGravity(s *settings.Settings, g gravity.Gravity) {
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Gravity = g })
}

func gravityOf(s settings.Settings) gravity.Gravity { return nrow.Section.Of(s).Gravity }

func setStones(s *settings.Settings, stones bool) {
	gomoku.Section.Change(s, func(g *gomoku.Settings) { g.Stones = stones })
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
	h := &house{t: t, sound: &quiet{t: t, names: soundNames(t)}, posted: make(chan func(), 64)}
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

// typeInto types a text into whatever has the focus.
func (h *house) typeInto(text string) {
	h.t.Helper()
	for _, r := range text {
		h.focused().TypedRune(r)
	}
}

// pressed presses keys, for whatever has the focus if anything has.
func (h *house) pressed(keys ...fyne.KeyName) {
	h.t.Helper()
	for _, key := range keys {
		if f := h.window.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: key})
		} else {
			h.key(key)
		}
	}
}

// wantOpen sees which dialog is open, "" for none.
func (h *house) wantOpen(name string) {
	h.t.Helper()
	if open := h.dialogs.Name(); open != name {
		h.t.Fatalf("the dialog %q is open, want %q", open, name)
	}
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

func (h *house) wantList(want string) {
	h.t.Helper()
	var words []string
	for _, t := range h.listed() {
		words = append(words, t.Text)
	}
	if got := strings.Join(words, " "); got != want {
		h.t.Errorf("the list shows %q, want %q", got, want)
	}
}

// pick clicks on a text of the list.
func (h *house) pick(text string) {
	h.t.Helper()
	for _, t := range h.listed() {
		if t.Text == text {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
			test.TapCanvas(h.window.Canvas(), at.AddXY(3, 10))
			return
		}
	}
	h.t.Fatalf("no %q in the list", text)
}

// typed gives a key to what has the focus.
func (h *house) typed(names ...fyne.KeyName) {
	h.t.Helper()
	for _, name := range names {
		h.focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}
