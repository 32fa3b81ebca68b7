package gomoku

import (
	"image/color"
	"slices"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/thumbnail"
)

// painter draws crosses and rings on paper, or stones on wood, for lists of
// games.
type painter struct {
	paper, edge, line, won color.NRGBA
	marks, wonMarks        [2]color.NRGBA
	stones                 bool
}

// Painter returns what draws small pictures in the colours of the present theme.
func Painter(s settings.Settings) thumbnail.Painter { return newPainter(Section.Of(s).Stones) }

func newPainter(stones bool) painter {
	t := painter{
		paper: thumbnail.Themed(theme.ColorPaper), edge: thumbnail.Themed(theme.ColorPaperEdge),
		line: thumbnail.Themed(theme.ColorPaperLine), won: thumbnail.Themed(theme.ColorWon),
		marks:    [2]color.NRGBA{thumbnail.Themed(theme.ColorPenFirst), thumbnail.Themed(theme.ColorPenSecond)},
		wonMarks: [2]color.NRGBA{thumbnail.Themed(theme.ColorWonFirst), thumbnail.Themed(theme.ColorWonSecond)},
		stones:   stones,
	}
	if stones {
		t.paper, t.line = thumbnail.Themed(theme.ColorGoban), thumbnail.Themed(theme.ColorGobanLine)
		t.edge = t.paper
		t.marks = thumbnail.Discs()
		t.wonMarks = t.marks
	}
	return t
}

// Draw implements thumbnail.Painter. Gold lies under a line that wins.
func (t painter) Draw(c thumbnail.Sheet, s game.State) {
	p, ok := s.(rules.Position)
	if !ok {
		return
	}
	columns, rows := p.Size()
	g := thumbnail.LayGrid(c.Bounds().Max, columns, rows, 0.2, 2)
	c.Rounded(g.Around(min(2, 0.2*g.Cell)), min(3, g.Cell), t.edge)
	c.Rounded(g.Around(min(1, 0.1*g.Cell)), min(2, g.Cell), t.paper)
	t.drawLines(c, g)
	winning := p.WinningCells()
	for row := range rows {
		for column := range columns {
			cell := row*columns + column
			inks := t.marks
			won := slices.Contains(winning, cell)
			if won {
				c.Rectangle(g.Inset(column, rows-1-row, 0), t.won)
				inks = t.wonMarks
			}
			if side := p.At(cell); side != game.None {
				m := mark{side: side, ink: inks[side-game.First], stone: t.stones, won: won}
				m.draw(c, g, column, rows-1-row)
			}
		}
	}
}

// drawLines draws the lines of a sheet of squares, or those that stones are
// set on. They are left out where they would be all that is to be seen.
func (t painter) drawLines(c thumbnail.Sheet, g thumbnail.Grid) {
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
		c.Rectangle(thumbnail.NewBox(x-width/2, all.Y0, x+width/2, all.Y1), t.line)
	}
	for i := range int(g.Rows) + extra {
		y := g.Top + (float64(i)+shift)*g.Cell
		c.Rectangle(thumbnail.NewBox(all.X0, y-width/2, all.X1, y+width/2), t.line)
	}
}

// mark is one mark or stone.
type mark struct {
	side       game.Side
	ink        color.NRGBA
	stone, won bool
}

// draw draws a mark in a cell. Where it would be too small for a figure it is
// a square of its colour.
func (m mark) draw(c thumbnail.Sheet, g thumbnail.Grid, column, row int) {
	x, y := g.Middle(column, row)
	width := max(1, 0.14*g.Cell)
	edge := 0.08 * g.Cell
	if m.won {
		edge = 0.25 * g.Cell // for the gold round it
	}
	switch {
	case m.stone:
		c.Disc(x, y, 0.53*g.Cell-edge, m.ink)
	case g.Cell < thumbnail.Fine-1:
		c.Rectangle(g.Inset(column, row, edge), m.ink)
	case m.side == game.First:
		c.Cross(x, y, 0.28*g.Cell, width, m.ink)
	default:
		c.Ring(x, y, 0.3*g.Cell, width, m.ink)
	}
}
