package thumbnail

import (
	"image/color"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// fine is the width of a cell, in pixels, from which a coin shows more than
// its colour, and a mark its figure.
const fine = 6

// drawCoins draws a board of coins: gold those of a winning line, with the
// winner's colour in them.
func drawCoins(c sheet, p nrow.Position, with Palette) {
	columns, rows := p.Size()
	g := layGrid(c.Rect.Max, columns, rows, 0.25, 2)
	c.rounded(g.around(min(2, 0.25*g.cell)), min(4, g.cell), with.board)
	won := members(p.WinningCells())
	radius := 0.42 * g.cell
	if radius < tiny {
		radius = 0.54 * g.cell // as much as the cell: nothing of it is to spare
	}
	for row := range rows {
		for column := range columns {
			cell := row*columns + column
			x, y := g.middle(column, rows-1-row)
			side := p.At(cell)
			if side == game.None {
				c.disc(x, y, radius, with.hole)
				continue
			}
			drawCoin(c, x, y, radius, with.coins[side-game.First], won[cell], with)
		}
	}
}

// drawCoin draws one coin.
func drawCoin(c sheet, x, y, radius float64, of coin, won bool, with Palette) {
	small := radius < 0.42*fine
	switch {
	case won:
		c.disc(x, y, radius+0.5, with.gold)
		c.disc(x, y, 0.45*radius, of.base)
	case small:
		c.disc(x, y, radius, mix(of.base, of.lit))
	default:
		c.disc(x, y, radius, of.lit)
		c.disc(x, y, radius-max(0.6, 0.1*radius), of.base)
	}
	if !won && !small && of == with.coins[1] {
		c.ring(x, y, 0.4*radius, 0.2*radius, of.symbol)
	}
}

// drawDiscs draws discs on felt.
func drawDiscs(c sheet, p othello.Position, with Palette) {
	columns, rows := p.Size()
	g := layGrid(c.Rect.Max, columns, rows, 0.25, 2)
	c.rounded(g.around(min(2, 0.25*g.cell)), min(3, g.cell), with.feltLine)
	for cell := range columns * rows {
		column, row := cell%columns, cell/columns
		c.rect(g.inset(column, row, 0.04*g.cell), with.felt)
		if side := p.At(cell); side != game.None {
			x, y := g.middle(column, row)
			c.disc(x, y, 0.41*g.cell, with.discs[side-game.First])
		}
	}
}

// drawMarks draws crosses and rings on paper, or stones on wood, with gold
// under a line that wins.
func drawMarks(c sheet, p gomoku.Position, with Palette) {
	columns, rows := p.Size()
	g := layGrid(c.Rect.Max, columns, rows, 0.2, 2)
	c.rounded(g.around(min(2, 0.2*g.cell)), min(3, g.cell), with.edge)
	c.rounded(g.around(min(1, 0.1*g.cell)), min(2, g.cell), with.paper)
	drawLines(c, g, with)
	won := members(p.WinningCells())
	for row := range rows {
		for column := range columns {
			cell := row*columns + column
			inks := with.marks
			if won[cell] {
				c.rect(g.inset(column, rows-1-row, 0), with.won)
				inks = with.wonMarks
			}
			if side := p.At(cell); side != game.None {
				m := mark{side: side, ink: inks[side-game.First], stone: with.stones, won: won[cell]}
				m.draw(c, g, column, rows-1-row)
			}
		}
	}
}

// drawLines draws the lines of a sheet of squares, or those that stones are
// set on. They are left out where they would be all that is to be seen.
func drawLines(c sheet, g grid, with Palette) {
	const least = 3.5
	if g.cell < least {
		return
	}
	all, shift, extra := g.around(0), 0.0, 1
	if with.stones {
		all, shift, extra = g.around(-g.cell/2), 0.5, 0
	}
	const width = 0.6
	for i := range int(g.columns) + extra {
		x := g.left + (float64(i)+shift)*g.cell
		c.rect(box{x - width/2, all.y0, x + width/2, all.y1}, with.line)
	}
	for i := range int(g.rows) + extra {
		y := g.top + (float64(i)+shift)*g.cell
		c.rect(box{all.x0, y - width/2, all.x1, y + width/2}, with.line)
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
func (m mark) draw(c sheet, g grid, column, row int) {
	x, y := g.middle(column, row)
	width := max(1, 0.14*g.cell)
	edge := 0.08 * g.cell
	if m.won {
		edge = 0.25 * g.cell // for the gold round it
	}
	switch {
	case m.stone:
		c.disc(x, y, 0.53*g.cell-edge, m.ink)
	case g.cell < fine-1:
		c.rect(g.inset(column, row, edge), m.ink)
	case m.side == game.First:
		c.cross(x, y, 0.28*g.cell, width, m.ink)
	default:
		c.ring(x, y, 0.3*g.cell, width, m.ink)
	}
}
