package ui

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

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

func (q *quiet) SetVolume(percent int)    { q.volume = percent }
func (q *quiet) SetMuted(muted bool)      { q.muted = muted }
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

func TestFromTheDialogToTheTada(t *testing.T) {
	h := newHouse(t)
	h.tabs.OpenSettings()
	h.enter("name1", "Mikkel")
	h.enter("name2", "Troels")
	h.enter("n", "5")
	h.tap("ok")
	if h.dialogs.Active() {
		t.Fatal("the dialog is still open")
	}
	h.wantTitle("Mikkel's turn")
	h.drop(2)
	h.wantTitle("Troels's turn")
	h.drop(3, 2, 3, 2, 3, 2, 3)
	h.wantTitle("Mikkel's turn")
	h.drop(2)
	h.wantTitle("Mikkel wins!")
	want := append(slices.Repeat([]string{"coin"}, 9), "tada")
	if !slices.Equal(h.sound.played, want) {
		t.Errorf("played %v", h.sound.played)
	}
	if h.player(0).number != "1" || h.player(1).number != "0" {
		t.Errorf("won: %s and %s", h.player(0).number, h.player(1).number)
	}
	if h.button("new").Importance != fynewidget.HighImportance {
		t.Error("nothing invites to a new game")
	}
	test.Tap(h.button("new"))
	h.wantTitle("Troels's turn")
	h.wantMoves(0)
}

func TestAFullColumnIsExplained(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 4) }).begin()
	h.drop(1, 1, 1, 1, 1)
	h.wantMoves(4)
	if got := h.says("message"); !strings.Contains(got, "Column 2 is full") {
		t.Errorf("the message is %q", got)
	}
	if h.sound.played[len(h.sound.played)-1] != "error" {
		t.Errorf("played %v", h.sound.played)
	}
	h.drop(2)
	if got := h.says("message"); !strings.Contains(got, "4 in a row") {
		t.Errorf("after the next move the message is %q", got)
	}
}

func TestADrawIsAnnounced(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 4) }).begin()
	h.drop(0, 0, 0, 0, 1, 1, 1, 1, 3, 2, 2, 2, 2, 3, 3)
	for column := 0; h.controller.Match().State().Result().Outcome == game.Playing && column < 4; column++ {
		h.drop(column)
	}
	h.wantTitle("draw")
	if !slices.Contains(h.sound.played, "draw") || slices.Contains(h.sound.played, "tada") {
		t.Errorf("played %v", h.sound.played)
	}
}

func TestUndoAndRedoByButtonMenuAndKey(t *testing.T) {
	h := newHouse(t).begin()
	if !h.button("undo").Disabled() || !h.button("redo").Disabled() {
		t.Error("undo or redo is on before the first move")
	}
	h.drop(0, 1, 2)
	test.Tap(h.button("undo"))
	h.wantMoves(2)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantMoves(1)
	test.Tap(h.button("redo"))
	h.wantMoves(2)
	h.shortcut(&fyne.ShortcutRedo{})
	h.wantMoves(3)
	h.shortcut(&fyne.ShortcutUndo{})
	h.shortcut(control(fyne.KeyZ, fyne.KeyModifierShift))
	h.wantMoves(3)
}

// shortcut does what the key combination does, in the menu or beside it.
func (h *house) shortcut(s fyne.Shortcut) {
	h.t.Helper()
	if h.menu.TypedShortcut(s) {
		return
	}
	h.t.Fatalf("nothing is bound to %s", s.ShortcutName())
}

func TestUndoInAFieldIsTheFields(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1)
	entry := h.gravityField()
	h.window.Canvas().Focus(entry)
	test.Type(entry, "7")
	typed := textOf(entry)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantMoves(2)
	if textOf(entry) == typed {
		t.Errorf("the field still says %q", typed)
	}
	h.run("menu.rules")
	h.window.Canvas().Focus(nil)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantMoves(2)
}

