package board

import (
	"slices"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
)

// How long what may become a cell's name waits for its next letter or digit. A
// letter that is a command by itself is one soon; a cell whose name could go on, as
// h1 where there is a row 12, is taken a little later; and what is neither is
// forgotten when nobody seems to type any more.
const (
	commandTimeout = 400 * time.Millisecond
	cellTimeout    = time.Second
	nameTimeout    = 3 * time.Second
)

// NameFault is why what is typed names no cell.
type NameFault string

// The faults.
const (
	UnknownColumn NameFault = "column" // the board has no such column
	UnknownCell   NameFault = "cell"   // nor such a cell
	MissingColumn NameFault = "letter" // a name begins with a letter
	MissingRow    NameFault = "number" // it has not been gone on with
)

// cellName reads the names of cells as they are typed: the letters of the
// column, a to z and then aa, ab and so on, and the number of the row from 1. A
// letter that nothing follows is handed on, late, since it may be a command.
type cellName struct {
	cellGrid // at most 702 columns and 99 rows

	found   func(cell int)
	other   func(rune) bool // is called with every rune that is part of no name, and reports whether it is a command
	atOnce  func(rune) bool // reports whether a rune is a command even where it could begin a name; may be nil
	wrong   func(text string, why NameFault)
	changed func() // what waits has changed

	after Timer

	waiting []rune
	edited  bool // some of it was taken away: it is meant as a name, and no command
	stop    func()
}

// Timer calls f on the UI goroutine when the time has passed, unless stop has been
// called.
type Timer func(d time.Duration, f func()) (stop func())

// text is what waits.
func (n *cellName) text() string { return string(n.waiting) }

// column is the column of what waits, or −1, and row its row.
func (n *cellName) column() int {
	column, _, _ := n.read(n.waiting)
	return column
}

func (n *cellName) row() int {
	_, row, _ := n.read(n.waiting)
	return row
}

// letters is how many there are for the columns.
const letters = 26

// read is the column and the row that a text names, or the beginning of it: −1
// for a part that is not there. It is false when no name begins so.
func (n *cellName) read(text []rune) (column, row int, ok bool) {
	column, row = -1, -1
	for i, r := range text {
		letter, digit := int(unicode.ToLower(r)-'a'), int(r-'0')
		switch {
		case letter >= 0 && letter < letters && row < 0 && i < 2:
			column = (column+1)*letters + letter
		case digit >= 0 && digit <= 9 && column >= 0 && row+digit >= 0:
			row = (row+1)*10 + digit - 1
		default:
			return -1, -1, false
		}
	}
	return column, row, column < n.columns && row < n.rows
}

// complete reports whether no name on this grid is longer than that of a row.
func (n *cellName) complete(row int) bool { return row >= 0 && (row+1)*10 > n.rows }

// typed takes the next rune.
func (n *cellName) typed(r rune) {
	text := append(slices.Clone(n.waiting), r)
	column, row, ok := n.read(text)
	switch {
	case len(n.waiting) == 0 && n.atOnce != nil && n.atOnce(r):
		n.other(r)
	case ok && n.complete(row):
		n.forget()
		n.found(row*n.columns + column)
	case ok:
		n.wait(text, n.edited)
	case len(n.waiting) == 0:
		if !n.other(r) {
			n.begins(r)
		}
	case n.continues(r):
		n.forget()
		n.wrong(string(text), fault(text))
	default:
		n.next()
		n.typed(r)
	}
}

// begins says why no name begins with a rune. Only letters and digits are meant
// to.
func (n *cellName) begins(r rune) {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		n.wrong(string(r), fault([]rune{r}))
	}
}

// fault is why a text can't be a name, nor the beginning of one.
func fault(text []rune) NameFault {
	switch {
	case unicode.IsDigit(text[0]):
		return MissingColumn
	case unicode.IsDigit(text[len(text)-1]):
		return UnknownCell
	default:
		return UnknownColumn
	}
}

// continues reports whether a rune is meant to go on with what waits, though no
// name does so: a digit is, and a second letter where columns may have two. Any
// other begins anew.
func (n *cellName) continues(r rune) bool {
	return unicode.IsDigit(r) || unicode.IsLetter(r) && n.row() < 0 && n.columns > letters
}

// wait keeps the beginning of a name. A timer that ran out before it was
// stopped finds that something else waits and is silent.
func (n *cellName) wait(text []rune, edited bool) {
	n.halt()
	n.waiting, n.edited = text, edited
	switch {
	case n.row() >= 0:
		n.ring(cellTimeout, n.settle)
	case n.mayBeCommand():
		n.ring(commandTimeout, n.command)
	default:
		n.ring(nameTimeout, n.drop)
	}
	n.changed()
}

// ring calls f after a time, unless something else waits by then.
func (n *cellName) ring(after time.Duration, f func()) {
	current := true
	stop := n.after(after, func() {
		if current {
			f()
		}
	})
	n.stop = func() {
		current = false
		stop()
	}
}

func (n *cellName) halt() {
	if n.stop != nil {
		n.stop()
		n.stop = nil
	}
}

// mayBeCommand reports whether what waits is a letter that may be meant for
// itself.
func (n *cellName) mayBeCommand() bool { return len(n.waiting) == 1 && !n.edited }

// command hands a letter on that has waited for so long that it is a command, if
// it can be one; otherwise it waits on.
func (n *cellName) command() {
	text := n.waiting
	if n.other(text[0]) {
		n.drop()
		return
	}
	n.ring(nameTimeout-commandTimeout, n.drop)
}

func (n *cellName) drop() { n.forget() }

// forget drops what waits; false when there is nothing.
func (n *cellName) forget() bool {
	if len(n.waiting) == 0 {
		return false
	}
	n.halt()
	n.waiting, n.edited = nil, false
	n.changed()
	return true
}

// erase takes the last rune away; false when there is none.
func (n *cellName) erase() bool {
	if len(n.waiting) < 2 {
		return n.forget()
	}
	n.wait(n.waiting[:len(n.waiting)-1], true)
	return true
}

// edit takes back what waits, by Escape all of it and by Backspace the last rune;
// false when the key is another, or nothing waits.
func (n *cellName) edit(key fyne.KeyName) bool {
	return key == fyne.KeyEscape && n.forget() || key == fyne.KeyBackspace && n.erase()
}

// settle takes what waits for the cell that it names. If it names none it waits
// on, and is no name.
func (n *cellName) settle() {
	column, row, _ := n.read(n.waiting)
	if row < 0 {
		n.wrong(n.text(), MissingRow)
		return
	}
	n.forget()
	n.found(row*n.columns + column)
}

// enter settles what waits; false when there is nothing.
func (n *cellName) enter() bool {
	if len(n.waiting) == 0 {
		return false
	}
	n.settle()
	return true
}

// next takes what waits for the cell that it names, because another name begins,
// and drops what names none.
func (n *cellName) next() {
	if n.row() >= 0 {
		n.settle()
		return
	}
	n.forget()
}
