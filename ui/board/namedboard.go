package board

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
)

// Button is the means by which the user asked for a cell.
type Button int

// The values of Button.
const (
	Primary   Button = iota // the left mouse button, or a touch
	Secondary               // the right mouse button
	Key                     // the keyboard
)

// namedBoard is a cellBoard whose cells have names that can be typed. Its callbacks may
// be nil. They are called on the UI goroutine, also during animations and when no person
// is to move; the listener must decide whether to act.
type namedBoard struct {
	cellBoard

	// OnCell is called with a cell that the user asked for: by a click, by Enter or Space
	// at the cursor, or by typing its name.
	OnCell func(cell int, b Button)

	// OnMiss is called for a click that hit no cell.
	OnMiss func(Missed)

	// OnTyped is called when the typed part of a cell's name has changed. whole says
	// whether it names a cell already; text is "" if nothing is typed any more. OnNoName
	// is called for text that names no cell.
	OnTyped  func(text string, whole bool)
	OnNoName func(text string, why InvalidName)

	nameInput cellNameInput       // as far as it is typed
	button    desktop.MouseButton // the mouse button pressed last
}

// connect connects the namedBoard with the board s that embeds it. paintName draws the
// typed part of a name.
func (b *namedBoard) connect(s boardImpl, paintName func()) {
	b.cellBoard.connect(s, fyne.NewSize(160, 150))
	b.nameInput.after = b.after
	b.nameInput.onCell = func(cell int) {
		b.setCursor(cellCursor{cell: cell, byKeyboard: true})
		b.request(cell, Key)
	}
	b.nameInput.onOther, b.nameInput.isImmediate, b.nameInput.isInert = b.unhandledRune, b.immediateCommand, b.inertCommand
	b.nameInput.onInvalid = func(text string, why InvalidName) {
		if b.OnNoName != nil {
			b.OnNoName(text, why)
		}
	}
	b.nameInput.onChanged = func() {
		b.repaint(func(painter) { paintName() })
		if row := b.nameInput.row(); row >= 0 {
			b.setCursor(cellCursor{cell: row*b.nameInput.columns + b.nameInput.column(), byKeyboard: true})
		}
		if b.OnTyped != nil {
			b.OnTyped(b.nameInput.text(), b.nameInput.row() >= 0)
		}
	}
}

// MouseDown implements desktop.Mouseable.
func (b *namedBoard) MouseDown(e *desktop.MouseEvent) { b.button = e.Button }

// MouseUp implements desktop.Mouseable.
func (b *namedBoard) MouseUp(*desktop.MouseEvent) {}

// Tapped asks for the cell at the pointer.
func (b *namedBoard) Tapped(e *fyne.PointEvent) { b.handleClick(e.Position, Primary) }

func (b *namedBoard) handleClick(p fyne.Position, button Button) {
	b.nameInput.clear()
	switch cell, missed := b.impl.hitTest(p); {
	case cell >= 0:
		b.request(cell, button)
	case b.OnMiss != nil:
		b.OnMiss(missed)
	}
}

func (b *namedBoard) request(cell int, button Button) {
	if cell >= 0 && b.OnCell != nil {
		b.OnCell(cell, button)
	}
}

// CellAt returns the visible cell at a point of the board, or −1.
func (b *namedBoard) CellAt(p fyne.Position) int {
	cell, _ := b.impl.hitTest(p)
	return cell
}

// FocusLost hides the keyboard's cursor and discards the typed part of a name.
func (b *namedBoard) FocusLost() {
	b.nameInput.clear()
	b.cellBoard.FocusLost()
}

// handleKey moves the cursor on the arrow keys, Home and End. Enter and Space ask for the
// cell that has been typed, or else for the cell at the cursor, once per press. Escape
// discards the typed part of a name, Backspace its last letter or digit.
func (b *namedBoard) handleKey(name fyne.KeyName, held bool) (handled bool) {
	c := b.cursor
	switch {
	case b.nameInput.handleKey(name):
	case name == fyne.KeyReturn, name == fyne.KeyEnter, name == fyne.KeySpace:
		if !held && !b.nameInput.acceptPending() {
			b.request(b.cursor.cell, Key)
		}
	case c.handleKey(name, b.nameInput.cellGrid, b.impl.startCell()):
		b.nameInput.clear()
		b.setCursor(c)
	default:
		// This may be the key whose rune comes next, so the typed text is kept.
		return false
	}
	return true
}

// TypedRune asks for a cell by its name, such as d3.
func (b *namedBoard) TypedRune(r rune) {
	if !b.isRuneRepeat() {
		b.nameInput.typeRune(b.plainRune(r, b.scanCode))
	}
}

// CancelInput implements Board: it discards the typed part of a name.
func (b *namedBoard) CancelInput() { b.nameInput.clear() }

// coordinates are the letters of the columns and the numbers of the rows.
type coordinates struct{ letters, digits []*canvas.Text }

func (l *layers) addCoordinates(g cellGrid) (c coordinates) {
	for i := range g.columns {
		c.letters = append(c.letters, l.addText(columnName(i)))
	}
	for i := range g.rows {
		c.digits = append(c.digits, l.addText(strconv.Itoa(i+1)))
	}
	return c
}

// columnName returns the name of a column: a to z, then aa, ab and so on.
func columnName(column int) string {
	if column < alphabetSize {
		return string(rune('a' + column))
	}
	return columnName(column/alphabetSize-1) + columnName(column%alphabetSize)
}
