package nrow

import (
	"npaastribe/game/reason"
)

// Merits returns the finders of what is good about a move, the most important first.
func Merits() []reason.Finder {
	return lines.Merits([]reason.Finder{reason.New("zugzwang", makesZugzwang)}, []reason.Finder{reason.New("threat", makesThreat)})
}

// makesZugzwang finds that the move leaves the opponent only columns that lose at once.
func makesZugzwang(c reason.Case, before Position) (r reason.Reason, ok bool) {
	if !forcesZugzwang(before, c.Best.Move) {
		return r, false
	}
	return reason.Reason{Cells: cellsAbove(afterDrop(before, c.Best.Move))}, true
}

// makesThreat finds that the move makes a threat for later.
func makesThreat(c reason.Case, before Position) (r reason.Reason, ok bool) {
	made := threatsMade(before, c.Best.Move)
	if len(made) == 0 {
		return r, false
	}
	return threatReason(before, c.Best.Move, made[0]), true
}
