package ui_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynedesktop "fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
)

// falling starts a game of N på stribe in which coins fall until something ends that, which with
// the least gravity takes minutes. The game is stored in a file.
func falling(t *testing.T, g gravity.Gravity) *program {
	t.Helper()
	h := newStoredProgram(t, func(s *settings.Settings) { setGravity(s, g) }).begin()
	h.app.holdAnimations()
	h.clearRecords()
	return h
}

// coins returns the board of N på stribe.
func (h *program) coins() *board.DropBoard { h.t.Helper(); return partOf[*board.DropBoard](h, "board") }

// clearRecords clears the sounds, messages and events of falls so far.
func (h *program) clearRecords() {
	h.sound.played = nil
	h.events = slices.DeleteFunc(h.events, func(e event.Event) bool {
		switch e.(type) {
		case event.Drop, event.Landed, event.Sound, event.Message:
			return true
		}
		return false
	})
}

// fallPhases returns the phases of all falls since clearRecords.
func (h *program) fallPhases() (phases []event.Phase) {
	for _, e := range h.events {
		if d, ok := e.(event.Drop); ok {
			phases = append(phases, d.Phase)
		}
	}
	return phases
}

func (h *program) wantFallPhases(want ...event.Phase) {
	h.t.Helper()
	if got := h.fallPhases(); !slices.Equal(got, want) {
		h.t.Errorf("the phases of the falls are %v, want %v", got, want)
	}
}

// wantSilence checks that nothing has landed and no sound was played since clearRecords.
func (h *program) wantSilence() {
	h.t.Helper()
	for _, e := range h.events {
		switch e.(type) {
		case event.Landed, event.Result, event.Sound:
			h.t.Errorf("%s: %+v", e.Kind(), e)
		}
	}
	if len(h.sound.played) > 0 {
		h.t.Errorf("the sounds are %v, want none", h.sound.played)
	}
}

// wantStatistics checks the statistics of N på stribe.
func (h *program) wantStatistics(want ...string) {
	h.t.Helper()
	h.menu("menu.statistics")
	h.wantStatisticsRows("nrow", want...)
	h.tap("close")
}

// TestUndoDuringFall uses the button and the menu item, whose shortcut is Ctrl+Z. It must be
// enabled even in the first fall of a game.
func TestUndoDuringFall(t *testing.T) {
	for name, undo := range map[string]func(*program){
		"button": func(h *program) { h.press("undo") },
		"menu": func(h *program) {
			if h.item("menu.undo").Disabled {
				h.t.Error("undo is disabled")
			}
			h.menu("menu.undo")
		},
	} {
		h := falling(t, gravity.Min)
		h.drop(3)
		if h.wantMoves(1); !h.busy() || h.button("undo").Disabled() {
			t.Fatalf("%s: no coin is falling, or undo is disabled", name)
		}
		undo(h)
		h.wantMoves(0)
		h.wantFallPhases(event.Start, event.Cancelled)
		h.wantSilence()
		if h.wantTitle("Player 1"); h.busy() || h.coins().Falling() || !h.button("undo").Disabled() {
			t.Errorf("%s: the fall continues", name)
		}
		h.drop(4)
		if h.ply() != 1 || !h.coins().Falling() {
			t.Errorf("%s: no second coin falls", name)
		}
		undo(h)
		if h = h.restart().begin(); h.button("redo").Disabled() {
			t.Errorf("%s: the game is not stored", name)
		}
		h.wantMoves(0)
	}
}

// TestGameWithUndoneWinGoesOn takes the winning coin back while it falls: the game is not over, so the
// next start goes on with it.
func TestGameWithUndoneWinGoesOn(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1)
	h.gravityField().SetText("0.001")
	h.app.holdAnimations()
	h.drop(0)
	h.press("undo")
	h.wantMoves(6)
	h = h.restart()
	h.tap("ok")
	h.wantMoves(6)
}

