package ui

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// slowly has animations go on until a test ends them, from now on: without a
// screen they end at once.
func slowly(t *testing.T) {
	t.Helper()
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(slowApp{app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

type slowApp struct{ fyne.App }

func (a slowApp) Driver() fyne.Driver { return slowDriver{a.App.Driver()} }

type slowDriver struct{ fyne.Driver }

func (slowDriver) StartAnimation(*fyne.Animation) {}

// fallingHouse is a house in which coins take minutes to fall.
func fallingHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	h := newHouse(t, append(prepare, func(s *settings.Settings) { setGravity(s, gravity.Min) })...)
	h.begin()
	return h
}

// drops are the phases of all falls so far.
func (h *house) drops() (phases []event.Phase) {
	for _, e := range h.events {
		if d, ok := e.(event.Drop); ok {
			phases = append(phases, d.Phase)
		}
	}
	return phases
}

func (h *house) wantDrops(want ...event.Phase) {
	h.t.Helper()
	if got := h.drops(); !slices.Equal(got, want) {
		h.t.Errorf("the phases of the falls are %v, want %v", got, want)
	}
}

// wantSilence sees that nothing has landed and nothing was heard.
func (h *house) wantSilence() {
	h.t.Helper()
	for _, e := range h.events {
		switch e.(type) {
		case event.Landed, event.Result, event.Sound:
			h.t.Errorf("%s: %+v", e.Kind(), e)
		}
	}
	if len(h.sound.played) > 0 {
		h.t.Errorf("heard are %v", h.sound.played)
	}
}

// wantKept sees what the archive has of the only match.
func (h *house) wantKept(plies int, outcome game.Outcome) {
	h.t.Helper()
	all := h.storage.Store.List(store.Filter{}, store.Order{})
	if len(all) != 1 {
		h.t.Fatalf("the archive has %+v", all)
	}
	k, ok := h.storage.Store.Load(all[0].ID)
	left, err := k.Replay(nrow.Rules)
	if !ok || err != nil || left.Ply() != plies || k.Result.Outcome != outcome || k.Ended.IsZero() == (outcome != game.Playing) {
		h.t.Errorf("the archive has %s of %+v, ended %v", k.Moves, k.Result, k.Ended)
	}
}

// TestUndoTakesTheFallingCoinBack does so by the button and by the menu, whose
// shortcut is Ctrl+Z, which must be on in the very first fall.
func TestUndoTakesTheFallingCoinBack(t *testing.T) {
	for name, undo := range map[string]func(*house){
		"button": func(h *house) { test.Tap(h.button("undo")) },
		"menu": func(h *house) {
			if h.menu.Item("menu.undo").Disabled {
				h.t.Error("undo is off")
			}
			h.menu.Item("menu.undo").Action()
		},
	} {
		h := fallingHouse(t)
		slowly(t)
		h.drop(3)
		if h.wantMoves(1); !h.controller.Busy() || h.button("undo").Disabled() {
			t.Fatalf("%s: the coin is not in the air, or undo is off", name)
		}
		undo(h)
		h.wantMoves(0)
		h.wantDrops(event.Start, event.Cancelled)
		h.wantSilence()
		h.wantKept(0, game.Playing)
		if h.wantTitle("Player 1"); h.controller.Busy() || h.coins().Falling() || !h.button("undo").Disabled() {
			t.Errorf("%s: it goes on", name)
		}
		h.drop(4)
		if h.controller.Match().Ply() != 1 || !h.coins().Falling() {
			t.Errorf("%s: the next coin does not fall", name)
		}
	}
}

// TestAWinTakenBackInTheAirIsInNoStatistics takes the winning coin back, and
// lets it fall again.
func TestAWinTakenBackInTheAirIsInNoStatistics(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 0, 1, 0, 1)
	h.settings.Change(func(s *settings.Settings) { setGravity(s, gravity.Min) })
	slowly(t)
	h.sound.played, h.events = nil, nil
	h.drop(0)
	test.Tap(h.button("undo"))
	h.wantSilence()
	h.wantKept(6, game.Playing)
	h.wantTitle("Player 1")
	test.Tap(h.button("redo"))
	h.wantKept(7, game.Won)
	h.wantTitle("wins")
	if !slices.Equal(h.sound.played, []string{"tada"}) {
		t.Errorf("heard are %v", h.sound.played)
	}
}

// TestUndoInAFallAgainstTheComputer takes the coin of the computer back that is
// in the air, and the one that it answers.
func TestUndoInAFallAgainstTheComputer(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, "beginner")
		setStarter(s, "nrow", game.StartFirst)
		s.Pause = 0
	}).begin()
	h.drop(3)
	h.settings.Change(func(s *settings.Settings) { setGravity(s, gravity.Min) })
	slowly(t)
	h.sound.played, h.events = nil, nil
	(<-h.posted)() // the computer's answer
	for h.controller.Thinking() {
		(<-h.posted)()
	}
	if h.wantMoves(2); !h.coins().Falling() {
		t.Fatal("the computer's coin is not in the air")
	}
	h.run("menu.undo")
	h.wantMoves(0)
	h.wantSilence()
	h.wantDrops(event.Start, event.Cancelled)
	if h.controller.Thinking() || h.controller.Busy() {
		t.Error("the computer goes on")
	}
}

