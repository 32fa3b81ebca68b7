package ui_test

import (
	"image/color"
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
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui"
	"npaastribe/ui/event"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

func TestGameFromSettingsToWin(t *testing.T) {
	h := newProgram(t)
	h.enter("name1", "Mikkel")
	h.enter("name2", "Troels")
	h.enter("n", "5")
	h.tap("ok")
	if h.dialog() != "" {
		t.Fatal("the dialog is still open")
	}
	h.wantTitle("Mikkel's turn")
	h.drop(2)
	h.wantTitle("Troels's turn")
	h.drop(3, 2, 3, 2, 3, 2, 3)
	h.wantTitle("Mikkel's turn")
	h.drop(2)
	h.wantTitle("Mikkel wins!")
	want := append(slices.Repeat([]string{"coin"}, 9), "tada", "note9", "note10", "note11", "note12", "note13")
	if !slices.Equal(h.sound.played, want) {
		t.Errorf("the sounds are %v", h.sound.played)
	}
	if h.player(0).number != "1" || h.player(1).number != "0" {
		t.Errorf("the cards show %s and %s won games", h.player(0).number, h.player(1).number)
	}
	if h.button("finale.again").Importance != fynewidget.HighImportance || h.button("new").Importance != fynewidget.MediumImportance {
		t.Error("New game at the end: the one in the banner is not highlighted, or the other one is too")
	}
	h.press("new")
	h.wantTitle("Troels's turn")
	h.wantMoves(0)
}

func TestFullColumnMessage(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 4) }).begin()
	h.drop(1, 1, 1, 1, 1)
	h.wantMoves(4)
	if got := h.says("message"); !strings.Contains(got, "Column 2 is full") {
		t.Errorf("the message is %q, want one about the full column", got)
	}
	if h.sound.played[len(h.sound.played)-1] != "error" {
		t.Errorf("the sounds are %v, want an error at the end", h.sound.played)
	}
	h.drop(2)
	if got := h.says("message"); !strings.Contains(got, "4 in a row") {
		t.Errorf("after the next move the message is %q", got)
	}
}

func TestDraw(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 4) }).begin()
	h.drop(0, 0, 0, 0, 1, 1, 1, 1, 3, 2, 2, 2, 2, 3, 3)
	for column := 0; !h.over() && column < 4; column++ {
		h.drop(column)
	}
	h.wantTitle("draw")
	if !slices.Contains(h.sound.played, "draw") || slices.Contains(h.sound.played, "tada") {
		t.Errorf("the sounds are %v, want the draw and no tada", h.sound.played)
	}
}

func TestUndoAndRedoByButtonMenuAndKey(t *testing.T) {
	h := newProgram(t).begin()
	if !h.button("undo").Disabled() || !h.button("redo").Disabled() {
		t.Error("undo or redo is enabled before the first move")
	}
	h.drop(0, 1, 2)
	h.press("undo")
	h.wantMoves(2)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantMoves(1)
	h.press("redo")
	h.wantMoves(2)
	h.shortcut(&fyne.ShortcutRedo{})
	h.wantMoves(3)
	h.shortcut(&fyne.ShortcutUndo{})
	h.shortcut(control(fyne.KeyZ, fyne.KeyModifierShift))
	h.wantMoves(3)
}

func TestUndoInTextField(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1)
	entry := h.gravityField()
	h.canvas().Focus(entry)
	test.Type(entry, "7")
	typed := textOf(entry)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantMoves(2)
	if textOf(entry) == typed {
		t.Errorf("after undo the field still contains %q", typed)
	}
	h.menu("menu.rules")
	h.canvas().Focus(nil)
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantMoves(2)
}

func TestPlayByKeyboard(t *testing.T) {
	h := newProgram(t).begin()
	h.write("1")
	h.write("0")
	h.key(fyne.KeyLeft)
	h.key(fyne.KeyReturn)
	h.wantList("Start 1. 1 10 2. 9")
	h.key(fyne.KeyF1)
	h.wantMoves(0)
	h.key(fyne.KeyF2)
	if h.dialog() != "rules" {
		t.Fatal("F2 does not open the rules")
	}
	h.write("1")
	h.key(fyne.KeyF1)
	h.wantMoves(0)
	h.key(fyne.KeyEscape)
	if h.dialog() != "" {
		t.Error("Escape does not close the rules")
	}
	h.write("m")
	if !h.sound.muted || !h.item("menu.mute").Checked {
		t.Error("M does not mute")
	}
	h.write("1")
	if len(h.sound.played) != 3 {
		t.Errorf("muted, but the sounds are %v", h.sound.played)
	}
}

