package gomoku

import (
	"errors"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/board"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/editor"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
)

// markSheet is a position of Piškvorky.
type markSheet struct {
	editor.Grid
	paper  *board.GridBoard
	length int
	stones bool
}

// NewSheet returns the position on a sheet, to be changed by hand. It panics for
// one of another game.
func NewSheet(position game.State, all settings.Settings) editor.Sheet {
	p, ok := position.(rules.Position)
	if !ok {
		panic("gomoku: the position is of another game")
	}
	return newMarkSheet(p, Section.Of(all).Stones)
}

func newMarkSheet(p rules.Position, stones bool) *markSheet {
	s := &markSheet{Grid: editor.NewGrid(p, true), length: p.Length(), stones: stones}
	s.paper = board.NewGridBoard(&s.Grid)
	if stones {
		s.paper.SetStyle(paint.Stones)
	}
	return s
}

func (s *markSheet) Board() board.Board { return s.paper }

func (s *markSheet) OnLayout(f func()) { s.paper.OnLayout = f }

func (s *markSheet) Area(cell int) (fyne.Position, fyne.Size) { return s.paper.CellArea(cell) }

func (s *markSheet) CellAt(p fyne.Position) int { return s.paper.CellAt(p) }

func (s *markSheet) Reveal(cell int) { s.paper.Reveal(cell) }

func (s *markSheet) Ring() editor.Ring {
	if s.stones {
		return editor.Ring{Colour: theme.ColorGobanCursor, Round: false}
	}
	return editor.Ring{Colour: fynetheme.ColorNamePrimary, Round: false}
}

func (s *markSheet) SetUp(turn game.Side) (game.State, error) {
	return rules.SetUp(rules.Options{Columns: s.Columns, Rows: s.Rows, Length: s.length}, s.Pieces, turn)
}

func (s *markSheet) Show(faults []int) {
	s.paper.Display(board.GridView{Grid: &s.Grid, Last: -1, Lines: faults})
}

func (s *markSheet) Words(e *game.PositionError) string {
	switch {
	case e.Reason == game.ReasonLine:
		cell := game.CellName(e.Cells[0]%s.Columns, e.Cells[0]/s.Columns)
		return i18n.T("edit.gomoku.line", i18n.Args{"Cell": cell})
	case errors.Is(e, game.ErrCounts) && s.stones:
		return i18n.T("edit.gomoku.counts.stones", i18n.Args{"Black": e.Pieces[0], "White": e.Pieces[1]})
	case errors.Is(e, game.ErrCounts):
		return i18n.T("edit.gomoku.counts", i18n.Args{"X": e.Pieces[0], "O": e.Pieces[1]})
	default:
		return editor.SharedWords(e)
	}
}
