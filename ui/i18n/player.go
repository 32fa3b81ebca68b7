package i18n

import (
	"fyne.io/fyne/v2/lang"

	"npaastribe/game"
)

// Unknown returns what a player of the game of that name is called whose own
// name nobody knows: by the number, unless the game has texts of its own, such
// as the colours of its pieces, in "<game>.first" and "<game>.second".
func Unknown(name string, side game.Side) string {
	load()
	place := "first"
	if side == game.Second {
		place = "second"
	}
	return lang.X(name+"."+place, T("player."+place))
}
