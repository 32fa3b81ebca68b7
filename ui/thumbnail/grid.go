package thumbnail

import "image"

// Grid is the layout of a board's cells in a picture, in pixels. Columns are numbered from the
// left and rows from the top.
type Grid struct{ Left, Top, Cell, Columns, Rows float64 }

// LayGrid centres a board in a picture. border is the width of the border round it in cells,
// limited to most pixels.
func LayGrid(size image.Point, columns, rows int, border, most float64) Grid {
	wide, high := float64(size.X), float64(size.Y)
	g := Grid{Columns: float64(columns), Rows: float64(rows)}
	edge := min(most, border*min(wide/(g.Columns+2*border), high/(g.Rows+2*border)))
	g.Cell = min((wide-2*edge)/g.Columns, (high-2*edge)/g.Rows)
	// Cells of a whole number of pixels look alike, which is worth some of the room.
	const enough = 0.85
	if whole := float64(int(g.Cell)); whole >= enough*g.Cell {
		g.Cell = whole
	}
	g.Left = float64(int((wide - g.Cell*g.Columns) / 2))
	g.Top = float64(int((high - g.Cell*g.Rows) / 2))
	return g
}

// Around returns the rectangle of the board with a border of the given width in pixels.
func (g Grid) Around(border float64) Box {
	return Box{g.Left - border, g.Top - border, g.Left + g.Columns*g.Cell + border, g.Top + g.Rows*g.Cell + border}
}

// Middle returns the centre of a cell.
func (g Grid) Middle(column, row int) (x, y float64) {
	return g.Left + (float64(column)+0.5)*g.Cell, g.Top + (float64(row)+0.5)*g.Cell
}

// Inset returns the rectangle of a cell, reduced by the given number of pixels on every side.
func (g Grid) Inset(column, row int, by float64) Box {
	x, y := g.Left+float64(column)*g.Cell, g.Top+float64(row)*g.Cell
	return Box{x + by, y + by, x + g.Cell - by, y + g.Cell - by}
}
