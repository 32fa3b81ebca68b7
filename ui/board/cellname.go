package board

import (
	"slices"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
)

// patience is how long what may become a cell's name waits for its next
// letter or digit.
const patience = 400 * time.Millisecond

// cellName reads the names of cells as they are typed: the letters of the
// column, a to z and then aa, ab and so on, and the number of the row from 1.
// A name that could go on, as h1 where there is a row 12, is taken when nothing
// follows for a while. What turns out to begin no name is handed on, late but
// before what follows it, since it may be a command.
type cellName struct {
	cellGrid // at most 702 columns and 99 rows

	found   func(cell int)
	other   func(rune) // hears every rune that is part of no name
	changed func()     // what waits has changed

	after func(time.Duration, func()) (stop func())

	waiting []rune
	stop    func()
}

// afterOnUI calls f on the UI goroutine when the time has passed.
func afterOnUI(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, func() { fyne.Do(f) })
	return func() { t.Stop() }
}

// column is the column of what waits, or −1.
func (n *cellName) column() int {
	column, _, _ := n.read(n.waiting)
	return column
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

// complete tells whether no name on this grid is longer than that of a row.
func (n *cellName) complete(row int) bool { return row >= 0 && (row+1)*10 > n.rows }

// typed takes the next rune.
func (n *cellName) typed(r rune) {
	text := append(slices.Clone(n.waiting), r)
	column, row, ok := n.read(text)
	switch {
	case ok && n.complete(row):
		n.forget()
		n.found(row*n.columns + column)
	case ok:
		n.wait(text)
	case len(n.waiting) == 0:
		n.other(r)
	default:
		n.handOnFirst()
		n.typed(r)
	}
}

// wait keeps the beginning of a name. A timer that ran out before it was
// stopped finds that something else waits and is silent.
func (n *cellName) wait(text []rune) {
	n.forget()
	n.waiting = text
	current := true
	stop := n.after(patience, func() {
		if current {
			n.settle()
		}
	})
	n.stop = func() {
		current = false
		stop()
	}
	n.changed()
}

// forget drops what waits; false when there is nothing.
func (n *cellName) forget() bool {
	if len(n.waiting) == 0 {
		return false
	}
	n.waiting = nil
	n.stop()
	n.changed()
	return true
}

// handOnFirst takes what waits for the cell that it names, or hands its first
// letter on and lets the rest wait.
func (n *cellName) handOnFirst() {
	text := n.waiting
	column, row, _ := n.read(text)
	n.forget()
	if row >= 0 {
		n.found(row*n.columns + column)
		return
	}
	n.other(text[0])
	if len(text) > 1 {
		n.wait(text[1:])
	}
}

// settle waits no longer: what is typed so far is a cell's name, or handed on.
// It tells whether it was a name.
func (n *cellName) settle() (named bool) {
	for len(n.waiting) > 0 {
		_, row, _ := n.read(n.waiting)
		named = row >= 0
		n.handOnFirst()
	}
	return named
}
