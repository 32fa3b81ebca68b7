package ui_test

import (
	"slices"
	"testing"

	"npaastribe/ui/event"
	"npaastribe/ui/gravity"
	"npaastribe/ui/settings"
)

// scenePhases returns the phases so far of the named scene.
func (h *program) scenePhases(name event.SceneName) (phases []event.Phase) {
	for _, e := range h.events {
		if s, ok := e.(event.Scene); ok && s.Name == name {
			phases = append(phases, s.Phase)
		}
	}
	return phases
}

func (h *program) wantScene(when string, name event.SceneName, want ...event.Phase) {
	h.t.Helper()
	if got := h.scenePhases(name); !slices.Equal(got, want) {
		h.t.Errorf("%s: the phases of %s are %v, want %v", when, name, got, want)
	}
}

// TestNewGamePoursCoins starts games after one with coins and before any move, undoes one and
// steps through it: coins must pour out of the board only when a new game replaces one with
// coins.
func TestNewGamePoursCoins(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4, 4)
	h.gravitySlider().SetValue(gravity.Moon.Slider())
	h.app.holdAnimations()
	h.press("new")
	h.wantScene("a new game", event.Emptying, event.Start)
	if h.ply() != 0 || h.state().Turn() == 0 {
		t.Fatal("no new game has started")
	}
	h.drop(2)
	h.wantScene("a click on a column", event.Emptying, event.Start, event.Cancelled)
	if h.ply() != 1 {
		t.Error("a click while coins pour out makes no move")
	}
	h.press("undo")
	h.press("new")
	h.wantScene("a new game without coins on the board", event.Emptying, event.Start, event.Cancelled)
	h.press("undo")
	h.goTo(1)
	h.goTo(0)
	h.wantScene("the game before, and stepping back in it", event.Emptying, event.Start, event.Cancelled)
}

func TestNoPourWithoutAnimations(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setGravity(s, gravity.Moon) }).begin()
	h.drop(4)
	h.app.noAnimations = true
	h.press("new")
	if h.wantScene("without animations", event.Emptying); h.ply() != 0 {
		t.Error("no new game has started")
	}
}
