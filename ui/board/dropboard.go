// Package board holds the widgets on which the games are played. They know
// where things are drawn and what was clicked, and no rules.
package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// Grid is what a board shows: a position with cells numbered
// row × columns + column from 0, at the bottom left of DropBoard and GridBoard and at
// the top left of FlipBoard.
type Grid interface {
	Size() (columns, rows int)
	At(cell int) game.Side
}

// DropBoard is a board of coins behind a face with holes, with an arrow button
// over every column. A click anywhere in a column, and the keys of TypedKey
// and TypedRune, ask for a coin in it.
type DropBoard struct {
	widget.BaseWidget
	Handlers
	passive
	pressed

	// OnColumn is called with the column, from 0, that a player chose.
	OnColumn func(column int)

	// Now is the clock by which coins fall and clicks are told apart.
	Now func() time.Time

	grid    Grid
	faces   [2]theme.Face // of player 1 and player 2
	winning map[int]bool
	last    int       // the cell of the last coin, or −1
	next    game.Side // whose coin the ghost is; None shows no ghost
	column  int       // the chosen column, or −1
	pointer fyne.Position
	fall    *falling     // nil when all coins are at rest
	notes   map[int]Note // on columns
	hint    hint         // of a column
	guard   guard        // against second clicks
	pressAt time.Time    // when the button of the mouse went down for the click to come

	still func() bool           // the user wants no animations
	start func(*fyne.Animation) // starts one

	geometry geometry
	pictures map[theme.Face]*image.RGBA // of the geometry's size
	drawn    *dropRenderer              // nil before the board is first drawn
}

var (
	_ fyne.Widget        = (*DropBoard)(nil)
	_ fyne.Tappable      = (*DropBoard)(nil)
	_ fyne.Focusable     = (*DropBoard)(nil)
	_ desktop.Hoverable  = (*DropBoard)(nil)
	_ desktop.Cursorable = (*DropBoard)(nil)
	_ desktop.Mouseable  = (*DropBoard)(nil)
	_ desktop.Keyable    = (*DropBoard)(nil)
)

// NewDropBoard makes a board that shows grid.
func NewDropBoard(grid Grid, faces [2]theme.Face) *DropBoard {
	c := &DropBoard{grid: grid, faces: faces, last: -1, column: -1, hint: hint{cell: -1}, guard: guard{column: -1}, Now: time.Now}
	c.still = func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() }
	c.start = (*fyne.Animation).Start
	c.ExtendBaseWidget(c)
	return c
}

// DropView is what a board at rest shows.
type DropView struct {
	Grid    Grid
	Last    int       // the cell of the last coin, or −1
	Winning []int     // the cells to show in gold
	Next    game.Side // whose coin waits over the chosen column; None for none
}

// Display shows a position at rest, without notes and hint, and ends a fall
// that goes on, whose callbacks are not called any more.
func (c *DropBoard) Display(v DropView) {
	c.stop()
	c.clearAdvice()
	c.grid, c.last, c.next = v.Grid, v.Last, v.Next
	c.winning = make(map[int]bool, len(v.Winning))
	for _, cell := range v.Winning {
		c.winning[cell] = true
	}
	if columns, _ := v.Grid.Size(); c.column >= columns {
		c.column = -1
	}
	c.Refresh()
}

// SetFaces changes the look of the players' coins.
func (c *DropBoard) SetFaces(faces [2]theme.Face) {
	c.faces = faces
	c.Refresh()
}

// Column is the chosen column, or −1.
func (c *DropBoard) Column() int { return c.column }

// CancelInput implements Board: nothing is typed by half.
func (c *DropBoard) CancelInput() {}

func (c *DropBoard) choose(column int) {
	if column == c.column {
		return
	}
	c.column = column
	c.Refresh()
}

// ask asks for a coin in a column. While a coin falls it does nothing.
func (c *DropBoard) ask(column int) {
	if column >= 0 && !c.Falling() && c.OnColumn != nil {
		c.OnColumn(column)
	}
}

// landing is the row in which a coin in the column would come to rest, and
// false when the column is full.
func (c *DropBoard) landing(column int) (row int, ok bool) {
	columns, rows := c.grid.Size()
	for row = range rows {
		if c.grid.At(row*columns+column) == game.None {
			return row, true
		}
	}
	return 0, false
}

func (c *DropBoard) faceOf(side game.Side) theme.Face { return c.faces[side-game.First] }

// picture is a coin's image at the size of the board, drawn once.
func (c *DropBoard) picture(f theme.Face) *image.RGBA {
	if img, ok := c.pictures[f]; ok {
		return img
	}
	if c.pictures == nil {
		c.pictures = map[theme.Face]*image.RGBA{}
	}
	img := f.Image(c.geometry.coinPx())
	c.pictures[f] = img
	return img
}

// MinSize keeps the cells of a big board recognisable.
func (c *DropBoard) MinSize() fyne.Size { return fyne.NewSize(160, 150) }

// CellIn is how wide a cell would be in a board of the given size.
func (c *DropBoard) CellIn(size fyne.Size) float32 {
	columns, rows := c.grid.Size()
	return layOut(columns, rows, size, 1).cell
}

// CellArea is where a cell is, relative to the board.
func (c *DropBoard) CellArea(cell int) (fyne.Position, fyne.Size) {
	columns, _ := c.grid.Size()
	return c.geometry.position(cell%columns, cell/columns), fyne.NewSquareSize(c.geometry.cell)
}

// ArrowArea is where the arrow button of a column is, relative to the board.
func (c *DropBoard) ArrowArea(column int) (fyne.Position, fyne.Size) {
	return c.geometry.arrow(column)
}

// Grid is the position shown.
func (c *DropBoard) Grid() Grid { return c.grid }