// TestWinUndoneDuringFallIsNotCounted takes the winning coin back while it falls, and redoes it.
func TestWinUndoneDuringFallIsNotCounted(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1)
	h.gravityField().SetText("0.001")
	h.app.holdAnimations()
	h.clearRecords()
	h.drop(0)
	h.press("undo")
	h.wantSilence()
	h.wantStatistics()
	h.wantTitle("Player 1")
	h.press("redo")
	h.wantStatistics(
		"Player 1|Player 2|1 won · 0 drawn · 0 lost|Going first: won 1 of 1 (100%)|Won the last one",
		"Player 2|Player 1|0 won · 0 drawn · 1 lost|Going second: won 0 of 1 (0%)|Lost the last one",
	)
	h.wantTitle("wins")
	if !slices.Equal(h.sound.played, []string{"tada"}) {
		t.Errorf("the sounds are %v, want the tada only", h.sound.played)
	}
}

// TestUndoDuringFallAgainstComputer takes back the computer's falling coin together with the
// player's coin that it answers.
func TestUndoDuringFallAgainstComputer(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		setStarter(s, "nrow", game.StartFirst)
	}).begin()
	h.drop(3)
	h.gravityField().SetText("0.001")
	h.app.holdAnimations()
	h.clearRecords()
	h.awaitPerson() // the computer answers
	if h.wantMoves(2); !h.coins().Falling() {
		t.Fatal("the computer's coin is not in the air")
	}
	h.menu("menu.undo")
	h.wantMoves(0)
	h.wantSilence()
	h.wantFallPhases(event.Start, event.Cancelled)
	if h.thinking() || h.busy() {
		t.Error("the computer still thinks or moves")
	}
}

// TestFallContinuesInHiddenTab turns to another game while a coin falls: nothing is drawn or
// heard until its tab is shown again.
func TestFallContinuesInHiddenTab(t *testing.T) {
	h := falling(t, gravity.Min)
	h.drop(3)
	h.show("othello")
	h.show("nrow")
	if h.wantFallPhases(event.Start); !h.coins().Falling() {
		t.Fatal("the coin is no longer falling")
	}
	coins := h.coins()
	h.show("othello")
	h.clearRecords()
	coins.Now = func() time.Time { return time.Now().Add(24 * time.Hour) }
	h.wantSilence()
	h.show("nrow")
	if h.wantFallPhases(event.End); h.coins().Falling() {
		t.Error("the coin is still falling")
	}
	h.wantTitle("Player 2")
}

// TestNewGameDuringFallIsTraced checks that the trace says that the fall was cancelled.
func TestNewGameDuringFallIsTraced(t *testing.T) {
	h := falling(t, gravity.Min)
	h.drop(3)
	h.press("new")
	h.wantMoves(0)
	h.wantFallPhases(event.Start, event.Cancelled)
}

// TestGravityFieldChangesFall types another gravity while a coin falls, which must change the
// fall and be recorded at its end, and then chooses the maximum of the slider.
func TestGravityFieldChangesFall(t *testing.T) {
	h := falling(t, gravity.Min)
	h.drop(3)
	h.gravityField().SetText("24.8")
	h.wantFallPhases(event.Start, event.Progress)
	if d, ok := last[event.Drop](h); !ok || d.Gravity != 24.8 || d.Column != 3 || d.Row != 0 {
		t.Errorf("the drop event is %+v, want the new gravity", d)
	}
	if left := h.coins().Remaining(); left < 500*time.Millisecond || left > 2*time.Second {
		t.Errorf("the coin falls for another %v, want about a second", left)
	}
	h.gravityField().SetText("24.80") // the same value
	h.wantFallPhases(event.Start, event.Progress)
	h.gravitySlider().SetValue(gravity.SliderMax)
	if d, ok := last[event.Drop](h); !ok || d.Phase != event.Progress || d.Gravity != 0 || h.coins().Remaining() > 0 {
		t.Errorf("with instant gravity the drop event is %+v, with %v left", d, h.coins().Remaining())
	}
}

// TestGravityDialogChangesFall changes the gravity in the settings dialog while a coin falls.
func TestGravityDialogChangesFall(t *testing.T) {
	h := falling(t, gravity.Min)
	h.drop(3)
	h.menu("menu.settings")
	h.enter("gravity", "9.81")
	h.wantFallPhases(event.Start)
	h.tap("ok")
	h.wantFallPhases(event.Start, event.Progress)
	h.wantMoves(1)
}