// TestANewGameInAFallIsToldAsItsEnd sees that a trace knows what became of the
// coin.
func TestANewGameInAFallIsToldAsItsEnd(t *testing.T) {
	h := fallingHouse(t)
	slowly(t)
	h.drop(3)
	h.NewGame()
	h.wantMoves(0)
	h.wantDrops(event.Start, event.Cancelled)
}

// TestGravityBesideTheBoardBendsTheFall types another gravity while a coin
// falls, which is told at its end too, and then chooses none at all.
func TestGravityBesideTheBoardBendsTheFall(t *testing.T) {
	h := fallingHouse(t)
	slowly(t)
	h.drop(3)
	h.gravityField().SetText("24.8")
	h.wantDrops(event.Start, event.Progress)
	if d, ok := last[event.Drop](h); !ok || d.Gravity != 24.8 || d.Column != 3 || d.Row != 0 {
		t.Errorf("told is %+v", d)
	}
	if left := h.coins().Remaining(); left < 500*time.Millisecond || left > 2*time.Second {
		t.Errorf("the coin falls for another %v", left)
	}
	h.gravityField().SetText("24.80") // the same
	h.wantDrops(event.Start, event.Progress)
	h.gravitySlider().SetValue(gravity.SliderMax)
	if d, ok := last[event.Drop](h); !ok || d.Phase != event.Progress || d.Gravity != 0 || h.coins().Remaining() > 0 {
		t.Errorf("instant is told as %+v, %v to go", d, h.coins().Remaining())
	}
}

// TestGravityInTheDialogBendsTheFall has the settings of the game do the same.
func TestGravityInTheDialogBendsTheFall(t *testing.T) {
	h := fallingHouse(t)
	slowly(t)
	h.drop(3)
	h.tabs.Dialogs.OpenSettings()
	h.enter("gravity", "9.81")
	h.wantDrops(event.Start)
	h.tap("ok")
	h.wantDrops(event.Start, event.Progress)
	h.wantMoves(1)
}

// last is the latest event of a kind.
func last[E event.Event](h *house) (e E, ok bool) {
	for i := len(h.events) - 1; i >= 0 && !ok; i-- {
		e, ok = h.events[i].(E)
	}
	return e, ok
}

