package match

import (
	"sync"

	"npaastribe/game"
	"npaastribe/game/search"
)

// finding is the analysis of one position of a review.
type finding struct {
	state    game.State
	analysis search.Analysis
}

// findings queues the analyses that the UI goroutine has not taken yet. While the engines
// keep all processors busy, Fyne draws a frame after nearly every posted function, so that
// one post for each finding would keep the window waiting. It is safe for concurrent use.
type findings struct {
	mu  sync.Mutex
	all []finding
}

// add adds a finding and reports whether it is the only one: then the caller must post a
// call of take.
func (f *findings) add(one finding) (only bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all = append(f.all, one)
	return len(f.all) == 1
}

// take returns all findings in the order of add and empties the queue.
func (f *findings) take() []finding {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := f.all
	f.all = nil
	return all
}
