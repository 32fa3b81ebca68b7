package gomoku

import (
	"npaastribe/game/reason"
)

// Merits returns what finds what is good about a move, what weighs most first.
func Merits() []reason.Finder {
	return lines.Merits(nil, []reason.Finder{reason.New("threes", makesThrees), reason.New("one.three", makesThree)})
}

// makesThrees finds that the move makes two open threes at once.
func makesThrees(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return makesSomeThrees(c, before, 2)
}

// makesThree finds that it makes one.
func makesThree(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return makesSomeThrees(c, before, 1)
}

func makesSomeThrees(c reason.Case, before Position, want int) (r reason.Reason, ok bool) {
	cells, n := threesOf(before, c.Best.Move)
	return reason.Reason{Cells: cells}, n >= want
}
