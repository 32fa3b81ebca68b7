package board

import (
	"time"
	"unicode/utf8"

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

	// AtOnce reports whether a letter goes to OtherRune at once, even where it could begin a
	// cell's name.
	AtOnce func(rune) bool

	// OnLayout is called after the board has been laid out anew, or scrolled.
	OnLayout func()

	// Plain returns the letter that is meant by a rune that a key with a code has typed. It
	// may be nil: then it is the rune.
	Plain func(r rune, code int) rune

	// CellText returns what screen readers say of what the keys have chosen.
	CellText func(cell int) string

	// After is the timer by which names of cells that are typed wait. Without one
	// they wait for what follows alone.
	After Timer
}

// SetHandlers takes all of them over.
func (h *Handlers) SetHandlers(to Handlers) { *h = to }

// otherRune hands a rune on, and reports whether it is a command.
func (h *Handlers) otherRune(r rune) bool { return h.OtherRune != nil && h.OtherRune(r) }

// atOnce reports whether a rune waits for nothing.
func (h *Handlers) atOnce(r rune) bool { return h.AtOnce != nil && h.AtOnce(r) }

// after is a Timer.
func (h *Handlers) after(d time.Duration, f func()) (stop func()) {
	if h.After == nil {
		return func() {}
	}
	return h.After(d, f)
}

// pressed knows whether a key is pressed or held: Fyne types one that is held
// over and over. Until FollowPresses, every key that is typed counts as pressed.
type pressed struct {
	down map[fyne.KeyName]typing // the keys that are down; nil before FollowPresses
	code int                     // of the key that went down last
}

// typing is what has come of a key since it went down.
type typing struct{ key, rune bool }

// FollowPresses is called when from now on KeyDown is called for every key that goes
// down, unless the keys go elsewhere. A key that is typed without that is held
// since then.
func (p *pressed) FollowPresses() { p.down = map[fyne.KeyName]typing{} }

// KeyDown implements desktop.Keyable.
func (p *pressed) KeyDown(e *fyne.KeyEvent) {
	p.code = e.Physical.ScanCode
	if p.down != nil {
		p.down[e.Name] = typing{}
	}
}

// KeyUp implements desktop.Keyable.
func (p *pressed) KeyUp(e *fyne.KeyEvent) { delete(p.down, e.Name) }

// repeats reports whether a key that is typed is held.
func (p *pressed) repeats(key fyne.KeyName) bool {
	if p.down == nil {
		return false
	}
	t, known := p.down[key]
	if known {
		p.down[key] = typing{key: true, rune: t.rune}
	}
	return t.key || !known
}

// repeatsRune reports whether a rune that is typed comes of a key that is held:
// every key that is down has come to a rune already. Where an input method is at
// work a rune may come after the press of the next key, so that nobody knows
// which key it is of.
func (p *pressed) repeatsRune() bool {
	held := false
	for key, t := range p.down {
		if utf8.RuneCountInString(string(key)) > 1 { // F1, Shift and such
			continue
		}
		if !t.rune {
			p.down[key] = typing{key: t.key, rune: true}
			return false
		}
		held = true
	}
	return held
}
