package othello

import "golang.org/x/sys/cpu"

// Lay plays a legal move on a cell for the side with the discs own. It returns the
// masks of the discs that turn, of the cells where the opponent can then move
// (replies), and of those where the same side could move again.
func Lay(cell int, own, other uint64) (turned, replies, again uint64) {
	if cpu.X86.HasAVX2 {
		return layAVX2(cell, &raysFrom[cell&63], own, other)
	}
	return layPlain(cell, own, other)
}

// layAVX2 is Lay with AVX2 instructions, four directions at a time. The rays are those
// of the cell.
//
//go:noescape
func layAVX2(cell int, from *rays, own, other uint64) (turned, replies, again uint64)