// TestSlowFallHint checks that the hint appears once a fall, also when the fall becomes slow on
// its way.
func TestSlowFallHint(t *testing.T) {
	const hint = "Click the coin, or press Enter, to let it land at once."
	h := falling(t, gravity.Jupiter)
	h.drop(3)
	if m, ok := last[event.Message](h); ok {
		t.Errorf("a fast fall has the hint %q", m.Text)
	}
	for range 2 {
		h.clearRecords()
		h.gravityField().SetText("0.01")
		h.gravityField().SetText("0.001")
		said := 0
		for _, e := range h.events {
			if m, ok := e.(event.Message); ok && m.Tone == event.Info && h.says("message") == m.Text {
				said++
			}
		}
		if said != 1 || h.says("message") != hint {
			t.Errorf("the hint was shown %d times; the message is %q", said, h.says("message"))
		}
		h.gravityField().SetText("24.8")
		h.menu("menu.undo")
		if h.says("message") == hint {
			t.Error("the hint is still shown after the landing")
		}
		h.drop(4)
	}
}

// TestEnterLandsCoin presses Enter during a fall, and holds keys.
func TestEnterLandsCoin(t *testing.T) {
	h := falling(t, gravity.Min)
	hold := func() {
		h.keyDown(fyne.KeyReturn)
		for range 20 {
			h.advance(time.Second)
			h.repeatKey(fyne.KeyReturn)
		}
		h.keyUp(fyne.KeyReturn)
	}
	h.key(fyne.KeyRight)
	hold()
	if h.wantMoves(1); !h.coins().Falling() {
		t.Fatal("a held key lands the coin")
	}
	hold()
	if h.wantMoves(1); h.coins().Falling() || h.busy() || !slices.Equal(h.sound.played, []string{"coin"}) {
		t.Fatalf("Enter does not land the coin; the sounds are %v", h.sound.played)
	}
	h.wantTitle("Player 2")
	hold()
	h.wantMoves(2)
}

// TestKeyHeldInDialogMakesNoMove closes the settings with Enter and holds the key.
func TestKeyHeldInDialogMakesNoMove(t *testing.T) {
	h := falling(t, gravity.Min)
	h.menu("menu.settings")
	h.keyDown(fyne.KeyReturn)
	h.repeatKey(fyne.KeyReturn)
	h.wantOpen("")
	h.key(fyne.KeyRight) // a column is chosen
	for range 2 {
		h.advance(time.Second)
		h.repeatKey(fyne.KeyReturn)
	}
	h.wantMoves(0)
	h.keyUp(fyne.KeyReturn)
	h.key(fyne.KeyReturn)
	h.wantMoves(1)
}

// TestControlsAreKeyable checks that every focusable control, beside the board and in a dialog,
// is a desktop.Keyable.
func TestControlsAreKeyable(t *testing.T) {
	h := newProgram(t).begin()
	h.menu("menu.settings")
	kinds := map[string]bool{}
	for _, in := range []fyne.CanvasObject{h.window.Content(), h.overlay()} {
		walk(in, func(o fyne.CanvasObject) bool {
			if _, ok := o.(fyne.Focusable); ok {
				kind := fmt.Sprintf("%T", o)
				if _, ok := o.(fynedesktop.Keyable); !ok {
					t.Errorf("a %s is not Keyable", kind)
				}
				kinds[kind] = true
			}
			return true
		})
	}
	for _, kind := range []string{"Button", "Slider", "Choice", "Check"} {
		if !kinds["*widget."+kind] {
			t.Errorf("there is no %s among %v", kind, kinds)
		}
	}
	if !kinds["*movelist.List"] {
		t.Errorf("there is no list of moves among %v", kinds)
	}
}

// TestUndoDuringAnimationInEveryGame takes moves of discs, beans and marks back while they are
// being shown.
func TestUndoDuringAnimationInEveryGame(t *testing.T) {
	for _, name := range catalog.Names()[1:] {
		h := inTab(t, name)
		h.app.holdAnimations()
		h.clearRecords()
		h.play(h.state().Moves()[0])
		if !h.busy() {
			t.Fatalf("%s: no move is being animated", name)
		}
		h.menu("menu.undo")
		h.wantMoves(0)
		h.wantSilence()
		h.wantFallPhases(event.Start, event.Cancelled)
		if h.busy() {
			t.Errorf("%s: the animation continues", name)
		}
	}
}
