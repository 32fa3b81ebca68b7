package board

import (
	"image/color"

	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// paintMarks shows where the player may move, and which discs a move at the
// cursor would turn.
func (r *flipRenderer) paintMarks() {
	d := r.board
	at, legal := d.legal()
	turning := map[int]bool{}
	if legal && d.showTurning {
		for _, cell := range d.view.Moves[at] {
			turning[cell] = true
		}
	}
	for cell, mark := range r.marks {
		switch {
		case turning[cell]:
			r.paintTurnMark(mark, cell)
		case d.dotted(cell) && (!legal || cell != at):
			r.put(mark, cell, 0.21, theme.Color(theme.ColorLegal), nil)
		default:
			mark.Hide()
		}
	}
}

// dotted reports whether a cell shows that it may be played.
func (d *FlipBoard) dotted(cell int) bool {
	_, may := d.view.Moves[cell]
	_, noted := d.notes[cell]
	return may && !noted && d.showMoves && d.view.Next != game.None
}

// paintTurnMark puts a ring of the colour that a disc would have onto it.
func (r *flipRenderer) paintTurnMark(mark *canvas.Circle, cell int) {
	ring := theme.ColorTurnOnBlack
	if r.board.view.Grid.At(cell) == game.Second {
		ring = theme.ColorTurnOnWhite
	}
	r.put(mark, cell, 0.26, color.Transparent, theme.Color(ring))
}

func (r *flipRenderer) paintLast() {
	d := r.board
	if d.view.Last < 0 || d.turn != nil {
		r.last.Hide()
		return
	}
	r.put(r.last, d.view.Last, 0.16, theme.Color(theme.ColorLastMove), nil)
}

// paintCursor outlines the keyboard's cell.
func (r *flipRenderer) paintCursor() {
	c, g := r.board.cursor, r.board.geometry
	if c.cell < 0 || !c.keys {
		r.cursor.Hide()
		return
	}
	pos, size := g.area(c.cell)
	r.cursor.Move(pos)
	r.cursor.Resize(size)
	r.cursor.CornerRadius = 0.1 * g.cell
	r.cursor.StrokeWidth = max(2, 0.05*g.cell)
	r.cursor.StrokeColor = theme.Color(theme.ColorCellCursor)
	r.cursor.Show()
	canvas.Refresh(r.cursor)
}

// leastMark is how wide a mark is at least, in Fyne's units.
const leastMark = 7

// put shows a circle in the middle of a cell, so many cells wide.
func (r *flipRenderer) put(c *canvas.Circle, cell int, width float32, fill, stroke color.Color) {
	g := r.board.geometry
	pos, size := g.around(cell, max(width, leastMark/g.cell))
	c.Move(pos)
	c.Resize(size)
	var strokeWidth float32
	if stroke != nil {
		strokeWidth = max(2, 0.04*g.cell)
	}
	if c.FillColor != fill || c.StrokeColor != stroke || c.StrokeWidth != strokeWidth {
		c.FillColor, c.StrokeColor, c.StrokeWidth = fill, stroke, strokeWidth
		canvas.Refresh(c)
	}
	c.Show()
}