func TestEnterPressesTheFocusedButton(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 2)
	h.canvas().Focus(h.button("undo"))
	for range 2 {
		h.key(fyne.KeyReturn)
		h.write(" ")
	}
	h.wantMoves(1)
	h.advance(time.Second)
	h.write("3")
	h.wantMoves(2)
}

func TestKeysAfterClickOnSlider(t *testing.T) {
	h := newProgram(t).begin()
	test.Tap(h.gravitySlider())
	if h.canvas().Focused() != nil {
		t.Error("the slider keeps the focus")
	}
	h.canvas().Focus(h.gravitySlider())
	h.write("m")
	h.write("1")
	h.wantMoves(1)
	if !h.sound.muted {
		t.Error("M does not mute")
	}
	h.key(fyne.KeyF2)
	if h.dialog() == "" {
		t.Error("F2 does not open the rules")
	}
}

func TestInvalidGravityIsReplacedOnFocusLoss(t *testing.T) {
	h := newProgram(t).begin()
	entry := h.gravityField()
	h.canvas().Focus(entry)
	entry.SetText("abc")
	h.canvas().Focus(nil)
	if textOf(entry) != "instant" {
		t.Errorf("the field contains %q, want instant", textOf(entry))
	}
}

func TestBoardIgnoresInputBehindDialog(t *testing.T) {
	h := newProgram(t).begin()
	column := uitest.InSight(h.window)["arrow.3"]
	under := column.Position.AddXY(column.Size.Width/2, column.Size.Height/2)
	for _, command := range []string{"menu.settings", "menu.rules", "menu.shortcuts", "menu.about"} {
		h.menu(command)
		name := h.dialog()
		test.TapCanvas(h.canvas(), under)
		h.write("2")
		h.shortcut(control(fyne.KeyN, 0))
		h.wantMoves(0)
		h.menu("menu.rules")
		if h.dialog() != name {
			t.Errorf("the dialog is %s, want %s", h.dialog(), name)
		}
		h.key(fyne.KeyEscape)
	}
}

func TestSettingsThatKeepTheGame(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4, 5)
	h.shortcut(control(fyne.KeyComma, 0))
	h.enter("name1", "Åse")
	h.enter("gravity", "9.81")
	h.tap("mute")
	h.tap("ok")
	h.wantMoves(2)
	h.wantTitle("Åse's turn")
	if !h.sound.muted || textOf(h.gravityField()) != "9.81" {
		t.Errorf("muted %t, gravity %s", h.sound.muted, textOf(h.gravityField()))
	}
	if h.player(0).name != "Åse" {
		t.Errorf("the card says %q", h.player(0).name)
	}
}

// TestMoreStaysAsItWas closes the dialog without OK.
func TestMoreStaysAsItWas(t *testing.T) {
	h := newProgram(t).begin()
	shown := h.saved().More
	for _, leave := range []func(){func() { h.key(fyne.KeyEscape) }, func() { h.tap("cancel") }} {
		h.menu("menu.settings")
		h.tap("more")
		shown = !shown
		leave()
		h.wantOpen("")
		h.menu("menu.settings")
		if h.has("dialog.rows") != shown {
			t.Errorf("all settings are shown: %t, want %t", !shown, shown)
		}
		h.key(fyne.KeyEscape)
	}
	h.menu("menu.settings")
	h.tap("more")
	h.key(fyne.KeyEscape)
	h.end()
	if h.saved().More == shown {
		t.Errorf("the settings say %t, want %t", shown, !shown)
	}
}

func TestColoursApplyAtOnceEverywhere(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4, 5)
	before := pieceIn(h.part("player1"))
	h.set(func() {
		h.tap("coin1")
		test.Tap(h.menuItems()[2].(fyne.Tappable))
	})
	h.wantMoves(2)
	chosen, header := pieceIn(h.part("player1")), pieceIn(h.window.Content())
	if reflect.DeepEqual(chosen, before) || !reflect.DeepEqual(header, chosen) {
		t.Errorf("the card shows another coin: %t, the header the same: %t", !reflect.DeepEqual(chosen, before), reflect.DeepEqual(header, chosen))
	}
}

