package i18n

import (
	"unicode"
	"unicode/utf8"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reason returns a sentence that explains why a move of the game called of was bad; before
// is the position in which it was made, and name returns the name of a side's player.
func Reason(of string, r reason.Reason, before game.State, name func(game.Side) string) string {
	return reasonText("because."+of+"."+r.Name, r, before, name)
}

// Merit returns a sentence that explains why a move was good. The arguments are as for
// Reason.
func Merit(of string, r reason.Reason, before game.State, name func(game.Side) string) string {
	return reasonText("merit."+of+"."+r.Name, r, before, name)
}

// reasonText returns the text of a key with the values of a reason.
func reasonText(key string, r reason.Reason, before game.State, name func(game.Side) string) string {
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

// Counted returns the text of a key by N if it has plural forms, and otherwise by T.
func Counted(key string, n int, args Args) string {
	if currentLocale().hasPlurals[key] {
		return N(key, n, args)
	}
	return T(key, args)
}

// Move returns what a move of the game called of, in its notation, is called within a
// sentence, such as "the column 4", and the same capitalized for the beginning of one.
func Move(of, move string) (inside, first string) {
	inside = First(Args{"Move": move}, of+".move", "game.move")
	if WithoutMarks(inside) == move {
		return inside, inside
	}
	letter, size := utf8.DecodeRuneInString(inside)
	return inside, string(unicode.ToUpper(letter)) + inside[size:]
}
