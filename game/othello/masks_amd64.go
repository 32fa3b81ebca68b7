package othello

import "golang.org/x/sys/cpu"

// FlipsAndMobility plays a legal move on a cell for the side with the discs own. It returns
// the masks of the discs that turn (flips), of the cells where the opponent can then move
// (replies), and of those where the same side could move again (ownMoves).
func FlipsAndMobility(cell int, own, other uint64) (flips, replies, ownMoves uint64) {
	if cpu.X86.HasAVX2 {
		return flipsAndMobilityAVX2(cell, &raysFrom[cell&63], own, other)
	}
	return flipsAndMobilityGeneric(cell, own, other)
}

// flipsAndMobilityAVX2 is FlipsAndMobility with AVX2 instructions, four directions at a
// time. The rays are those of the cell.
//
//go:noescape
func flipsAndMobilityAVX2(cell int, from *rays, own, other uint64) (flips, replies, ownMoves uint64)
