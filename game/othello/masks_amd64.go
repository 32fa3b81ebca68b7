package othello

import "golang.org/x/sys/cpu"

// Lay returns which discs turn when the side with the discs own plays on a cell
// where it may, and the cells where then the other side and where it itself can
// move.
func Lay(cell int, own, other uint64) (turned, replies, again uint64) {
	if cpu.X86.HasAVX2 {
		return layAVX2(cell, &raysFrom[cell&63], own, other)
	}
	return layPlain(cell, own, other)
}

// layAVX2 looks in four directions at a time.
//
//go:noescape
func layAVX2(cell int, from *rays, own, other uint64) (turned, replies, again uint64)
