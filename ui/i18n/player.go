package i18n

import "npaastribe/game"

// Nameless returns the default name of the person in a seat.
func Nameless(seat game.Seat) string {
	if seat == 0 {
		return T("player.first")
	}
	return T("player.second")
}

// Unknown returns the designation of a side in the game called name, for a player whose name
// is not known: the text "<game>.first" or "<game>.second", or "player.first" or
// "player.second" if there is none.
func Unknown(name string, side game.Side) string {
	seat := "first"
	if side == game.Second {
		seat = "second"
	}
	return First(nil, name+"."+seat, "player."+seat)
}
