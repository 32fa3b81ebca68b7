package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

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

func TestNoughtsAndCrosses(t *testing.T) {
	h := gomokuHouse(t, func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setStarter(s, "gomoku", game.StartFirst)
	})
	h.mark(4, 0, 4) // the last one is taken
	if got := h.says("message"); got != "b2 is taken already. Choose an empty cell." {
		t.Errorf("it is said %q", got)
	}
	h.mark(1, 7, 3, 5, 8, 2, 6)
	r := h.controller.Match().State().Result()
	if r.Outcome != game.Drawn || h.says("info") != "A draw: nobody can make a line any more" {
		t.Errorf("%v, %q", r, h.says("info"))
	}
	h.NewGame()
	h.mark(4, 0, 2, 8, 6)
	if r := h.controller.Match().State().Result(); r.Winner != game.First || h.says("info") != "Player 1 wins!" {
		t.Errorf("%v, %q", r, h.says("info"))
	}
	if last := h.sound.played[len(h.sound.played)-1]; last != "tada" {
		t.Errorf("heard %v", h.sound.played)
	}
}

func TestACellIsTyped(t *testing.T) {
	h := gomokuHouse(t)
	for _, r := range "h12a3" {
		h.window.Canvas().OnTypedRune()(r)
	}
	m := h.controller.Match()
	if m.Ply() != 2 || m.StateAt(1).Format(m.Moves()[0]) != "h12" || m.StateAt(1).Format(m.Moves()[1]) != "a3" {
		t.Errorf("played %v", m.Moves())
	}
}

// TestTheComputerPlaysPiskvorky lets the beginner answer.
func TestTheComputerPlaysPiskvorky(t *testing.T) {
	h := gomokuHouse(t, func(s *settings.Settings) {
		setLevels(s, "gomoku", [2]search.Level{"", search.Beginner})
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	for plies := 2; plies <= 6; plies += 2 {
		moves := h.controller.Match().State().Moves()
		h.mark(int(moves[len(moves)/2]))
		h.rest()
		h.wantMoves(plies)
	}
}

// TestMarksFollowTheTheme looks at the pictures beside the names.
func TestMarksFollowTheTheme(t *testing.T) {
	h := gomokuHouse(t)
	h.settings.Change(func(s *settings.Settings) { s.Appearance = theme.Light })
	light := find[*canvas.Image](uitest.Part(h.t, h.window, "player1")).Resource
	h.settings.Change(func(s *settings.Settings) { s.Appearance = theme.Dark })
	if dark := find[*canvas.Image](uitest.Part(h.t, h.window, "player1")).Resource; dark.Name() == light.Name() || find[*canvas.Image](h.view.Content).Resource.Name() == light.Name() {
		t.Errorf("in the dark still %q", dark.Name())
	}
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light)) // as the desktop does
	if again := find[*canvas.Image](uitest.Part(h.t, h.window, "player1")).Resource; again.Name() != light.Name() {
		t.Errorf("in the light %q", again.Name())
	}
}
