//go:build !amd64

package engine

func (f *features) read(own, other uint64) { f.readPlain(own, other) }

func (f *features) sumAfter(w *stageWeights, cell int, turned uint64) int {
	return f.sumAfterPlain(w, cell, turned)
}
