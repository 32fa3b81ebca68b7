package i18n

import "npaastribe/game"

// Unknown returns what a player of the game of that name is called whose own
// name nobody knows: the text "<game>.first" or "<game>.second".
func Unknown(name string, side game.Side) string {
	if side == game.Second {
		return T(name + ".second")
	}
	return T(name + ".first")
}
