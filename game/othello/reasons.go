package othello

import (
	"math/bits"

	"npaastribe/game"
	"npaastribe/game/reason"
)

// Reasons returns what finds why a move was not good, what weighs most first.
func Reasons() []reason.Finder {
	return []reason.Finder{
		reason.New("corner", opensCorner),
		reason.New("corner.left", leavesCorner),
	}
}

// corners are the cells that never turn.
const corners = 1 | 1<<7 | 1<<56 | 1<<63

// opensCorner finds that the other side can take a corner that it could not before.
func opensCorner(c reason.Case, before Position) (reason.Reason, bool) {
	own, other := before.Discs()
	return givesCorner(c, before, func(corner uint64) bool { return Legal(other, own)&corner == 0 })
}

// leavesCorner finds that the other side can still take a corner, which the best move
// would have stopped.
func leavesCorner(c reason.Case, before Position) (reason.Reason, bool) {
	return givesCorner(c, before, func(uint64) bool { return true })
}

// givesCorner finds a corner that the other side can take after the move that was made,
// but not after the best one.
func givesCorner(c reason.Case, before Position, which func(corner uint64) bool) (r reason.Reason, ok bool) {
	given := before.replies(c.Played.Move) & corners &^ before.replies(c.Best.Move)
	for rest := given; rest != 0; rest &= rest - 1 {
		if corner := rest & -rest; !which(corner) {
			given &^= corner
		}
	}
	if given == 0 {
		return r, false
	}
	corner := bits.TrailingZeros64(given)
	if reply, ok := c.Reply(); ok && given>>reply&1 != 0 {
		corner = int(reply)
	}
	return reason.Reason{Moves: []game.Move{game.Move(corner)}, Cells: []int{corner}}, true
}

// replies returns where the other side can play after a legal move; none where it has
// to pass.
func (p Position) replies(m game.Move) uint64 {
	own, other := p.Discs()
	flips := p.Flips(m)
	return Legal(other&^flips, own|flips|1<<m)
}
