package editor

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
)

// Sheet is a position that is being edited, on the board of its game. It has everything that
// differs between games. Cells are numbered as on the board.
type Sheet interface {
	Board() board.Board

	Cells() int
	CellAt(p fyne.Position) int // returns the cell at a point of the board, or −1
	Area(cell int) (fyne.Position, fyne.Size)
	Part(cell int) string // returns the cell's name for a trace
	Text(cell int) string // returns what screen readers say about the cell
	StartCell() int       // returns where the keyboard's cursor appears
	Step(cell int, key fyne.KeyName) (int, bool)
	Reveal(cell int) // scrolls to a cell
	Ring() Ring      // returns how the cursor is drawn

	Tools() []Tool                    // returns the tools in the order of their buttons
	Begin(t Tool, cell int) Tool      // returns the tool for a stroke with t that begins at the cell
	Put(t Tool, cell int)             // uses a tool on a cell
	Typed(r rune, cell int) (ok bool) // handles a character that only this game uses
	Wheel() bool                      // reports whether the mouse wheel adds and takes pieces

	Clear()
	HasStart() bool            // reports whether a game begins with pieces on the board
	Restart() (turn game.Side) // sets up the start of a game; returns who begins
	SetUp(turn game.Side) (game.State, error)
	Show(faults []int)
	Words(e *game.PositionError) string
}

// Owned is a Sheet whose cells belong to the sides. It shows who plays them.
type Owned interface {
	SetNames(players [2]string)
}

// Ring is the look of the cursor round a cell.
type Ring struct {
	Colour fyne.ThemeColorName
	Round  bool
}

// CellBoard is a board that knows the places of its cells.
type CellBoard interface {
	board.Board
	CellArea(cell int) (fyne.Position, fyne.Size)
}

// Position is a board with a piece of one side or none in each cell.
type Position struct {
	Columns, Rows int
	Pieces        []game.Side
}

// newPosition copies the cells of a state, which must be a board.Grid.
func newPosition(s game.State) *Position {
	b, ok := s.(board.Grid)
	if !ok {
		panic(fmt.Sprintf("editor: a %T has no cells", s))
	}
	p := &Position{}
	p.Columns, p.Rows = b.Size()
	p.Pieces = make([]game.Side, p.Columns*p.Rows)
	for cell := range p.Pieces {
		p.Pieces[cell] = b.At(cell)
	}
	return p
}

// Size implements board.Grid.
func (p *Position) Size() (columns, rows int) { return p.Columns, p.Rows }

// At implements board.Grid.
func (p *Position) At(cell int) game.Side { return p.Pieces[cell] }

// Grid is most of a Sheet for games with a piece or none in each cell: all methods but Show and
// Ring.
type Grid[B CellBoard] struct {
	*Position
	On B // the board that shows Position

	rules   game.Rules
	options game.Options
	start   game.State // start of a game with the options
	upwards bool       // rows are numbered from the bottom
}

// NewGrid makes a Grid with a copy of the cells of s. show makes the board that shows them. It
// panics if s is not a position of the rules.
func NewGrid[B CellBoard](r game.Rules, s game.State, upwards bool, show func(board.Grid) B) Grid[B] {
	g := Grid[B]{Position: newPosition(s), rules: r, options: r.OptionsOf(s), upwards: upwards}
	start, err := r.Start(g.options)
	if err != nil {
		panic(err) // s shows that these options are valid
	}
	g.start, g.On = start, show(g.Position)
	return g
}

// Board implements Sheet.
func (g *Grid[B]) Board() board.Board { return g.On }

// Area implements Sheet.
func (g *Grid[B]) Area(cell int) (fyne.Position, fyne.Size) { return g.On.CellArea(cell) }

// CellAt implements Sheet.
func (g *Grid[B]) CellAt(p fyne.Position) int { return Within(p, g.Cells(), g.Area) }

// Cells implements Sheet.
func (g *Grid[B]) Cells() int { return len(g.Pieces) }

// Part implements Sheet.
func (g *Grid[B]) Part(cell int) string {
	return fmt.Sprintf("cell.%d.%d", cell%g.Columns, cell/g.Columns)
}

// Text implements Sheet.
func (g *Grid[B]) Text(cell int) string {
	name := i18n.T("reader.cell", i18n.Args{"Column": cell%g.Columns + 1, "Row": cell/g.Columns + 1})
	if side := g.At(cell); side != game.None {
		return i18n.T("game.cell.taken", i18n.Args{"Cell": name, "Name": i18n.Unknown(g.rules.Name, side)})
	}
	return i18n.T("game.cell.empty", i18n.Args{"Cell": name})
}

// StartCell implements Sheet.
func (g *Grid[B]) StartCell() int { return g.Rows/2*g.Columns + g.Columns/2 }

// Step implements Sheet: it returns the cell next to another, wrapping round the edges, or the
// first or last of its row. It returns false for other keys.
func (g *Grid[B]) Step(cell int, key fyne.KeyName) (int, bool) {
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
func (g *Grid[B]) Reveal(int) {}

// Tools implements Sheet.
func (g *Grid[B]) Tools() []Tool { return []Tool{First, Second, Eraser} }

// Begin implements Sheet: a tool that begins on a piece of its own side becomes the eraser.
func (g *Grid[B]) Begin(t Tool, cell int) Tool {
	if g.Pieces[cell] == game.Side(t) {
		return Eraser
	}
	return t
}

// Put implements Sheet.
func (g *Grid[B]) Put(t Tool, cell int) { g.Pieces[cell] = game.Side(t) }

// Typed implements Sheet.
func (g *Grid[B]) Typed(rune, int) bool { return false }

// Wheel implements Sheet.
func (g *Grid[B]) Wheel() bool { return false }

// Clear implements Sheet.
func (g *Grid[B]) Clear() { clear(g.Pieces) }

// HasStart implements Sheet.
func (g *Grid[B]) HasStart() bool {
	return slices.ContainsFunc(newPosition(g.start).Pieces, func(s game.Side) bool { return s != game.None })
}

// Restart implements Sheet.
func (g *Grid[B]) Restart() game.Side {
	copy(g.Pieces, newPosition(g.start).Pieces)
	return g.start.Turn()
}

// SetUp implements Sheet.
func (g *Grid[B]) SetUp(turn game.Side) (game.State, error) {
	return g.rules.SetUp(g.options, g.Pieces, turn)
}

// Words implements Sheet. The texts can use Cell, Column and Row of the first cell at fault.
func (g *Grid[B]) Words(e *game.PositionError) string {
	args := i18n.Args{}
	if len(e.Cells) > 0 {
		column, row := e.Cells[0]%g.Columns, e.Cells[0]/g.Columns
		args = i18n.Args{"Cell": game.CellName(column, row), "Column": strconv.Itoa(column + 1), "Row": strconv.Itoa(row + 1)}
	}
	return Words(g.rules.Name, e, args)
}

// Within returns the first of some cells whose area contains a point, or −1.
func Within(p fyne.Position, cells int, area func(cell int) (fyne.Position, fyne.Size)) int {
	for cell := range cells {
		pos, size := area(cell)
		if p.X >= pos.X && p.Y >= pos.Y && p.X < pos.X+size.Width && p.Y < pos.Y+size.Height {
			return cell
		}
	}
	return -1
}
