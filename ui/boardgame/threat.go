package boardgame

import "npaastribe/game"

// Threatening is a View that can mark the threats of both sides.
type Threatening interface {
	// ShowThreats switches the marks on or off.
	ShowThreats(on bool)

	// ThreatsText explains the marks. It is "" if the game has none.
	ThreatsText() string
}

// threatening is a position that can list the threats of both sides.
type threatening interface{ Threats() []game.Threat }

// ShowThreats implements Threatening.
func (b *advice[P]) ShowThreats(on bool) {
	b.threats = on
	b.markThreats(!b.moving)
}

// markThreats marks the threats in the position if rest is set and the marks are switched
// on, and otherwise removes the marks. rest says whether the position is at rest, that
// is, no move is being animated.
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
