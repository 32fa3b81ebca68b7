package board

import (
	"slices"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
)

// How long typed text that may become a cell's name waits for the next letter or digit.
// After commandTimeout a single letter is passed on as a command. After cellTimeout a
// name that could go on, such as h1 on a board with a row 12, is accepted. After
// nameTimeout anything else is discarded.
const (
	commandTimeout = 400 * time.Millisecond
	cellTimeout    = time.Second
	nameTimeout    = 3 * time.Second
)

// NameFault is the reason why typed text names no cell.
type NameFault string

// The faults.
const (
	UnknownColumn NameFault = "column" // the board has no such column
	UnknownCell   NameFault = "cell"   // the column exists, but not the row
	MissingColumn NameFault = "letter" // it does not begin with a letter
	MissingRow    NameFault = "number" // it ends after the column
)

// cellName reads the names of cells as they are typed: the letters of the column (a to z,
// then aa, ab and so on) and the number of the row from 1. A letter after which nothing
// is typed is passed on after a while, as it may be a command.
type cellName struct {
	cellGrid // at most 702 columns and 99 rows

	found   func(cell int)
	other   func(rune) bool // called with every rune that is not part of a name; reports whether it is a command
	atOnce  func(rune) bool // reports whether a rune is a command even if it could begin a name; may be nil
	wrong   func(text string, why NameFault)
	changed func() // called when the typed text has changed

	after Timer

	waiting []rune
	edited  bool // a rune has been erased: the text is meant as a name, not as a command
	stop    func()
}

// Timer calls f on the UI goroutine after d, unless stop is called before.
type Timer func(d time.Duration, f func()) (stop func())

// text returns the text typed so far.
func (n *cellName) text() string { return string(n.waiting) }

// column returns the column of the text typed so far, or −1; row returns its row, or −1.
func (n *cellName) column() int {
	column, _, _ := n.read(n.waiting)
	return column
}

func (n *cellName) row() int {
	_, row, _ := n.read(n.waiting)
	return row
}

// letters is the number of letters that name columns.
const letters = 26

// read returns the column and the row that text names, each −1 if it is missing. ok
// reports whether text is a cell's name or the beginning of one.
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

// complete reports whether no further digit can follow the number of row.
func (n *cellName) complete(row int) bool { return row >= 0 && (row+1)*10 > n.rows }

// typed handles the next rune.
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

// begins reports why no name begins with r, if r is a letter or a digit. Other runes are
// not meant as names.
func (n *cellName) begins(r rune) {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		n.wrong(string(r), fault([]rune{r}))
	}
}

// fault returns why text is neither a name nor the beginning of one.
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

// continues reports whether a rune is meant to continue the typed text even though the
// result would be no name. That is so for a digit, and for a second letter if columns can
// have two. Any other rune begins a new name.
func (n *cellName) continues(r rune) bool {
	return unicode.IsDigit(r) || unicode.IsLetter(r) && n.row() < 0 && n.columns > letters
}

// wait keeps text as the beginning of a name and starts its timer.
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

// ring calls f after a time, unless the typed text changes before. A timer that expires
// after it was stopped does nothing.
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

// mayBeCommand reports whether the typed text is a single letter that may be a command.
func (n *cellName) mayBeCommand() bool { return len(n.waiting) == 1 && !n.edited }

// command passes a letter to other after commandTimeout. If it is no command, it keeps
// waiting as the beginning of a name.
func (n *cellName) command() {
	text := n.waiting
	if n.other(text[0]) {
		n.drop()
		return
	}
	n.ring(nameTimeout-commandTimeout, n.drop)
}

func (n *cellName) drop() { n.forget() }

// forget discards the typed text. It returns false if there is none.
func (n *cellName) forget() bool {
	if len(n.waiting) == 0 {
		return false
	}
	n.halt()
	n.waiting, n.edited = nil, false
	n.changed()
	return true
}

// erase removes the last typed rune. It returns false if there is none.
func (n *cellName) erase() bool {
	if len(n.waiting) < 2 {
		return n.forget()
	}
	n.wait(n.waiting[:len(n.waiting)-1], true)
	return true
}

// edit discards the typed text on Escape and removes its last rune on Backspace. It
// returns false if the key is another one or nothing has been typed.
func (n *cellName) edit(key fyne.KeyName) bool {
	return key == fyne.KeyEscape && n.forget() || key == fyne.KeyBackspace && n.erase()
}

// settle calls found with the cell that the typed text names. If the row is missing, it
// calls wrong and keeps the text.
func (n *cellName) settle() {
	column, row, _ := n.read(n.waiting)
	if row < 0 {
		n.wrong(n.text(), MissingRow)
		return
	}
	n.forget()
	n.found(row*n.columns + column)
}

// enter settles the typed text. It returns false if there is none.
func (n *cellName) enter() bool {
	if len(n.waiting) == 0 {
		return false
	}
	n.settle()
	return true
}

// next ends the typed text because another name begins: it settles it if it names a cell,
// and otherwise discards it.
func (n *cellName) next() {
	if n.row() >= 0 {
		n.settle()
		return
	}
	n.forget()
}
