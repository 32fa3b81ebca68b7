package i18n

import (
	"npaastribe/game"
	"npaastribe/game/othello"
)

// Unknown is what a player is called whose name nobody knows: by the colour in
// Othello, and by the number in the other games.
func Unknown(name string, side game.Side) string {
	first, second := "player.first", "player.second"
	if name == othello.Rules.Name {
		first, second = "player.black", "player.white"
	}
	if side == game.Second {
		return T(second)
	}
	return T(first)
}
