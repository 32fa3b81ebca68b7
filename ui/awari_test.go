package ui_test

import (
	"strings"
	"testing"

	rules "npaastribe/game/awari"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

func TestAwariByMouse(t *testing.T) {
	h := inTab(t, "awari")
	h.wantStatus("Beans in the rows: 18 below, 18 above")
	h.sow(3)
	h.wantMessage("Again: Player 1 has another turn.")
	h.wantStatus("Beans in the rows: 17 below, 18 above")
	if h.player(0).number != "1" || h.player(1).number != "0" {
		t.Errorf("the cards count %s and %s", h.player(0).number, h.player(1).number)
	}
	h.sow(3)
	h.wantMessage("Pit 4 is empty.")
	h.sow(7)
	h.wantMessage("That pit is Player 2's.")
	h.sow(6)
	h.wantMessage("Choose one of the six pits")
	h.wantMoves(1)
	h.sow(0)
	h.wantTitle("Player 2's turn")
	h.write("2")
	h.wantMoves(3)
	h.wantList("Start 1. 4 2. 1 2")
	h.menu("menu.undo", "menu.redo")
	h.wantMoves(3)
}

func TestAwariAgainstThePerfectComputer(t *testing.T) {
	h := inTab(t, "awari", func(s *settings.Settings) {
		setLevels(s, "awari", [2]search.Level{"", search.Master})
		setStarter(s, "awari", game.StartFirst)
	})
	for !h.over() {
		h.playOne()
		h.rest()
	}
	if r := h.state().Result(); r.Winner != game.Second || h.lastSound() != "lost" {
		t.Errorf("the game ends with %+v and %q", r, h.sound.played)
	}
}

func TestOtherBeansStartAnotherGame(t *testing.T) {
	h := inTab(t, "awari")
	h.sow(3)
	h.menu("menu.settings")
	h.tap("rules.kalah", "ok")
	h.wantMoves(0)
	if v := h.state().(rules.Position).Variant(); v != rules.Kalah {
		t.Errorf("the rules are %v", v)
	}
	h.sow(3)
	h.press("new")
	h.wantTitle("Player 2's turn") // they begin in turns
}

func TestAnalysisOfAwariIsExact(t *testing.T) {
	h := inTab(t, "awari")
	h.press("analyse")
	h.until(func() bool { a, _ := last[event.Analysis](h); return a.Done })
	if text := h.analysis()[0]; !strings.Contains(text, "exact") {
		t.Errorf("the card says %q", text)
	}
}
