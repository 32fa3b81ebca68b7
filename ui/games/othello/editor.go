package othello

import (
	"errors"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/ui/board"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// discSheet is a position of Othello.
type discSheet struct {
	editor.Grid
	discs *board.FlipBoard
}

// NewSheet returns the position on a sheet, to be changed by hand. It panics for
// one of another game.
func NewSheet(position game.State, _ settings.Settings) editor.Sheet {
	p, ok := position.(rules.Position)
	if !ok {
		panic("othello: the position is of another game")
	}
	return newDiscSheet(p)
}

func newDiscSheet(p rules.Position) *discSheet {
	s := &discSheet{Grid: editor.NewGrid(p, false)}
	s.discs = board.NewFlipBoard(&s.Grid)
	return s
}

func (s *discSheet) Board() board.Board { return s.discs }

func (s *discSheet) OnLayout(f func()) { s.discs.OnLayout = f }

func (s *discSheet) Area(cell int) (fyne.Position, fyne.Size) { return s.discs.CellArea(cell) }

func (s *discSheet) CellAt(p fyne.Position) int { return editor.Within(p, s.Cells(), s.Area) }

func (s *discSheet) Ring() editor.Ring {
	return editor.Ring{Colour: theme.ColorCellCursor, Round: false}
}

func (s *discSheet) HasStart() bool { return true }

func (s *discSheet) Restart() game.Side {
	start := rules.New()
	s.Pieces = editor.NewGrid(start, false).Pieces
	return start.Turn()
}

func (s *discSheet) SetUp(turn game.Side) (game.State, error) {
	return rules.SetUp([rules.Cells]game.Side(s.Pieces), turn)
}

func (s *discSheet) Show([]int) { s.discs.Display(board.FlipView{Grid: &s.Grid, Last: -1}) }

func (s *discSheet) Words(e *game.PositionError) string {
	switch discs := e.Pieces[0] + e.Pieces[1]; {
	case errors.Is(e, rules.ErrFewDiscs):
		return i18n.N("edit.othello.few", discs)
	case e.Reason == rules.ReasonWipeout:
		return i18n.T("edit.othello.wipeout")
	case e.Reason == rules.ReasonNoMove:
		return i18n.T("edit.othello.nomove")
	default:
		return editor.SharedWords(e)
	}
}
