package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/settings"
)

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

func TestAwariByMouse(t *testing.T) {
	h := awariHouse(t)
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
	h.rune('2')
	h.wantMoves(3)
	if pit, _ := h.beans().Last(); pit != 8 {
		t.Errorf("the key 2 sows pit %d", pit)
	}
	h.run("menu.undo")
	h.run("menu.redo")
	h.wantMoves(3)
}

func TestAwariAgainstThePerfectComputer(t *testing.T) {
	h := awariHouse(t, func(s *settings.Settings) {
		setLevels(s, "awari", [2]search.Level{"", search.Master})
		setStarter(s, "awari", game.StartFirst)
	})
	for h.beans().Result().Outcome == game.Playing {
		h.sow(int(h.beans().Moves()[0]))
		h.rest()
	}
	if h.beans().Result().Winner != game.Second || h.sound.played[len(h.sound.played)-1] != "lost" {
		t.Errorf("the game ends with %+v and %q", h.beans().Result(), h.sound.played)
	}
}

func TestOtherBeansStartAnotherGame(t *testing.T) {
	h := awariHouse(t)
	h.sow(3)
	h.tabs.OpenSettings()
	test.Tap(h.part("rules.kalah").(fyne.Tappable))
	h.tap("ok")
	h.wantMoves(0)
	if h.beans().Variant() != rules.Kalah {
		t.Errorf("the rules are %v", h.beans().Variant())
	}
	h.sow(3)
	h.NewGame()
	if h.beans().Turn() != game.Second {
		t.Error("the players do not begin in turns")
	}
}

func TestAnalysisOfAwariIsExact(t *testing.T) {
	h := awariHouse(t)
	test.Tap(h.button("analyse"))
	h.until(func() bool { return h.lastAnalysis().Done })
	if text := h.analysis()[0]; !strings.Contains(text, "exact") {
		t.Errorf("the card says %q", text)
	}
}
