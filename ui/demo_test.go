package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
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
	if b := h.button("pause"); b.Text != "Resume" || b.Importance != widget.HighImportance {
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

// TestTwoComputersArePaused pauses and steps in every game, by button, menu and
// key, with and without the focus on the board.
func TestTwoComputersArePaused(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := demoHouse(t, number, 1)
			space, full := &fyne.KeyEvent{Name: fyne.KeySpace}, '.'
			h.wantPlaying()
			h.key(fyne.KeySpace)
			h.wantPaused(1)
			h.window.Canvas().Focus(h.table.Board())
			h.focused().TypedKey(space)
			h.wantPlaying()
			h.plays(2)
			h.focused().TypedKey(space)
			h.wantPaused(2)
			h.focused().TypedRune(full)
			h.wantPlaying()
			h.plays(3)
			h.wantPaused(3)
			h.window.Canvas().Focus(h.list())
			h.focused().TypedRune(full)
			h.plays(4)
			h.wantPaused(4)
			h.focused().TypedKey(space)
			h.wantPlaying()

			h = demoHouse(t, number, 1) // before a game can be over
			test.Tap(h.button("pause"))
			h.wantPaused(1)
			test.Tap(h.button("step"))
			h.plays(2)
			h.wantPaused(2)
			h.menu.Item("menu.step").Action()
			h.plays(3)
			h.wantPaused(3)
			h.menu.Item("menu.pause").Action()
			h.wantPlaying()
		})
	}
}

func TestAPauseOutlastsOtherTabs(t *testing.T) {
	h := demoHouse(t, 1, 2)
	h.key(fyne.KeySpace)
	h.show(0)
	h.plays(1)
	h.show(1)
	h.wantPaused(2)
	h.run("menu.undo")
	h.wantPaused(1)
	test.Tap(h.button("redo"))
	h.wantPaused(2)
	h.pick(h.listed()[2].Text) // the first move
	h.wantPaused(1)
	h.newKey()
	h.wantMoves(0)
	h.wantPlaying()
	h.undoKey()
	h.wantTitle("Paused")
	h.wantMoves(1)
}

// TestAHeldSpaceBarPausesOnce holds it in every game.
func TestAHeldSpaceBarPausesOnce(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := demoHouse(t, number, 2)
			b := h.table.Board().(interface {
				desktop.Keyable
				FollowPresses()
			})
			b.FollowPresses()
			for ply := range 2 {
				e := &fyne.KeyEvent{Name: fyne.KeySpace}
				b.KeyDown(e)
				for range 4 {
					h.key(fyne.KeySpace)
				}
				b.KeyUp(e)
				if paused := ply == 0; h.controller.Demo.Paused() != paused {
					t.Errorf("paused: %t", h.controller.Demo.Paused())
				}
			}
		})
	}
}

// TestADialogHearsTheSpaceBar sees that a dialog keeps its keys.
func TestADialogHearsTheSpaceBar(t *testing.T) {
	h := demoHouse(t, 0, 2)
	h.run("menu.rules")
	h.key(fyne.KeySpace)
	h.rune('.')
	if h.controller.Waiting() || !h.controller.Thinking() {
		t.Error("the computers stand still")
	}
}

// TestPauseStandsInPlaceOfHint changes who plays.
func TestPauseStandsInPlaceOfHint(t *testing.T) {
	h := demoHouse(t, 0, 2)
	has := func() string {
		var names []string
		for _, name := range []string{"hint", "pause", "step"} {
			if _, ok := uitest.InSight(h.window)[name]; ok {
				names = append(names, name)
			}
		}
		return strings.Join(names, " ")
	}
	if has() != "pause step" {
		t.Errorf("there are %q", has())
	}
	high := h.view.Content.MinSize().Height
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 0, "") })
	if has() != "hint" {
		t.Errorf("there are %q", has())
	}
	if !h.menu.Item("menu.pause").Disabled || !h.menu.Item("menu.step").Disabled || h.view.Content.MinSize().Height != high {
		t.Error("the menu offers a pause, or the room that is needed is another")
	}
	h.rest()
	ply := h.controller.Match().Ply()
	h.window.Canvas().Focus(h.coins())
	h.later(time.Second) // else it may be taken for a second click
	h.typed(fyne.KeySpace)
	h.wantMoves(ply + 1) // a coin falls, as always
}

func TestAGameThatIsOverIsNotPaused(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setLevels(s, "nrow", [2]search.Level{search.Beginner, search.Beginner})
		s.Pause = 0
		setBoard(s, "nrow", 4, 4, 3)
	}).begin()
	h.rest()
	if c := h.controller; c.Demo.CanPause() || !h.button("pause").Disabled() || !h.button("step").Disabled() || !h.menu.Item("menu.pause").Disabled {
		t.Error("a pause is offered")
	}
	h.key(fyne.KeySpace)
	h.run("menu.undo")
	h.wantTitle("Paused")
}
