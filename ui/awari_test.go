package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	rules "npaastribe/game/awari"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

func TestAwariByMouse(t *testing.T) {
	h := inTab(t, "awari")
	h.wantStatus("Beans in the rows: 18 below, 18 above")
	h.sow(3)
	h.wantMessage("Again: Player 1 has another turn.")
	h.wantStatus("Beans in the rows: 17 below, 18 above")
	if h.player(0).number != "1" || h.player(1).number != "0" {
		t.Errorf("the cards show the numbers %s and %s", h.player(0).number, h.player(1).number)
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

// TestAwariResultCoversNothing wins in windows of many sizes: the result over the board must
// not cover beans, numbers and names.
func TestAwariResultCoversNothing(t *testing.T) {
	h := inTab(t, "awari", func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Margrethe", "Christian" })
	for _, pit := range []int{4, 10, 11, 3, 1, 7, 3, 10, 2, 0, 9, 11, 5, 7, 3, 11, 4, 9, 5} {
		h.sow(pit)
	}
	pits := partOf[*board.MancalaBoard](h, "board")
	h.sow(2)
	for _, size := range []fyne.Size{{Width: 640, Height: 560}, {Width: 800, Height: 600}, {Width: 1060, Height: 688}, {Width: 1366, Height: 741}, {Width: 1920, Height: 1040}} {
		h.window.Resize(size)
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(pits)
		if !h.resultShown() {
			t.Fatalf("at %v the result is not shown", size)
		}
		for name, over := range uitest.InSight(h.window) {
			until := over.Position.Add(over.Size)
			for _, part := range pits.WinningAreas() {
				at := part.Position.Add(corner)
				end := at.Add(part.Size)
				if strings.HasPrefix(name, "finale.") && at.X < until.X && over.Position.X < end.X && at.Y < until.Y && over.Position.Y < end.Y {
					t.Errorf("at %v part %s at %v covers some of %v", size, name, over, part)
				}
			}
		}
	}
}

func TestAwariAgainstPerfectComputer(t *testing.T) {
	h := inTab(t, "awari", func(s *settings.Settings) {
		setLevels(s, "awari", [2]search.Level{"", search.Master})
		setStarter(s, "awari", game.StartFirst)
	})
	for !h.over() {
		h.playOne()
		h.awaitPerson()
	}
	if r := h.state().Result(); r.Winner != game.Second || h.lastSound() != "lost" {
		t.Errorf("the result is %+v, and the sounds are %q", r, h.sound.played)
	}
}

func TestChangingBeansStartsNewGame(t *testing.T) {
	h := inTab(t, "awari")
	h.sow(3)
	h.menu("menu.settings")
	h.tap("rules.kalah", "ok")
	h.wantMoves(0)
	if v := h.state().(rules.Position).Variant(); v != rules.Kalah {
		t.Errorf("the variant is %v, want Kalah", v)
	}
	h.sow(3)
	h.press("new")
	h.wantTitle("Player 2's turn") // the players begin alternately
}

func TestAnalysisOfAwariIsExact(t *testing.T) {
	h := inTab(t, "awari")
	h.press("analyse")
	h.until(func() bool { a, _ := last[event.Analysis](h); return a.Done })
	if text := h.analysis()[0]; !strings.Contains(text, "exact") {
		t.Errorf("the analysis card says %q, want an exact value", text)
	}
}

// TestAwariEndgamesComputedDuringGame starts computing the endgame databases, plays on, stops
// it, and ends the program while it runs again.
func TestAwariEndgamesComputedDuringGame(t *testing.T) {
	h := inTab(t, "awari")
	h.press("extra")
	button := partOf[*widget.Button](h, "endgames")
	h.press("endgames")
	if button.Text != "Stop" {
		t.Errorf("the button says %q", button.Text)
	}
	h.sow(3)
	h.wantStatus("Beans in the rows: 17 below, 18 above")
	h.press("endgames")
	h.until(func() bool { return button.Text == "Work out" })
	h.press("endgames") // the end of the test ends the program meanwhile
}