func TestSettingsWarnBeforeNewGame(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4, 5)
	h.menu("menu.settings")
	ok := h.button("dialog.ok")
	if ok.Text != "OK" {
		t.Errorf("the button says %q before anything is changed", ok.Text)
	}
	narrow := ok.MinSize()
	h.enter("n", "5")
	if wide := ok.MinSize(); wide != narrow {
		t.Errorf("the button needs %v with a new text, %v before: it pushes Cancel away", wide, narrow)
	}
	if ok.Text != "Start new game" {
		t.Errorf("the button says %q, want Start new game", ok.Text)
	}
	h.tap("cancel")
	h.wantMoves(2)
	h.menu("menu.settings")
	h.enter("columns", "12")
	h.tap("ok")
	h.wantMoves(0)
	h.wantColumns(12)
}

func TestInvalidFieldKeepsDialogOpen(t *testing.T) {
	h := newProgram(t)
	h.enter("columns", "99")
	h.tap("ok")
	if h.dialog() == "" {
		t.Fatal("a form with an invalid field was accepted")
	}
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		h.key(key)
		if h.dialog() == "" {
			t.Fatalf("%s closed the first dialog although there is no game", key)
		}
	}
	if _, began := last[event.Turn](h); began {
		t.Error("a game has started")
	}
	h.enter("columns", "9")
	h.key(fyne.KeyReturn)
	if h.dialog() != "" {
		t.Error("Enter does not start the game")
	}
}

func TestStarterSetting(t *testing.T) {
	for starter, want := range map[game.Starter][]game.Side{
		game.StartFirst:     {game.First, game.First, game.First},
		game.StartSecond:    {game.Second, game.Second, game.Second},
		game.StartAlternate: {game.First, game.Second, game.First},
	} {
		h := newProgram(t, func(s *settings.Settings) { setStarter(s, "nrow", starter) }).begin()
		h.press("new") // a game without moves does not count for the alternation
		for i, side := range want {
			if got := h.state().Turn(); got != side {
				t.Errorf("starter %s, game %d: %v moves first", starter, i, got)
			}
			h.drop(0)
			h.press("new")
		}
	}
}

func TestGameAgainstComputer(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setBoard(s, "nrow", 4, 4, 4)
		s.Pause = 0
		setLevel(s, "nrow", 1, search.Easy)
		s.Players[1] = settings.Player{Name: "Bo", Coin: theme.Violet}
	}).begin()
	h.drop(0)
	h.wantTitle("Bramble is thinking")
	h.awaitPerson()
	h.wantMoves(2)
	h.wantTitle("Player 1's turn")
	h.press("undo")
	h.wantMoves(0)
}

func TestBusyIsShownOnlyWhileTheComputerThinks(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setLevel(s, "nrow", 0, "easy"); s.Pause = settings.MaxPause }).begin()
	rings := func() (all int) {
		for _, o := range test.LaidOutObjects(h.window.Content()) {
			if arc, ok := o.(*canvas.Arc); ok && arc.FillColor != color.Transparent {
				all++
			}
		}
		return all
	}
	if h.elapseTimers(); rings() == 0 {
		t.Error("no ring is drawn while the computer thinks")
	}
	h.set(func() { h.choose("level1", 0) })
	if rings() > 0 || h.thinking() {
		t.Error("a ring is drawn, or the computer thinks, after it was replaced")
	}
}

func TestSettingsSurviveRestart(t *testing.T) {
	h := newProgram(t)
	h.enter("name2", "Zoë")
	h.enter("columns", "8")
	h.enter("gravity", "0,5")
	h.tap("ok")
	h.menu("appearance.dark")
	h = h.restart()
	for name, want := range map[string]string{"name2": "Zoë", "columns": "8", "gravity": "0.5"} {
		if got := textOf(h.inDialog(name).(textField)); got != want {
			t.Errorf("%s is %q after the restart", name, got)
		}
	}
	if !h.item("appearance.dark").Checked {
		t.Error("the appearance is light after the restart")
	}
}

