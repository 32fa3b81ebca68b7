package engine

import "golang.org/x/sys/cpu"

// read sets f to the features of a board where the side with the discs own is to move.
func (f *features) read(own, other uint64) {
	if cpu.X86.HasAVX2 {
		readAVX2(f, &layout.rows, own, other)
		return
	}
	f.readGeneric(own, other)
}

// sumAfter returns the sum of the weights of all places after the side not to move has
// played on a cell and turned discs; with turned 0, of f as it is. It does not change f.
func (f *features) sumAfter(w *stageWeights, cell int, turned uint64) int {
	if cpu.X86.HasAVX2 {
		return sumAfterAVX2(f, &layout.cells, cell, turned, &w.places)
	}
	return f.sumAfterGeneric(w, cell, turned)
}

// The functions in eval_amd64.s add sixteen contents at a time. They look the weights up
// one by one, which costs less than the gather instructions.

//go:noescape
func readAVX2(f *features, rows *[8][256]features, own, other uint64)

//go:noescape
func sumAfterAVX2(f *features, cells *[64]features, cell int, turned uint64, places *[featureWords]*[1 << 16]int8) int
