package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// secondClick is how soon after a coin has begun to fall, or has come to rest,
// another click in its column can only be the second one of a double click.
const secondClick = 150 * time.Millisecond

// guard tells second clicks from new ones.
type guard struct {
	column int       // in which a coin began to fall or came to rest last
	at     time.Time // when
}

func (g *guard) changed(column int, at time.Time) { g.column, g.at = column, at }

// tooSoon reports whether a click at that time was the second one of the click
// that led to the last change in the column. One that began before that change
// was not meant for what came after, wherever it is.
func (g *guard) tooSoon(column int, at time.Time) bool {
	return at.Before(g.at) || column == g.column && at.Sub(g.at) < secondClick
}

// pressed tells a key that is pressed from one that is held, which Fyne types
// over and over. Until HearPresses, every key that is typed counts as pressed.
type pressed struct {
	down  map[fyne.KeyName]bool // the keys that are down, and whether they have been typed; nil before HearPresses
	last  fyne.KeyName          // that went down
	runes bool                  // one has been typed since then
}

// HearPresses tells that from now on KeyDown is called for every key that goes
// down, unless the keys go elsewhere. A key that is typed without that is held
// since then.
func (p *pressed) HearPresses() { p.down = map[fyne.KeyName]bool{} }

// KeyDown implements desktop.Keyable.
func (p *pressed) KeyDown(e *fyne.KeyEvent) {
	if p.down == nil {
		return
	}
	p.down[e.Name], p.last, p.runes = false, e.Name, false
}

// KeyUp implements desktop.Keyable.
func (p *pressed) KeyUp(e *fyne.KeyEvent) { delete(p.down, e.Name) }

// lost is for when the keys go elsewhere: releases are not heard any more.
func (p *pressed) lost() { clear(p.down) }

// repeats reports whether a key that is typed is held.
func (p *pressed) repeats(key fyne.KeyName) bool {
	if p.down == nil {
		return false
	}
	typed, known := p.down[key]
	if known {
		p.down[key] = true
	}
	return typed || !known
}

// repeatsRune reports whether a rune that is typed comes of a key that is held.
func (p *pressed) repeatsRune() bool {
	_, held := p.down[p.last]
	again := held && p.runes
	p.runes = true
	return again
}
