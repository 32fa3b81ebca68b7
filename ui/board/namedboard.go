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
	OnNoName func(text string, why NameFault)

	name   cellName            // as far as it is typed
	button desktop.MouseButton // the mouse button pressed last
}

// begin connects the namedBoard with the board s that embeds it. paintName draws the
// typed part of a name.
func (b *namedBoard) begin(s surface, paintName func()) {
	b.cellBoard.begin(s, fyne.NewSize(160, 150))
	b.name.after = b.after
	b.name.found = func(cell int) {
		b.choose(cellCursor{cell: cell, keys: true})
		b.ask(cell, Key)
	}
	b.name.other, b.name.atOnce = b.otherRune, b.atOnce
	b.name.wrong = func(text string, why NameFault) {
		if b.OnNoName != nil {
			b.OnNoName(text, why)
		}
	}
	b.name.changed = func() {
		b.repaint(func(drawing) { paintName() })
		if row := b.name.row(); row >= 0 {
			b.choose(cellCursor{cell: row*b.name.columns + b.name.column(), keys: true})
		}
		if b.OnTyped != nil {
			b.OnTyped(b.name.text(), b.name.row() >= 0)
		}
	}
}

// MouseDown implements desktop.Mouseable.
func (b *namedBoard) MouseDown(e *desktop.MouseEvent) { b.button = e.Button }

// MouseUp implements desktop.Mouseable.
func (b *namedBoard) MouseUp(*desktop.MouseEvent) {}

// Tapped asks for the cell at the pointer.
func (b *namedBoard) Tapped(e *fyne.PointEvent) { b.clicked(e.Position, Primary) }

func (b *namedBoard) clicked(p fyne.Position, button Button) {
	b.name.forget()
	switch cell, missed := b.surface.at(p); {
	case cell >= 0:
		b.ask(cell, button)
	case b.OnMiss != nil:
		b.OnMiss(missed)
	}
}

func (b *namedBoard) ask(cell int, button Button) {
	if cell >= 0 && b.OnCell != nil {
		b.OnCell(cell, button)
	}
}

// CellAt returns the visible cell at a point of the board, or −1.
func (b *namedBoard) CellAt(p fyne.Position) int {
	cell, _ := b.surface.at(p)
	return cell
}

// FocusLost hides the keyboard's cursor and discards the typed part of a name.
func (b *namedBoard) FocusLost() {
	b.name.forget()
	b.cellBoard.FocusLost()
}

// key moves the cursor on the arrow keys, Home and End. Enter and Space ask for the cell
// that has been typed, or else for the cell at the cursor, once per press. Escape
// discards the typed part of a name, Backspace its last letter or digit.
func (b *namedBoard) key(name fyne.KeyName, held bool) (taken bool) {
	c := b.cursor
	switch {
	case b.name.edit(name):
	case name == fyne.KeyReturn, name == fyne.KeyEnter, name == fyne.KeySpace:
		if !held && !b.name.enter() {
			b.ask(b.cursor.cell, Key)
		}
	case c.key(name, b.name.cellGrid, b.surface.startCell()):
		b.name.forget()
		b.choose(c)
	default:
		// This may be the key whose rune comes next, so the typed text is kept.
		return false
	}
	return true
}

// TypedRune asks for a cell by its name, such as d3.
func (b *namedBoard) TypedRune(r rune) {
	if !b.repeatsRune() {
		b.name.typed(b.meant(r))
	}
}

// CancelInput implements Board: it discards the typed part of a name.
func (b *namedBoard) CancelInput() { b.name.forget() }

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
	if column < letters {
		return string(rune('a' + column))
	}
	return columnName(column/letters-1) + columnName(column%letters)
}
