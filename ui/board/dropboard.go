package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// DropBoard is an upright board with holes into which coins are dropped from above, with
// an arrow button over every column. The user asks for a coin by clicking anywhere in a
// column or by keyboard (see TypedRune). Its cursor, hint and notes are on columns, not
// cells.
type DropBoard struct {
	cellBoard
	fallAnimator
	pourer
	dropFinisher

	// OnColumn is called with the column, from 0, that the user chose. It may be nil.
	OnColumn func(column int)

	grid      Grid
	faces     [2]theme.Face // of player 1 and player 2
	winning   map[int]bool
	last      int       // the cell of the last coin, or −1
	next      game.Side // whose coin is shown at the cursor; None for nobody's
	pressTime time.Time // when the mouse button went down; zero after the click

	noArrows bool // see HideArrows
	layout   dropLayout
	renderer *dropRenderer // nil before the board is first drawn
}

// NewDropBoard makes a board that shows grid. faces are the looks of the coins of the
// first and the second side.
func NewDropBoard(grid Grid, faces [2]theme.Face) *DropBoard {
	c := &DropBoard{grid: grid, faces: faces, last: -1}
	c.connect(c, fyne.NewSize(160, 150))
	c.followsPointer = true
	c.isOnNote = func(column int, p fyne.Position) bool { // whether p is where the coin would land
		row, free := c.landingRow(column)
		columns, _ := c.grid.Size()
		return free && newRect(c.CellArea(row*columns+column)).contains(p)
	}
	c.pourer.board, c.dropFinisher.board = c, c
	c.fallAnimator = fallAnimator{Now: time.Now, animations: &c.animator, drawCoin: c.moveFalling, guard: doubleClickGuard{column: -1}}
	return c
}

// HideArrows leaves out the arrow buttons, for a picture of the board.
func (c *DropBoard) HideArrows() {
	if c.noArrows = true; c.renderer != nil {
		c.renderer.build()
	}
}

// DropView is what a DropBoard shows at rest.
type DropView struct {
	Grid    Grid
	Last    int       // the cell of the last coin, or −1
	Winning []int     // the cells to show in gold
	Next    game.Side // whose coin waits above the chosen column; None for nobody's
}

// Display shows a position at rest and removes the notes and the hint. It ends a fall
// without calling any more of its callbacks.
func (c *DropBoard) Display(v DropView) {
	c.stop()
	c.endPour(false)
	c.ClearFinale()
	c.clearAnnotations()
	c.grid, c.last, c.next = v.Grid, v.Last, v.Next
	c.winning = make(map[int]bool, len(v.Winning))
	for _, cell := range v.Winning {
		c.winning[cell] = true
	}
	columns, rows := v.Grid.Size()
	if c.cursor.cell >= columns {
		c.cursor.cell = -1
	}
	if r := c.renderer; r != nil && (r.columns != columns || r.rows != rows) {
		r.build()
		r.Layout(c.Size())
	}
	c.Refresh()
}

// SetFaces changes the look of the players' coins.
func (c *DropBoard) SetFaces(faces [2]theme.Face) {
	c.faces = faces
	c.Refresh()
}

// request asks for a coin in a column. It does nothing while a coin falls.
func (c *DropBoard) request(column int) {
	if column >= 0 && !c.Falling() && c.OnColumn != nil {
		c.OnColumn(column)
	}
}

// landingRow returns the row in which a coin in the column would land. ok is false if the
// column is full.
func (c *DropBoard) landingRow(column int) (row int, ok bool) {
	columns, rows := c.grid.Size()
	for row = range rows {
		if c.grid.At(row*columns+column) == game.None {
			return row, true
		}
	}
	return 0, false
}

// CellWidthIn implements Board.
func (c *DropBoard) CellWidthIn(size fyne.Size) float32 {
	columns, rows := c.grid.Size()
	return newDropLayout(columns, rows, size, 1).cell
}