func TestTheKeyboardAlonePlays(t *testing.T) {
	h := newHouse(t).begin()
	h.rune('1')
	h.rune('0')
	h.key(fyne.KeyLeft)
	h.key(fyne.KeyReturn)
	if got := h.controller.Match().Moves(); !slices.Equal(got, []game.Move{0, 9, 8}) {
		t.Errorf("moves %v", got)
	}
	h.key(fyne.KeyF1)
	h.wantMoves(0)
	h.key(fyne.KeyF2)
	if !h.dialogs.Active() || h.dialogs.Name() != "rules" {
		t.Fatal("F2 shows no rules")
	}
	h.rune('1')
	h.key(fyne.KeyF1)
	h.wantMoves(0)
	h.key(fyne.KeyEscape)
	if h.dialogs.Active() {
		t.Error("Escape does not close the rules")
	}
	h.rune('m')
	if !h.sound.muted || !h.menu.Item("menu.mute").Checked {
		t.Error("M does not mute")
	}
	h.rune('1')
	if len(h.sound.played) != 3 {
		t.Errorf("played %v although muted", h.sound.played)
	}
}

func TestEnterPressesTheFocusedButton(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 2)
	h.window.Canvas().Focus(h.button("undo"))
	for range 2 {
		h.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		h.focused().TypedRune(' ')
	}
	h.wantMoves(1)
	h.later(time.Second)
	h.focused().TypedRune('3')
	h.wantMoves(2)
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

func TestTheProgramsKeysWorkAfterAClickOnTheSlider(t *testing.T) {
	h := newHouse(t).begin()
	test.Tap(h.gravitySlider())
	if h.window.Canvas().Focused() != nil {
		t.Error("the slider keeps the focus")
	}
	h.window.Canvas().Focus(h.gravitySlider())
	h.focused().TypedRune('m')
	h.focused().TypedRune('1')
	h.wantMoves(1)
	if !h.sound.muted {
		t.Error("M does not mute")
	}
	h.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF2})
	if !h.dialogs.Active() {
		t.Error("F2 shows no rules")
	}
}

func TestAGravityFieldThatIsLeftIsTidied(t *testing.T) {
	h := newHouse(t).begin()
	entry := h.gravityField()
	h.window.Canvas().Focus(entry)
	entry.SetText("abc")
	h.window.Canvas().Focus(nil)
	if textOf(entry) != "instant" {
		t.Errorf("the field says %q", textOf(entry))
	}
}

func TestABoardBehindADialogIsOutOfReach(t *testing.T) {
	h := newHouse(t).begin()
	for _, open := range []func(){h.tabs.OpenSettings, h.does("menu.rules"), h.does("menu.shortcuts"), h.does("menu.about")} {
		open()
		name := h.dialogs.Name()
		h.Play(3)
		h.rune('2')
		h.shortcut(control(fyne.KeyN, 0))
		h.wantMoves(0)
		h.run("menu.rules")
		if h.dialogs.Name() != name {
			t.Errorf("%s opened over %s", h.dialogs.Name(), name)
		}
		h.dialogs.Close()
	}
}

func TestSettingsThatKeepTheGame(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(4, 5)
	h.shortcut(control(fyne.KeyComma, 0))
	h.enter("name1", "Åse")
	h.enter("gravity", "9.81")
	h.tap("mute")
	h.tap("ok")
	h.wantMoves(2)
	h.wantTitle("Åse's turn")
	if gravityOf(h.App.settings.Get()) != gravity.Earth || !h.sound.muted || textOf(h.gravityField()) != "9.81" {
		t.Errorf("settings %+v", h.App.settings.Get())
	}
	if h.player(0).name != "Åse" {
		t.Errorf("the card says %q", h.player(0).name)
	}
}

func TestColoursApplyAtOnceEverywhere(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(4, 5)
	s := h.App.settings.Get()
	s.Players[0].Coin = theme.Emerald
	h.settings.Replace(s)
	h.wantMoves(2)
	for place, name := range map[string]string{"header": find[*canvas.Image](h.view.Content).Resource.Name(), "card": find[*canvas.Image](uitest.Part(h.t, h.window, "player1")).Resource.Name()} {
		if !strings.Contains(name, "emerald") {
			t.Errorf("the %s shows %s", place, name)
		}
	}
}

func TestSettingsThatStartANewGameSaySoBefore(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(4, 5)
	h.tabs.OpenSettings()
	ok := h.part("ok").(*widget.Button)
	if ok.Text != "OK" {
		t.Errorf("the button says %q before anything is changed", ok.Text)
	}
	h.enter("n", "5")
	if ok.Text != "Start new game" {
		t.Errorf("the button says %q", ok.Text)
	}
	h.tap("cancel")
	h.wantMoves(2)
	h.tabs.OpenSettings()
	h.enter("columns", "12")
	h.tap("ok")
	h.wantMoves(0)
	if columns, _ := h.coins().Grid().Size(); columns != 12 {
		t.Errorf("the board has %d columns", columns)
	}
}

