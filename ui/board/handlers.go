package board

import (
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// Handlers connect a board with the rest of the window. Each may be nil. They are called
// on the UI goroutine.
type Handlers struct {
	// PreviewKey is called with every key before the board handles it. held is set if the
	// key repeats because it is held down. PreviewKey reports whether it has handled the
	// key.
	PreviewKey func(e *fyne.KeyEvent, held bool) bool

	// OtherKey and OtherRune get the keys and runes that the board does not use. A letter
	// that could begin a cell's name is passed to OtherRune only if no further letter or
	// digit follows within commandTimeout. OtherRune reports whether the rune is a
	// command; if it is not, the letter remains part of the name being typed.
	OtherKey  func(*fyne.KeyEvent)
	OtherRune func(rune) (command bool)

	// AtOnce reports whether a rune goes to OtherRune immediately, even if it could begin
	// a cell's name.
	AtOnce func(rune) bool

	// Inert reports whether a rune is a command that does nothing at present. A letter that
	// could begin a cell's name then remains part of the name.
	Inert func(rune) bool

	// OnLayout is called after the board has been laid out or scrolled.
	OnLayout func()

	// Plain returns the rune that the user means by r, typed by a key with the scan code
	// code. If it is nil, that is r.
	Plain func(r rune, code int) rune

	// CellText returns what screen readers say for a cell selected by keyboard.
	CellText func(cell int) string

	// After is the timer for typed cell names. If it is nil, an incomplete name waits for
	// the next rune without a time limit.
	After Timer
}

// SetHandlers replaces all handlers.
func (h *Handlers) SetHandlers(to Handlers) { *h = to }

// unhandledRune passes a rune to OtherRune and reports whether it is a command.
func (h *Handlers) unhandledRune(r rune) bool { return h.OtherRune != nil && h.OtherRune(r) }

// immediateCommand reports whether AtOnce is set and accepts the rune.
func (h *Handlers) immediateCommand(r rune) bool { return h.AtOnce != nil && h.AtOnce(r) }

// inertCommand reports whether Inert is set and accepts the rune.
func (h *Handlers) inertCommand(r rune) bool { return h.Inert != nil && h.Inert(r) }

// plainRune returns the letter or digit that the user means by a rune typed by a key with the
// scan code.
func (h *Handlers) plainRune(r rune, scanCode int) rune {
	if h.Plain == nil {
		return r
	}
	return h.Plain(r, scanCode)
}

// after is a Timer that calls After, or does nothing if After is nil.
func (h *Handlers) after(d time.Duration, f func()) (stop func()) {
	if h.After == nil {
		return func() {}
	}
	return h.After(d, f)
}

// keyTracker distinguishes key presses from repeats: Fyne reports a key that is held as
// typed again and again. Until TrackPresses is called, every typed key counts as
// pressed.
type keyTracker struct {
	down     map[fyne.KeyName]keyState // the keys that are down; nil before TrackPresses
	scanCode int                       // scan code of the key that went down last
}

// keyState records which events a key has caused since it went down.
type keyState struct{ keyTyped, runeTyped bool }

// TrackPresses tells p that from now on KeyDown is called for every key that goes down
// while the board has the focus. From then on a key that is typed without a KeyDown
// counts as held since before.
func (p *keyTracker) TrackPresses() { p.down = map[fyne.KeyName]keyState{} }

// KeyDown implements desktop.Keyable.
func (p *keyTracker) KeyDown(e *fyne.KeyEvent) {
	p.scanCode = e.Physical.ScanCode
	if p.down != nil {
		p.down[e.Name] = keyState{}
	}
}

// KeyUp implements desktop.Keyable.
func (p *keyTracker) KeyUp(e *fyne.KeyEvent) { delete(p.down, e.Name) }

// isKeyRepeat reports whether a typed key is held down.
func (p *keyTracker) isKeyRepeat(key fyne.KeyName) bool {
	if p.down == nil {
		return false
	}
	t, known := p.down[key]
	if known {
		p.down[key] = keyState{keyTyped: true, runeTyped: t.runeTyped}
	}
	return t.keyTyped || !known
}

// isRuneRepeat reports whether a typed rune comes from a key that is held down, that is,
// whether every key that is down has produced a rune already. It cannot tell which key
// produced the rune: with an input method a rune may arrive after the next key has gone
// down.
func (p *keyTracker) isRuneRepeat() bool {
	held := false
	for key, t := range p.down {
		if utf8.RuneCountInString(string(key)) > 1 { // F1, Shift and such
			continue
		}
		if !t.runeTyped {
			p.down[key] = keyState{keyTyped: t.keyTyped, runeTyped: true}
			return false
		}
		held = true
	}
	return held
}
