package editor

import (
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board"
)

// Sheet is what differs from game to game: the pieces on a board, and how they
// are drawn and changed. Cells are numbered as on the board.
type Sheet interface {
	Board() board.Board
	OnLayout(func()) // sets what is called after every layout

	Cells() int
	CellAt(p fyne.Position) int // the cell at a point of the board, or −1
	Area(cell int) (fyne.Position, fyne.Size)
	Part(cell int) string // names the cell for a trace
	StartCell() int       // where the keyboard's cursor appears
	Step(cell int, key fyne.KeyName) (int, bool)
	Reveal(cell int) // brings a cell into sight
	Ring() Ring      // how the cursor is drawn

	Tools() []Tool                    // in the order of the palette
	Begin(t Tool, cell int) Tool      // what a tool becomes when it is first used on that cell
	Put(t Tool, cell int)             // uses it
	Typed(r rune, cell int) (ok bool) // a rune that only this game has a use for
	Wheel() bool                      // whether the wheel of the mouse adds and takes

	Clear()
	HasStart() bool            // whether a game begins with pieces on the board
	Restart() (turn game.Side) // lays what a game begins with
	SetUp(turn game.Side) (game.State, error)
	Show(faults []int)
	Words(e *game.PositionError) string
}

// Ring is how the cursor is drawn round a cell.
type Ring struct {
	Colour fyne.ThemeColorName
	Round  bool
}

// Grid is a board of cells with a piece or none in each.
type Grid struct {
	Columns, Rows int
	Pieces        []game.Side // of the cells
	upwards       bool        // its rows are counted from the bottom
}

// NewGrid is a copy of the cells of a board.
func NewGrid(b board.Grid, upwards bool) Grid {
	g := Grid{upwards: upwards}
	g.Columns, g.Rows = b.Size()
	g.Pieces = make([]game.Side, g.Columns*g.Rows)
	for cell := range g.Pieces {
		g.Pieces[cell] = b.At(cell)
	}
	return g
}

// Size implements board.Grid.
func (g *Grid) Size() (columns, rows int) { return g.Columns, g.Rows }

// At implements board.Grid.
func (g *Grid) At(cell int) game.Side { return g.Pieces[cell] }

// Cells implements Sheet.
func (g *Grid) Cells() int { return len(g.Pieces) }

// Part implements Sheet.
func (g *Grid) Part(cell int) string {
	return fmt.Sprintf("cell.%d.%d", cell%g.Columns, cell/g.Columns)
}

// StartCell implements Sheet.
func (g *Grid) StartCell() int { return g.Rows/2*g.Columns + g.Columns/2 }

// Step is the cell beside another, round the edges; false for a key that does
// not lead anywhere.
func (g *Grid) Step(cell int, key fyne.KeyName) (int, bool) {
	column, row := cell%g.Columns, cell/g.Columns
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
		column = g.Columns - 1
	default:
		return cell, false
	}
	return (row+g.Rows)%g.Rows*g.Columns + (column+g.Columns)%g.Columns, true
}

// Reveal implements Sheet.
func (g *Grid) Reveal(int) {}

// Tools implements Sheet.
func (g *Grid) Tools() []Tool { return []Tool{First, Second, Eraser} }

// Begin makes an eraser of a tool that finds its own piece already there.
func (g *Grid) Begin(t Tool, cell int) Tool {
	if g.Pieces[cell] == game.Side(t) {
		return Eraser
	}
	return t
}

// Put implements Sheet.
func (g *Grid) Put(t Tool, cell int) { g.Pieces[cell] = game.Side(t) }

// Typed implements Sheet.
func (g *Grid) Typed(rune, int) bool { return false }

// Wheel implements Sheet.
func (g *Grid) Wheel() bool { return false }

// Clear implements Sheet.
func (g *Grid) Clear() { clear(g.Pieces) }

// HasStart implements Sheet.
func (g *Grid) HasStart() bool { return false }

// Restart implements Sheet.
func (g *Grid) Restart() game.Side {
	g.Clear()
	return game.First
}

// Within is the First of some cells whose area a point is in, or −1.
func Within(p fyne.Position, cells int, area func(cell int) (fyne.Position, fyne.Size)) int {
	for cell := range cells {
		pos, size := area(cell)
		if p.X >= pos.X && p.Y >= pos.Y && p.X < pos.X+size.Width && p.Y < pos.Y+size.Height {
			return cell
		}
	}
	return -1
}