func TestAWrongFieldKeepsTheDialogOpen(t *testing.T) {
	h := newHouse(t)
	h.tabs.OpenSettings()
	h.enter("columns", "99")
	h.tap("ok")
	if !h.dialogs.Active() || h.controller.Match() != nil {
		t.Fatal("accepted")
	}
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		h.key(key)
		if !h.dialogs.Active() {
			t.Fatalf("%s left the dialog of the start without a game", key)
		}
	}
	h.enter("columns", "9")
	h.key(fyne.KeyReturn)
	if h.dialogs.Active() {
		t.Error("Enter does not start the game")
	}
}

func TestWhoBeginsAlternatesOrNot(t *testing.T) {
	for starter, want := range map[game.Starter][]game.Side{
		game.StartFirst:     {game.First, game.First, game.First},
		game.StartSecond:    {game.Second, game.Second, game.Second},
		game.StartAlternate: {game.First, game.Second, game.First},
	} {
		h := newHouse(t, func(s *settings.Settings) { setStarter(s, "nrow", starter) }).begin()
		h.NewGame() // a game that nobody has played does not count
		for i, side := range want {
			if got := h.controller.Match().State().Turn(); got != side {
				t.Errorf("%s, game %d: %v begins", starter, i, got)
			}
			h.drop(0)
			h.NewGame()
		}
	}
}

func TestAGameAgainstTheComputer(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setBoard(s, "nrow", 4, 4, 4)
		s.Pause = 0
		setLevel(s, "nrow", 1, search.Easy)
		s.Players[1] = settings.Player{Name: "Bo", Coin: theme.Violet}
	}).begin()
	h.drop(0)
	h.wantTitle("Computer is thinking")
	h.until(func() bool { return !h.controller.Thinking() })
	h.wantMoves(2)
	h.wantTitle("Player 1's turn")
	test.Tap(h.button("undo"))
	h.wantMoves(0)
}

func TestBusyIsShownOnlyWhileTheComputerThinks(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setLevel(s, "nrow", 0, "easy"); s.Pause = settings.MaxPause })
	h.begin()
	h.until(find[*fynewidget.Activity](h.view.Content).Visible)
	h.shortcut(control(fyne.KeyComma, 0))
	h.dialogs.Close()
	h.settings.Replace(settings.Defaults(games.Sections()...))
	if find[*fynewidget.Activity](h.view.Content).Visible() || h.controller.Thinking() {
		t.Error("still busy after the computer has gone")
	}
}

func TestWhatIsSetIsThereAfterARestart(t *testing.T) {
	h := newHouse(t)
	h.tabs.OpenSettings()
	h.enter("name2", "Zoë")
	h.enter("columns", "8")
	h.enter("gravity", "0,5")
	h.tap("ok")
	h.settings.Change(func(s *settings.Settings) { s.Appearance = theme.Dark })
	h.App.settings.Flush()
	again := openHouse(t, h.app, h.config.Settings)
	s := again.App.settings.Get()
	if s.Players[1].Name != "Zoë" || nrow.Section.Of(s).Columns != 8 || gravityOf(s) != 0.5 || s.Appearance != theme.Dark {
		t.Errorf("settings %+v", s)
	}
}

func TestGravityBesideTheBoardIsForTheNextCoin(t *testing.T) {
	h := newHouse(t).begin()
	h.gravityField().SetText("")
	h.window.Canvas().Focus(h.gravityField())
	for _, r := range "1.62" {
		h.focused().TypedRune(r)
	}
	h.drop(3)
	for _, e := range h.events {
		if d, ok := e.(event.Drop); ok && d.Gravity != 1.62 {
			t.Errorf("the coin falls with %v", d.Gravity)
		}
	}
	if gravityOf(h.App.settings.Get()) != gravity.Moon {
		t.Errorf("remembered is %v", gravityOf(h.App.settings.Get()))
	}
	h.gravityField().SetText("nonsense")
	if gravityOf(h.App.settings.Get()) != gravity.Moon {
		t.Errorf("nonsense is remembered as %v", gravityOf(h.App.settings.Get()))
	}
}

