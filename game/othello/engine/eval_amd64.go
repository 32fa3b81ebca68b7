package engine

import "golang.org/x/sys/cpu"

// read sets the contents to those of a board where the side with the discs own
// is to move.
func (f *features) read(own, other uint64) {
	if cpu.X86.HasAVX2 {
		readAVX2(f, &layout.rows, own, other)
		return
	}
	f.readPlain(own, other)
}

// sumAfter returns the sum of the weights of all contents after the side that is
// not to move has laid a disc on a cell and turned others; if it has turned none,
// of those there are.
func (f *features) sumAfter(w *stageWeights, cell int, turned uint64) int {
	if cpu.X86.HasAVX2 {
		return sumAfterAVX2(f, &layout.cells, cell, turned, &w.places)
	}
	return f.sumAfterPlain(w, cell, turned)
}

// In eval_amd64.s: sixteen contents are added at a time, and their weights looked up
// one by one, which keeps the processor less busy than gathering them.

//go:noescape
func readAVX2(f *features, rows *[8][256]features, own, other uint64)

//go:noescape
func sumAfterAVX2(f *features, cells *[64]features, cell int, turned uint64, places *[words]*[1 << 16]int8) int
