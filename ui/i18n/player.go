package i18n

import "npaastribe/game"

// Nameless returns what the person in a seat is called without a name of their own.
func Nameless(seat game.Seat) string {
	if seat == 0 {
		return T("player.first")
	}
	return T("player.second")
}

// Unknown returns what a player of the game of that name is called whose own
// name nobody knows: the text "<game>.first" or "<game>.second", or that of all
// games.
func Unknown(name string, side game.Side) string {
	seat := "first"
	if side == game.Second {
		seat = "second"
	}
	return First(nil, name+"."+seat, "player."+seat)
}
