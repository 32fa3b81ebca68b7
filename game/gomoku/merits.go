package gomoku

import (
	"slices"

	"npaastribe/game/reason"
)

// Merits returns the finders of what is good about a move, the most important
// first.
func Merits() []reason.Finder {
	return lines.Merits(nil, []reason.Finder{reason.New("threes", makesThrees), reason.New("one.three", makesThree), reason.New("one.four", makesFour)})
}

// makesThrees finds that the move makes two open threes at once.
func makesThrees(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return makesSomeThrees(c, before, 2)
}

// makesThree finds that the move makes an open three.
func makesThree(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return makesSomeThrees(c, before, 1)
}

func makesSomeThrees(c reason.Case, before Position, want int) (r reason.Reason, ok bool) {
	cells, n := threesOf(before, c.Best.Move)
	return reason.Reason{Cells: cells}, n >= want
}

// makesFour finds that the move makes a four, to which there is only one
// answer.
func makesFour(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if before.Length() != usual {
		return r, false
	}
	wins := winsOf(laid(before, c.Best.Move), before.Turn())
	if len(wins) != 1 || slices.Contains(winsOf(before, before.Turn()), wins[0]) {
		return r, false
	}
	return reason.Reason{Moves: wins, Cells: cellsAt(c.Best.Move, wins...)}, true
}
