package board

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// pressed tells a key that is pressed from one that is held, which Fyne types
// over and over. Until HearPresses, every key that is typed counts as pressed.
type pressed struct {
	down map[fyne.KeyName]typing // the keys that are down; nil before HearPresses
}

// typing is what has come of a key since it went down.
type typing struct{ key, rune bool }

// HearPresses tells that from now on KeyDown is called for every key that goes
// down, unless the keys go elsewhere. A key that is typed without that is held
// since then.
func (p *pressed) HearPresses() { p.down = map[fyne.KeyName]typing{} }

// KeyDown implements desktop.Keyable.
func (p *pressed) KeyDown(e *fyne.KeyEvent) {
	if p.down != nil {
		p.down[e.Name] = typing{}
	}
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
	t, known := p.down[key]
	if known {
		p.down[key] = typing{key: true, rune: t.rune}
	}
	return t.key || !known
}

// repeatsRune reports whether a rune that is typed comes of a key that is held:
// every key that is down has come to a rune already. Where an input method is at
// work a rune may come after the press of the next key, so that which key it is
// of can't be told.
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
