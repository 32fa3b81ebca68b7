package othello

import (
	"math/bits"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Merits returns the finders of what is good about a move, the most important first.
func Merits() []reason.Finder {
	return []reason.Finder{
		reason.New("wipeout", wipesOut), reason.New("corner", winsCorner), reason.New("pass", forcesPass), reason.New("guard", guardsCorner),
		reason.New("stable", makesStable), reason.New("quiet", isOnlyQuiet), reason.New("few", leavesFewReplies),
	}
}

// wipesOut finds that the move turns the last discs of the opponent.
func wipesOut(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return r, afterMove(before, c.Best.Move).discs[index(before.turn.Other())] == 0
}

// winsCorner finds that the move takes a corner.
func winsCorner(c reason.Case, _ Position) (r reason.Reason, ok bool) {
	return reason.Reason{Moves: []game.Move{c.Best.Move}, Cells: []int{int(c.Best.Move)}}, cellMask(c.Best.Move)&corners != 0
}

// forcesPass finds that the opponent has to pass after the move.
func forcesPass(c reason.Case, before Position) (r reason.Reason, ok bool) {
	after := afterMove(before, c.Best.Move)
	return r, after.turn == before.turn && !after.ended()
}

// guardsCorner finds that the opponent could have taken a corner before the move and can
// take none after it.
func guardsCorner(c reason.Case, before Position) (r reason.Reason, ok bool) {
	own, other := before.Discs()
	could := Legal(other, own) & corners
	if could == 0 || replies(before, c.Best.Move)&corners != 0 {
		return r, false
	}
	corner := bits.TrailingZeros64(could)
	return reason.Reason{Moves: []game.Move{game.Move(corner)}, Cells: []int{corner}}, true
}

// makesStable finds that the move makes at least manyDiscs more discs stable.
func makesStable(c reason.Case, before Position) (r reason.Reason, ok bool) {
	stable := stableOf(afterMove(before, c.Best.Move), before.turn) &^ stableOf(before, before.turn)
	n := bits.OnesCount64(stable)
	return reason.Reason{Count: n, Cells: cellsIn(stable)}, n >= manyDiscs
}

// isOnlyQuiet finds that this move is the only one after which the opponent has no new cell to
// play on.
func isOnlyQuiet(c reason.Case, before Position) (r reason.Reason, ok bool) {
	return r, onlyQuietMove(before, c.Best.Move)
}

// leavesFewReplies finds that the opponent has few replies, and many more after another
// move.
func leavesFewReplies(c reason.Case, before Position) (r reason.Reason, ok bool) {
	left := replies(before, c.Best.Move)
	n, most := bits.OnesCount64(left), 0
	for _, m := range before.Moves() {
		most = max(most, bits.OnesCount64(replies(before, m)))
	}
	return reason.Reason{Count: n, Cells: cellsIn(left)}, n > 0 && n <= fewMoves && most >= n+manyCells
}
