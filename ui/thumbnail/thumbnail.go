// Package thumbnail draws small pictures of positions, for lists of games.
package thumbnail

import (
	"image"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// Draw returns a picture of a position of any of the games, of a size in
// pixels. The board stands in the middle; what it does not fill is clear. For
// a position of any other game the picture is empty.
func Draw(s game.State, size image.Point, p Palette) *image.RGBA {
	c := sheet{image.NewRGBA(image.Rectangle{Max: size})}
	switch s := s.(type) {
	case nrow.Position:
		drawCoins(c, s, p)
	case othello.Position:
		drawDiscs(c, s, p)
	case awari.Position:
		drawPits(c, s, p)
	case gomoku.Position:
		drawMarks(c, s, p)
	}
	return c.RGBA
}

// grid is where the cells of a board are in a picture, in pixels. Cells are
// counted from the left and from the top.
type grid struct{ left, top, cell, columns, rows float64 }

// layGrid puts a board into the middle of a picture, with a border round it
// that is given in cells but no wider than so many pixels.
func layGrid(size image.Point, columns, rows int, border, most float64) grid {
	wide, high := float64(size.X), float64(size.Y)
	g := grid{columns: float64(columns), rows: float64(rows)}
	edge := min(most, border*min(wide/(g.columns+2*border), high/(g.rows+2*border)))
	g.cell = min((wide-2*edge)/g.columns, (high-2*edge)/g.rows)
	// Cells of whole pixels look alike; they may cost some of the room.
	const enough = 0.85
	if whole := float64(int(g.cell)); whole >= enough*g.cell {
		g.cell = whole
	}
	g.left = float64(int((wide - g.cell*g.columns) / 2))
	g.top = float64(int((high - g.cell*g.rows) / 2))
	return g
}

// around is the board with a border round it, in pixels.
func (g grid) around(border float64) box {
	return box{g.left - border, g.top - border, g.left + g.columns*g.cell + border, g.top + g.rows*g.cell + border}
}

// middle is the middle of a cell.
func (g grid) middle(column, row int) (x, y float64) {
	return g.left + (float64(column)+0.5)*g.cell, g.top + (float64(row)+0.5)*g.cell
}

// inset is a cell without so much at every edge.
func (g grid) inset(column, row int, by float64) box {
	x, y := g.left+float64(column)*g.cell, g.top+float64(row)*g.cell
	return box{x + by, y + by, x + g.cell - by, y + g.cell - by}
}

// members returns a set with some cells.
func members(cells []int) map[int]bool {
	set := make(map[int]bool, len(cells))
	for _, cell := range cells {
		set[cell] = true
	}
	return set
}
