package i18n

import (
	"unicode"
	"unicode/utf8"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reason returns why a move was not good that was made in a position of a game, in a
// sentence; name returns what the player of a side is called.
func Reason(of string, r reason.Reason, before game.State, name func(game.Side) string) string {
	return told("because."+of+"."+r.Name, r, before, name)
}

// Merit returns what is good about a move in a position of a game, in a sentence; name is
// as with Reason.
func Merit(of string, r reason.Reason, before game.State, name func(game.Side) string) string {
	return told("merit."+of+"."+r.Name, r, before, name)
}

// told puts what is counted into the text of a key.
func told(key string, r reason.Reason, before game.State, name func(game.Side) string) string {
	moves := make([]string, len(r.Moves))
	for i, m := range r.Moves {
		moves[i] = before.Format(m)
	}
	side := before.Turn()
	args := Args{"Count": r.Count, "Name": name(side), "Other": name(side.Other()), "Beside": r.Beside}
	for i, place := range [...]string{"A", "B", "C"} {
		if i < len(moves) {
			args[place] = moves[i]
		}
	}
	return Counted(key, r.Count, args)
}

// Counted returns the text of a key as N does, if it has forms for counts, and else as T.
func Counted(key string, n int, args Args) string {
	if speaking().counted[key] {
		return N(key, n, args)
	}
	return T(key, args)
}

// Move returns what a move of a game is called in a sentence, such as the column 4, and at
// the beginning of one.
func Move(of, move string) (inside, first string) {
	inside = First(Args{"Move": move}, of+".move", "game.move")
	if WithoutMarks(inside) == move {
		return inside, inside
	}
	letter, size := utf8.DecodeRuneInString(inside)
	return inside, string(unicode.ToUpper(letter)) + inside[size:]
}
