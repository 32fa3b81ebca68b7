//go:build !amd64

package engine

func (f *features) read(own, other uint64) { f.readGeneric(own, other) }

func (f *features) sumAfter(w *stageWeights, cell int, turned uint64) int {
	return f.sumAfterGeneric(w, cell, turned)
}