func TestGravityFieldAppliesToNextCoin(t *testing.T) {
	h := newProgram(t).begin()
	h.gravityField().SetText("")
	h.canvas().Focus(h.gravityField())
	h.write("1.62")
	h.drop(3)
	if d, ok := last[event.Drop](h); !ok || d.Gravity != 1.62 {
		t.Errorf("the coin falls with %v", d.Gravity)
	}
	h.gravityField().SetText("nonsense")
	h.end()
	if remembered := nrow.Section.Of(h.saved()).Gravity; remembered != gravity.Moon {
		t.Errorf("the stored gravity is %v", remembered)
	}
}

func TestQuitSavesLastChange(t *testing.T) {
	h := newProgram(t).begin()
	h.gravityField().SetText("2")
	h.quit()
	h.awaitEnd()
	if data, err := os.ReadFile(h.config.Settings); err != nil || !strings.Contains(string(data), `"gravity": "2"`) {
		t.Errorf("the settings file contains %s, %v", data, err)
	}
}

func TestQuitTwiceEndsOnce(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setLevel(s, "nrow", 0, "hard") }).begin()
	quit := h.app.window.close
	quit()
	quit()
	h.awaitEnd()
	quit()
	closed := 0
	for _, e := range h.events {
		if e.Kind() == "closed" {
			closed++
		}
	}
	if closed != 1 || h.thinking() {
		t.Errorf("closed %d times, thinking %v", closed, h.thinking())
	}
}

func TestLayoutEventNamesEveryControl(t *testing.T) {
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t), Trace: filepath.Join(t.TempDir(), "trace")})
	h.flush()
	shown, ok := last[event.Layout](h)
	for _, name := range []string{"new", "settings", "exit", "undo", "redo", "arrow.0", "arrow.9", "cell.9.9", "dialog.name1", "dialog.n", "dialog.ok"} {
		r := shown.Rects[name]
		if !ok || r[2] <= 0 || r[3] <= 0 || r[0] < 0 || r[1] < 0 || r[0]+r[2] > shown.Window[0] || r[1]+r[3] > shown.Window[1] {
			t.Errorf("%s is at %v in a window of %v", name, r, shown.Window)
		}
	}
	h.tap("ok")
	h.until(func() bool { // until the closed dialog is no longer in the layout
		shown, _ = last[event.Layout](h)
		return shown.Rects["dialog.ok"] == event.Rect{}
	})
}

func TestUnwritableTrace(t *testing.T) {
	if _, err := ui.New(uitest.App(t), startup.Config{Sound: &fakeSound{}, Trace: t.TempDir()}); err == nil {
		t.Error("New accepts a trace file that cannot be written")
	}
}

func TestContentFitsSmallestWindow(t *testing.T) {
	h := newProgram(t).begin()
	if need := h.window.Content().MinSize(); need.Width > 640 || need.Height > 560-30 {
		t.Errorf("the content needs %v", need)
	}
}

func TestHintSelectsColumn(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setBoard(s, "nrow", 4, 4, 3) }).begin()
	h.drop(0, 3, 1, 3) // column 2 wins
	h.press("hint")
	h.awaitPerson()
	h.wantMessage("Column 3")
	h.drop(2)
	h.wantTitle("Player 1 wins")
	if !h.button("hint").Disabled() {
		t.Error("the hint button is enabled after the end")
	}
}

func TestEveryTabFitsSmallWindow(t *testing.T) {
	const bars = 27 // height of the menu bar, which is not part of the window's content
	h := newProgram(t).begin()
	for _, text := range []string{"textsize.100", "textsize.150"} {
		h.menu(text)
		for _, name := range catalog.Names() {
			h.show(name)
			if over := h.window.Content().MinSize(); over.Width > 640 || over.Height+bars > 560 {
				t.Errorf("%s needs %v with %s", name, over, text)
			}
		}
	}
}

// TestPersonBehindComputerIsRenamed gives a person the name of the one whose seat a computer has: in
// another game, where both are persons, they have two names.
func TestPersonBehindComputerIsRenamed(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		s.Players[0].Name, s.Players[1].Name = "Ada", "Ben"
		setLevel(s, "nrow", 1, search.Beginner)
	}).begin()
	h.set(func() { h.enter("name1", "Ben") })
	h.show("othello")
	if first, second := h.player(0).name, h.player(1).name; first != "Ben" || second != "Player 2" {
		t.Errorf("the players are %q and %q", first, second)
	}
}
