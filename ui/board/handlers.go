package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// Handlers connect a board with the rest of the window. Every one may be nil,
// and is called on the UI goroutine.
type Handlers struct {
	// FirstKey is called with every key before the board, and whether it is held,
	// and reports whether that is the end of it.
	FirstKey func(e *fyne.KeyEvent, held bool) bool

	// OtherKey and OtherRune get what the board has no use for. A letter that
	// could begin a cell's name comes late: when nothing follows for a while, and
	// not at all when something does. OtherRune reports whether the rune is a
	// command: a letter that is none waits on.
	OtherKey  func(*fyne.KeyEvent)
	OtherRune func(rune) (command bool)

	// OnLayout is called after the board has been laid out anew, or scrolled.
	OnLayout func()

	// After is the timer by which names of cells that are typed wait. Without one
	// they wait for what follows alone.
	After Timer
}

// SetHandlers takes all of them over.
func (h *Handlers) SetHandlers(to Handlers) { *h = to }

// firstKey reports whether a key came to its end before the board.
func (h *Handlers) firstKey(e *fyne.KeyEvent, held bool) bool {
	return h.FirstKey != nil && h.FirstKey(e, held)
}

// otherKey hands a key on.
func (h *Handlers) otherKey(e *fyne.KeyEvent) {
	if h.OtherKey != nil {
		h.OtherKey(e)
	}
}

// otherRune hands a rune on, and reports whether it is a command.
func (h *Handlers) otherRune(r rune) bool { return h.OtherRune != nil && h.OtherRune(r) }

// after is a Timer.
func (h *Handlers) after(d time.Duration, f func()) (stop func()) {
	if h.After == nil {
		return never(d, f)
	}
	return h.After(d, f)
}
