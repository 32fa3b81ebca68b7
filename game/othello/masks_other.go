//go:build !amd64

package othello

// FlipsAndMobility plays a legal move on a cell for the side with the discs own. It returns
// the masks of the discs that turn (flips), of the cells where the opponent can then move
// (replies), and of those where the same side could move again (ownMoves).
func FlipsAndMobility(cell int, own, other uint64) (flips, replies, ownMoves uint64) {
	return flipsAndMobilityGeneric(cell, own, other)
}
