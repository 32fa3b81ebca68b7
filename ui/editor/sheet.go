package editor

import (
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board"
)

// sheet is what differs from game to game: the pieces on a board, and how they
// are drawn and changed. Cells are numbered as on the board.
type sheet interface {
	board() board.Board
	laidOut(func()) // sets what is called after every layout

	cells() int
	at(p fyne.Position) int // the cell at a point of the board, or −1
	area(cell int) (fyne.Position, fyne.Size)
	part(cell int) string // names the cell for a trace
	start() int           // where the keyboard's cursor appears
	step(cell int, key fyne.KeyName) (int, bool)
	reveal(cell int) // brings a cell into sight
	ring() ring      // how the cursor is drawn

	tools() []tool                    // in the order of the palette
	begin(t tool, cell int) tool      // what a tool becomes when it is first used on that cell
	put(t tool, cell int)             // uses it
	typed(r rune, cell int) (ok bool) // a rune that only this game has a use for
	wheel() bool                      // whether the wheel of the mouse adds and takes

	clear()
	hasStart() bool            // whether a game begins with pieces on the board
	restart() (turn game.Side) // lays what a game begins with
	setUp(turn game.Side) (game.State, error)
	show(faults []int)
	words(e *game.PositionError) string
}

// ring is how the cursor is drawn round a cell.
type ring struct {
	colour fyne.ThemeColorName
	round  bool
}

// grid is a board of cells with a piece or none in each.
type grid struct {
	columns, rows int
	upwards       bool // its rows are counted from the bottom
	pieces        []game.Side
}

// newGrid is a copy of the cells of a board.
func newGrid(b board.Grid, upwards bool) grid {
	g := grid{upwards: upwards}
	g.columns, g.rows = b.Size()
	g.pieces = make([]game.Side, g.columns*g.rows)
	for cell := range g.pieces {
		g.pieces[cell] = b.At(cell)
	}
	return g
}

// Size implements board.Grid.
func (g *grid) Size() (columns, rows int) { return g.columns, g.rows }

// At implements board.Grid.
func (g *grid) At(cell int) game.Side { return g.pieces[cell] }

func (g *grid) cells() int { return len(g.pieces) }

func (g *grid) part(cell int) string {
	return fmt.Sprintf("cell.%d.%d", cell%g.columns, cell/g.columns)
}

func (g *grid) start() int { return g.rows/2*g.columns + g.columns/2 }

// step is the cell beside another, round the edges; false for a key that does
// not lead anywhere.
func (g *grid) step(cell int, key fyne.KeyName) (int, bool) {
	column, row := cell%g.columns, cell/g.columns
	up := 1
	if !g.upwards {
		up = -1
	}
	switch key {
	case fyne.KeyLeft:
		column--
	case fyne.KeyRight:
		column++
	case fyne.KeyUp:
		row += up
	case fyne.KeyDown:
		row -= up
	case fyne.KeyHome:
		column = 0
	case fyne.KeyEnd:
		column = g.columns - 1
	default:
		return cell, false
	}
	return (row+g.rows)%g.rows*g.columns + (column+g.columns)%g.columns, true
}

func (g *grid) reveal(int) {}

func (g *grid) tools() []tool { return []tool{first, second, rubber} }

// begin makes a rubber of a tool that finds its own piece already there.
func (g *grid) begin(t tool, cell int) tool {
	if g.pieces[cell] == game.Side(t) {
		return rubber
	}
	return t
}

func (g *grid) put(t tool, cell int) { g.pieces[cell] = game.Side(t) }

func (g *grid) typed(rune, int) bool { return false }

func (g *grid) wheel() bool { return false }

func (g *grid) clear() { clear(g.pieces) }

func (g *grid) hasStart() bool { return false }

func (g *grid) restart() game.Side {
	g.clear()
	return game.First
}

// within is the first of some cells whose area a point is in, or −1.
func within(p fyne.Position, cells int, area func(cell int) (fyne.Position, fyne.Size)) int {
	for cell := range cells {
		pos, size := area(cell)
		if p.X >= pos.X && p.Y >= pos.Y && p.X < pos.X+size.Width && p.Y < pos.Y+size.Height {
			return cell
		}
	}
	return -1
}