// TestASlowFallSaysHowItIsEnded does so once a fall, also when the fall becomes
// slow on its way.
func TestASlowFallSaysHowItIsEnded(t *testing.T) {
	h := fallingHouse(t, func(s *settings.Settings) { setGravity(s, gravity.Jupiter) })
	h.settings.Change(func(s *settings.Settings) { setGravity(s, gravity.Jupiter) })
	slowly(t)
	h.drop(3)
	if m, ok := last[event.Message](h); ok {
		t.Errorf("a fast fall says %q", m.Text)
	}
	for range 2 {
		h.events = nil
		h.gravityField().SetText("0.01")
		h.gravityField().SetText("0.001")
		said := 0
		for _, e := range h.events {
			if m, ok := e.(event.Message); ok && m.Tone == event.Info && h.says("message") == m.Text {
				said++
			}
		}
		if want := "Click the coin, or press Enter, to let it land at once."; said != 1 || h.says("message") != want {
			t.Errorf("said %d times: %q", said, h.says("message"))
		}
		h.gravityField().SetText("24.8")
		h.run("menu.undo")
		if h.says("message") == "Click the coin, or press Enter, to let it land at once." {
			t.Error("it says so at rest")
		}
		h.drop(4)
	}
}

// TestEnterLetsTheCoinLandAndHeldKeysDoNothing presses Enter in a fall as the
// window hears it, and holds keys.
func TestEnterLetsTheCoinLandAndHeldKeysDoNothing(t *testing.T) {
	h := fallingHouse(t)
	slowly(t)
	h.coins().FollowPresses()
	h.later(time.Second)
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	hold := func() {
		h.keyDown(enter)
		for range 20 {
			h.key(fyne.KeyReturn)
			h.later(time.Second)
		}
		h.keyUp(enter)
	}
	h.key(fyne.KeyRight)
	hold()
	if h.wantMoves(1); !h.coins().Falling() {
		t.Fatal("the key that is held lets the coin land")
	}
	hold()
	if h.wantMoves(1); h.coins().Falling() || h.controller.Busy() || !slices.Equal(h.sound.played, []string{"coin"}) {
		t.Fatalf("Enter does not let the coin land; heard are %v", h.sound.played)
	}
	h.wantTitle("Player 2")
	hold()
	h.wantMoves(2)
}

// TestAKeyHeldInADialogIsNoMove shuts the settings by Enter and holds it.
func TestAKeyHeldInADialogIsNoMove(t *testing.T) {
	h := fallingHouse(t)
	h.coins().FollowPresses()
	h.tabs.Dialogs.OpenSettings()
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	h.keyDown(enter)
	h.key(fyne.KeyReturn)
	if h.dialogs.Active() {
		t.Fatal("Enter does not shut the dialog")
	}
	h.later(time.Second)
	h.coins().FocusGained() // a column is chosen
	h.key(fyne.KeyReturn)
	h.key(fyne.KeyReturn)
	h.wantMoves(0)
	h.keyUp(enter)
	h.keyDown(enter)
	h.key(fyne.KeyReturn)
	h.wantMoves(1)
}

// TestControlsTellOfPresses sees that whatever hands keys on tells when they go
// down, too.
func TestControlsTellOfPresses(t *testing.T) {
	h := newHouse(t).begin()
	for name, control := range map[string]fyne.Focusable{
		"button": h.button("hint"), "slider": h.gravitySlider(), "moves": h.list(),
		"choice": widget.NewChoice(nil, 0, func() {}), "box": widget.NewCheck("", false),
	} {
		if _, ok := control.(desktop.Keyable); !ok {
			t.Errorf("the %s does not", name)
		}
	}
}

// TestUndoTakesWhatIsBeingShownBackInEveryGame does so with discs, beans and
// marks.
func TestUndoTakesWhatIsBeingShownBackInEveryGame(t *testing.T) {
	for number := 1; number <= 3; number++ {
		h := newHouse(t).begin()
		h.show(number)
		slowly(t)
		h.sound.played, h.events = nil, nil
		h.controller.Play(h.controller.Match().State().Moves()[0])
		if !h.controller.Busy() {
			t.Fatalf("%s: nothing is being shown", h.Name())
		}
		h.run("menu.undo")
		h.wantMoves(0)
		h.wantSilence()
		h.wantDrops(event.Start, event.Cancelled)
		if h.controller.Busy() {
			t.Errorf("%s: it goes on", h.Name())
		}
	}
}