func TestQuitSavesWhatWasJustChanged(t *testing.T) {
	h := newHouse(t).begin()
	h.gravityField().SetText("2")
	h.App.ending.Quit()
	h.ends()
	if data, err := os.ReadFile(h.config.Settings); err != nil || !strings.Contains(string(data), `"gravity": "2"`) {
		t.Errorf("on the disk is %s, %v", data, err)
	}
}

func TestQuitEndsEverythingOnce(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setLevel(s, "nrow", 0, "hard") }).begin()
	h.App.ending.Quit()
	h.App.ending.Quit()
	h.ends()
	h.App.ending.Quit()
	h.controller.Wait()
	closed := 0
	for _, e := range h.events {
		if e.Kind() == "closed" {
			closed++
		}
	}
	if closed != 1 || h.controller.Thinking() {
		t.Errorf("closed %d times, thinking %v", closed, h.controller.Thinking())
	}
}

func TestALayoutEventNamesEveryControl(t *testing.T) {
	app := uitest.App(t)
	path := filepath.Join(t.TempDir(), "trace")
	a, err := New(app, startup.Config{Sound: &quiet{}, Trace: path, Post: func(func()) {}})
	if err != nil {
		t.Fatal(err)
	}
	var last event.Layout
	a.bus.Subscribe(func(e event.Event) {
		if l, ok := e.(event.Layout); ok {
			last = l
		}
	})
	a.tabs.OpenSettings()
	a.layout.Publish()
	for _, name := range []string{"new", "settings", "exit", "undo", "redo", "arrow.0", "arrow.9", "cell.9.9", "dialog.name1", "dialog.n", "dialog.ok"} {
		r, ok := last.Rects[name]
		if !ok || r[2] <= 0 || r[3] <= 0 || r[0] < 0 || r[1] < 0 || r[0]+r[2] > last.Window[0] || r[1]+r[3] > last.Window[1] {
			t.Errorf("%s is at %v in a window of %v", name, r, last.Window)
		}
	}
	a.dialogs.Close()
	a.layout.Publish()
	if _, ok := last.Rects["dialog.ok"]; ok {
		t.Error("the closed dialog is still there")
	}
}

func TestATraceThatCantBeWrittenIsAnError(t *testing.T) {
	app := uitest.App(t)
	if _, err := New(app, startup.Config{Sound: &quiet{}, Trace: t.TempDir()}); err == nil {
		t.Error("no error")
	}
}

func TestNothingNeedsMoreRoomThanTheSmallestWindow(t *testing.T) {
	h := newHouse(t).begin()
	if need := h.window.Content().MinSize(); need.Width > 640 || need.Height > 560-30 {
		t.Errorf("the window needs %v", need)
	}
}

func TestAHintChoosesAColumn(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 3) }).begin()
	h.drop(0, 3, 1, 3) // the one that wins is 2
	test.Tap(h.button("hint"))
	h.until(func() bool { return !h.controller.Thinking() })
	if h.coins().Column() != 2 || !strings.Contains(h.says("message"), "Column 3") {
		t.Errorf("column %d is chosen, the message says %q", h.coins().Column(), h.says("message"))
	}
	h.drop(2)
	h.wantTitle("Player 1 wins")
	if !h.button("hint").Disabled() {
		t.Error("a hint is offered after the end")
	}
}

func TestEveryTabFitsASmallWindow(t *testing.T) {
	const bars = 27 // of the menu, which the window's content does not hold
	h := newHouse(t)
	for i, tab := range h.tabs.All {
		h.tabs.Turn(i)
		if least := h.tabs.Content.MinSize().AddWidthHeight(0, bars); least.Width > 640 || least.Height > 560 {
			t.Errorf("%s needs %v", tab.Name(), least)
		}
	}
}

// TestNothingThatWaitsIsForgotten shuts a dialog that several things wait for,
// of which the first opens no other.
func TestNothingThatWaitsIsForgotten(t *testing.T) {
	h := newHouse(t).begin()
	h.run("menu.about")
	done := 0
	h.dialogs.Afterwards(func() { done++ })
	h.dialogs.Afterwards(func() { done++; h.run("menu.rules") })
	h.dialogs.Afterwards(func() { done++ })
	h.dialogs.Close()
	if done != 2 || !h.dialogs.Active() {
		t.Fatalf("%d of two things were done before the next dialog", done)
	}
	h.dialogs.Close()
	if done != 3 {
		t.Errorf("%d of three things were done", done)
	}
}
