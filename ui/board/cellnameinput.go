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

// InvalidName is the reason why typed text names no cell.
type InvalidName string

// The faults.
const (
	UnknownColumn InvalidName = "column" // the board has no such column
	UnknownCell   InvalidName = "cell"   // the column exists, but not the row
	MissingColumn InvalidName = "letter" // it does not begin with a letter
	MissingRow    InvalidName = "number" // it ends after the column
)

// cellNameInput reads the names of cells as they are typed: the letters of the column (a
// to z, then aa, ab and so on) and the number of the row from 1. A letter after which
// nothing is typed is passed on after a while, as it may be a command.
type cellNameInput struct {
	cellGrid // at most 702 columns and 99 rows

	onCell      func(cell int)
	onOther     func(rune) bool // called with every rune that is not part of a name; reports whether it is a command
	isImmediate func(rune) bool // reports whether a rune is a command even if it could begin a name; may be nil
	isInert     func(rune) bool // reports whether a rune is a command that does nothing at present; may be nil
	onInvalid   func(text string, why InvalidName)
	onChanged   func() // called when the typed text has changed

	after Timer

	pending   []rune
	edited    bool // a rune has been erased: the text is meant as a name, not as a command
	stopTimer func()
}

// Timer calls f on the UI goroutine after d, unless stop is called before.
type Timer func(d time.Duration, f func()) (stop func())

// text returns the text typed so far.
func (n *cellNameInput) text() string { return string(n.pending) }

// column returns the column of the text typed so far, or −1; row returns its row, or −1.
func (n *cellNameInput) column() int {
	column, _, _ := n.parse(n.pending)
	return column
}

func (n *cellNameInput) row() int {
	_, row, _ := n.parse(n.pending)
	return row
}

// alphabetSize is the number of letters that name columns.
const alphabetSize = 26

// parse returns the column and the row that text names, each −1 if it is missing. ok
// reports whether text is a cell's name or the beginning of one.
func (n *cellNameInput) parse(text []rune) (column, row int, ok bool) {
	column, row = -1, -1
	for i, r := range text {
		letter, digit := int(unicode.ToLower(r)-'a'), int(r-'0')
		switch {
		case letter >= 0 && letter < alphabetSize && row < 0 && i < 2:
			column = (column+1)*alphabetSize + letter
		case digit >= 0 && digit <= 9 && column >= 0 && row+digit >= 0:
			row = (row+1)*10 + digit - 1
		default:
			return -1, -1, false
		}
	}
	return column, row, column < n.columns && row < n.rows
}

// complete reports whether no further digit can follow the number of row.
func (n *cellNameInput) complete(row int) bool { return row >= 0 && (row+1)*10 > n.rows }

// typeRune handles the next rune.
func (n *cellNameInput) typeRune(r rune) {
	text := append(slices.Clone(n.pending), r)
	column, row, ok := n.parse(text)
	switch {
	case len(n.pending) == 0 && n.isImmediate != nil && n.isImmediate(r):
		n.onOther(r)
	case ok && n.complete(row):
		n.clear()
		n.onCell(row*n.columns + column)
	case ok:
		n.setPending(text, n.edited)
	case len(n.pending) == 0:
		if !n.onOther(r) {
			n.reportNoName(r)
		}
	case n.continues(r):
		n.clear()
		n.onInvalid(string(text), invalidReason(text))
	default:
		n.finishPending()
		n.typeRune(r)
	}
}

// reportNoName reports why no name begins with r, if r is a letter or a digit. Other runes
// are not meant as names.
func (n *cellNameInput) reportNoName(r rune) {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		n.onInvalid(string(r), invalidReason([]rune{r}))
	}
}

// invalidReason returns why text is neither a name nor the beginning of one.
func invalidReason(text []rune) InvalidName {
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
func (n *cellNameInput) continues(r rune) bool {
	return unicode.IsDigit(r) || unicode.IsLetter(r) && n.row() < 0 && n.columns > alphabetSize
}

// setPending keeps text as the beginning of a name and starts its timer.
func (n *cellNameInput) setPending(text []rune, edited bool) {
	n.cancelTimer()
	n.pending, n.edited = text, edited
	switch {
	case n.row() >= 0:
		n.startTimer(cellTimeout, n.accept)
	case n.mayBeCommand():
		n.startTimer(commandTimeout, n.passOnCommand)
	default:
		n.startTimer(nameTimeout, n.discard)
	}
	n.onChanged()
}

// startTimer calls f after a time, unless the typed text changes before. A timer that
// expires after it was stopped does nothing.
func (n *cellNameInput) startTimer(after time.Duration, f func()) {
	current := true
	stop := n.after(after, func() {
		if current {
			f()
		}
	})
	n.stopTimer = func() {
		current = false
		stop()
	}
}

func (n *cellNameInput) cancelTimer() {
	if n.stopTimer != nil {
		n.stopTimer()
		n.stopTimer = nil
	}
}

// mayBeCommand reports whether the typed text is a single letter that may be a command.
func (n *cellNameInput) mayBeCommand() bool { return len(n.pending) == 1 && !n.edited }

// passOnCommand passes a letter to onOther after commandTimeout. If it is no command, or one that
// does nothing at present, it keeps waiting as the beginning of a name.
func (n *cellNameInput) passOnCommand() {
	letter := n.pending[0]
	if inert := n.isInert != nil && n.isInert(letter); !inert && n.onOther(letter) {
		n.discard()
		return
	}
	n.startTimer(nameTimeout-commandTimeout, n.discard)
}

func (n *cellNameInput) discard() { n.clear() }

// clear discards the typed text. It returns false if there is none.
func (n *cellNameInput) clear() bool {
	if len(n.pending) == 0 {
		return false
	}
	n.cancelTimer()
	n.pending, n.edited = nil, false
	n.onChanged()
	return true
}

// backspace removes the last typed rune. It returns false if there is none.
func (n *cellNameInput) backspace() bool {
	if len(n.pending) < 2 {
		return n.clear()
	}
	n.setPending(n.pending[:len(n.pending)-1], true)
	return true
}

// handleKey discards the typed text on Escape and removes its last rune on Backspace. It
// returns false if the key is another one or nothing has been typed.
func (n *cellNameInput) handleKey(key fyne.KeyName) bool {
	return key == fyne.KeyEscape && n.clear() || key == fyne.KeyBackspace && n.backspace()
}

// accept calls onCell with the cell that the typed text names. If the row is missing, it
// calls onInvalid and keeps the text.
func (n *cellNameInput) accept() {
	column, row, _ := n.parse(n.pending)
	if row < 0 {
		n.onInvalid(n.text(), MissingRow)
		return
	}
	n.clear()
	n.onCell(row*n.columns + column)
}

// acceptPending accepts the typed text. It returns false if there is none.
func (n *cellNameInput) acceptPending() bool {
	if len(n.pending) == 0 {
		return false
	}
	n.accept()
	return true
}

// finishPending ends the typed text because another name begins: it accepts it if it names
// a cell, and otherwise discards it.
func (n *cellNameInput) finishPending() {
	if n.row() >= 0 {
		n.accept()
		return
	}
	n.clear()
}
