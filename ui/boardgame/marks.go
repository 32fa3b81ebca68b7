package boardgame

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/editor"
	"npaastribe/ui/theme"
)

// Marks is an editor sheet: a position of crosses and rings, or of stones, that the user
// can edit.
type Marks struct {
	editor.Grid[*board.GridBoard]
	stones bool
}

// NewMarks returns a sheet that shows the position s of the rules r.
func NewMarks(r game.Rules, s game.State, stones bool) *Marks {
	m := &Marks{editor.NewGrid(r, s, true, board.NewGridBoard), stones}
	if stones {
		m.On.SetStyle(paint.Stones)
	}
	return m
}

// CellAt implements editor.Sheet.
func (m *Marks) CellAt(p fyne.Position) int { return m.On.CellAt(p) }

// Reveal implements editor.Sheet.
func (m *Marks) Reveal(cell int) { m.On.Reveal(cell) }

// Ring implements editor.Sheet.
func (m *Marks) Ring() editor.Ring {
	if m.stones {
		return editor.Ring{Colour: theme.ColorGobanCursor}
	}
	return editor.Ring{Colour: fynetheme.ColorNamePrimary}
}

// Show implements editor.Sheet.
func (m *Marks) Show(faults []int) {
	m.On.Display(board.GridView{Grid: m.Position, Last: -1, Lines: faults})
}