// CellArea returns the position of a cell relative to the board, and its size.
func (c *DropBoard) CellArea(cell int) (fyne.Position, fyne.Size) { return c.layout.area(cell) }

// ArrowArea returns the position of a column's arrow button relative to the board, and
// its size.
func (c *DropBoard) ArrowArea(column int) (fyne.Position, fyne.Size) {
	return c.layout.arrowRect(column)
}

// Hint moves the cursor to a column and flashes the hole in which a coin would land,
// until the next Display or Drop.
func (c *DropBoard) Hint(column int) {
	c.setCursor(cellCursor{cell: column})
	c.cellBoard.Hint(column)
}

// MouseDown records when a click begins.
func (c *DropBoard) MouseDown(*desktop.MouseEvent) { c.pressTime = c.Now() }

// MouseUp implements desktop.Mouseable.
func (c *DropBoard) MouseUp(*desktop.MouseEvent) {}

// Tapped asks for a coin in the column at the pointer. While a coin falls, a click on
// that coin makes it land and any other click does nothing.
func (c *DropBoard) Tapped(e *fyne.PointEvent) {
	at := c.pressTime
	if c.pressTime = (time.Time{}); at.IsZero() {
		at = c.Now()
	}
	c.endPour(false)
	column := c.layout.columnAt(e.Position)
	c.setCursor(cellCursor{cell: column})
	switch {
	case c.isOnFallingCoin(e.Position):
		if !c.guard.ignores(c.fall.Column, at) {
			c.Land()
		}
	case !c.guard.ignores(column, at):
		c.request(column)
	}
}

// isOnFallingCoin reports whether the falling coin is at a point of the board.
func (c *DropBoard) isOnFallingCoin(p fyne.Position) bool {
	if !c.Falling() {
		return false
	}
	corner, cell := c.fallingCorner(), c.layout.cell
	return p.X >= corner.X && p.X < corner.X+cell && p.Y >= corner.Y && p.Y < corner.Y+cell
}

// hitTest implements boardImpl: it returns the column at a point.
func (c *DropBoard) hitTest(p fyne.Position) (column int, missed Missed) {
	return c.layout.columnAt(p), MissedFrame
}

// playableCell implements boardImpl: a column can be clicked unless a coin is falling, and
// so can the falling coin.
func (c *DropBoard) playableCell() (column int, ok bool) {
	return c.hovered, c.cursor.cell >= 0 && !c.Falling() || c.isOnFallingCoin(c.pointer)
}

// startCell returns the middle column.
func (c *DropBoard) startCell() int {
	columns, _ := c.grid.Size()
	return (columns - 1) / 2
}

// handleKey moves the cursor on ← and →, Home and End, and asks for a coin in its column on
// Enter, Space or ↓, once per press. While a coin falls, Enter makes it land.
func (c *DropBoard) handleKey(name fyne.KeyName, held bool) (handled bool) {
	c.endPour(false)
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		columns, _ := c.grid.Size()
		cursor := c.cursor
		cursor.handleKey(name, cellGrid{columns: columns, rows: 1}, c.startCell())
		c.setCursor(cursor)
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case held:
		case c.Falling():
			c.Land()
		default:
			c.request(c.cursor.cell)
		}
	case fyne.KeySpace, fyne.KeyDown:
		if !held {
			c.request(c.cursor.cell)
		}
	default:
		return false
	}
	return true
}

// TypedRune asks for a coin in columns 1–9 by their digits and in column 10 by 0. It does
// so even if there is no such column: the listener must say so.
func (c *DropBoard) TypedRune(r rune) {
	r = c.plainRune(r, c.scanCode)
	columns, _ := c.grid.Size()
	if r < '0' || r > '9' {
		c.unhandledRune(r)
		return
	}
	column := (int(r-'0') + 9) % 10
	if c.isRuneRepeat() {
		return
	}
	if column < columns {
		c.setCursor(cellCursor{cell: column})
	}
	c.request(column)
}
