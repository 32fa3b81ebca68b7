package thumbnail

import (
	"image/color"
	"slices"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// marks is the painter that NewMarks returns.
type marks struct {
	paper, edge, line, won color.NRGBA
	inks, wonInks          [2]color.NRGBA
	stones                 bool
}

// NewMarks returns a painter, in the colours of the current theme, for positions on boards of
// cells numbered from the bottom left. It draws stones on wood, or crosses and rings on paper.
func NewMarks(stones bool) Painter {
	t := marks{
		paper: Themed(theme.ColorPaper), edge: Themed(theme.ColorPaperEdge),
		line: Themed(theme.ColorPaperLine), won: Themed(theme.ColorWon),
		inks:    [2]color.NRGBA{Themed(theme.ColorPenFirst), Themed(theme.ColorPenSecond)},
		wonInks: [2]color.NRGBA{Themed(theme.ColorWonFirst), Themed(theme.ColorWonSecond)},
		stones:  stones,
	}
	if stones {
		t.paper, t.line = Themed(theme.ColorGoban), Themed(theme.ColorGobanLine)
		t.edge = t.paper
		t.inks = Discs()
		t.wonInks = t.inks
	}
	return t
}

// cells is a position on a board of cells.
type cells interface {
	Size() (columns, rows int)
	At(cell int) game.Side
}

// Draw implements Painter. The cells of a winning line are gold.
func (t marks) Draw(c Sheet, s game.State) {
	p, ok := s.(cells)
	if !ok {
		return
	}
	columns, rows := p.Size()
	g := LayGrid(c.Bounds().Max, columns, rows, 0.2, 2)
	c.Rounded(g.Around(min(2, 0.2*g.Cell)), min(3, g.Cell), t.edge)
	c.Rounded(g.Around(min(1, 0.1*g.Cell)), min(2, g.Cell), t.paper)
	t.drawLines(c, g)
	var winning []int
	if lines, ok := s.(interface{ WinningCells() []int }); ok {
		winning = lines.WinningCells()
	}
	for row := range rows {
		for column := range columns {
			cell := row*columns + column
			inks := t.inks
			won := slices.Contains(winning, cell)
			if won {
				c.Rectangle(g.Inset(column, rows-1-row, 0), t.won)
				inks = t.wonInks
			}
			if side := p.At(cell); side != game.None {
				m := mark{side: side, ink: inks[side-game.First], stone: t.stones, won: won}
				m.draw(c, g, column, rows-1-row)
			}
		}
	}
}

// drawLines draws the lines between squares, or those on whose crossings stones are placed. It
// draws none if the cells are so small that nothing else would be visible.
func (t marks) drawLines(c Sheet, g Grid) {
	const least = 3.5
	if g.Cell < least {
		return
	}
	all, shift, extra := g.Around(0), 0.0, 1
	if t.stones {
		all, shift, extra = g.Around(-g.Cell/2), 0.5, 0
	}
	const width = 0.6
	for i := range int(g.Columns) + extra {
		x := g.Left + (float64(i)+shift)*g.Cell
		c.Rectangle(NewBox(x-width/2, all.Y0, x+width/2, all.Y1), t.line)
	}
	for i := range int(g.Rows) + extra {
		y := g.Top + (float64(i)+shift)*g.Cell
		c.Rectangle(NewBox(all.X0, y-width/2, all.X1, y+width/2), t.line)
	}
}

// mark is one mark or stone.
type mark struct {
	side       game.Side
	ink        color.NRGBA
	stone, won bool
}

// draw draws a mark in a cell. One too small for its shape to be visible is drawn as a square
// of its colour.
func (m mark) draw(c Sheet, g Grid, column, row int) {
	x, y := g.Middle(column, row)
	width := max(1, 0.14*g.Cell)
	edge := 0.08 * g.Cell
	if m.won {
		edge = 0.25 * g.Cell // for the gold round it
	}
	switch {
	case m.stone:
		c.Disc(x, y, 0.53*g.Cell-edge, m.ink)
	case g.Cell < Fine-1:
		c.Rectangle(g.Inset(column, row, edge), m.ink)
	case m.side == game.First:
		c.Cross(x, y, 0.28*g.Cell, width, m.ink)
	default:
		c.Ring(x, y, 0.3*g.Cell, width, m.ink)
	}
}
