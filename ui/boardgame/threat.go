package boardgame

import (
	"npaastribe/game"
)

// Threatening is a View that can mark what the sides threaten.
type Threatening interface {
	// ShowThreats marks it from now on, or no more.
	ShowThreats(on bool)

	// ThreatsText says what the marks mean, "" where the game has none.
	ThreatsText() string
}

// threatening is a position that knows what the sides threaten in it.
type threatening interface{ Threats() []game.Threat }

// ShowThreats implements Threatening.
func (b *Base[P]) ShowThreats(on bool) {
	b.threats = on
	if !b.Moving() {
		b.markThreats()
	}
}

// markThreats marks what is threatened in the position at rest, if that is asked for.
func (b *Base[P]) markThreats() {
	var threats []game.Threat
	if p, ok := any(b.Position).(threatening); ok && b.threats {
		threats = p.Threats()
	}
	b.board.ShowThreats(threats)
}

// ThreatsText implements Threatening.
func (b *Base[P]) ThreatsText() string {
	if _, ok := any(b.Position).(threatening); !ok {
		return ""
	}
	return b.Text("threats")
}
