package board

import (
	"time"
	"unicode"

	"fyne.io/fyne/v2"
)

// patience is how long a letter waits for the digit that makes it a cell's
// name.
const patience = 400 * time.Millisecond

// cellName reads the names of cells as they are typed: a letter for the
// column, a digit for the row. A letter that turns out to begin no name is
// handed on, late but before what follows it, since it may be a command.
type cellName struct {
	columns, rows int // at most 26 and 9

	found   func(cell int)
	other   func(rune) // hears every rune that is part of no name
	changed func()     // the waiting letter has changed

	after func(time.Duration, func()) (stop func())

	letter rune // the one that waits, or 0
	stop   func()
}

// afterOnUI calls f on the UI goroutine when the time has passed.
func afterOnUI(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, func() { fyne.Do(f) })
	return func() { t.Stop() }
}

// column is the column that waits for its row, or −1.
func (n *cellName) column() int {
	if n.letter == 0 {
		return -1
	}
	return int(unicode.ToLower(n.letter) - 'a')
}

// typed takes the next rune.
func (n *cellName) typed(r rune) {
	if row := int(r - '1'); n.letter != 0 && row >= 0 && row < n.rows {
		cell := row*n.columns + n.column()
		n.forget()
		n.found(cell)
		return
	}
	n.handOn()
	if column := int(unicode.ToLower(r) - 'a'); column < 0 || column >= n.columns {
		n.other(r)
		return
	}
	n.wait(r)
}

// wait keeps a letter. A timer that ran out before it was stopped finds
// another letter's turn and is silent.
func (n *cellName) wait(r rune) {
	n.letter = r
	current := true
	stop := n.after(patience, func() {
		if current {
			n.handOn()
		}
	})
	n.stop = func() {
		current = false
		stop()
	}
	n.changed()
}

// forget drops the letter that waits; false when there is none.
func (n *cellName) forget() bool {
	if n.letter == 0 {
		return false
	}
	n.letter = 0
	n.stop()
	n.changed()
	return true
}

// handOn gives the letter that waits to other.
func (n *cellName) handOn() {
	if r := n.letter; n.forget() {
		n.other(r)
	}
}
