package boardgame

import "npaastribe/game"

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
func (b *advice[P]) ShowThreats(on bool) {
	b.threats = on
	b.markThreats(!b.moving)
}

// markThreats marks what is threatened in the position, if it is at rest and that is
// asked for.
func (b *advice[P]) markThreats(rest bool) {
	b.moving = !rest
	var threats []game.Threat
	if p, ok := any(b.Position).(threatening); ok && b.threats && rest {
		threats = p.Threats()
	}
	b.board.ShowThreats(threats)
}

// ThreatsText implements Threatening.
func (b *advice[P]) ThreatsText() string {
	if _, ok := any(b.Position).(threatening); !ok {
		return ""
	}
	return b.text()
}
