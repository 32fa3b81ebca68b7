package match

import (
	"sync"

	"npaastribe/game"
	"npaastribe/game/search"
)

// analysedPosition is the analysis of one position of a review.
type analysedPosition struct {
	state    game.State
	analysis search.Analysis
}

// resultQueue queues the analyses that the UI goroutine has not taken yet. While the engines
// keep all processors busy, Fyne draws a frame after nearly every posted function, so that
// one post for each result would keep the window waiting. It is safe for concurrent use.
type resultQueue struct {
	mu  sync.Mutex
	all []analysedPosition
}

// add adds a result and reports whether it is the only one: then the caller must post a
// call of take.
func (f *resultQueue) add(one analysedPosition) (only bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all = append(f.all, one)
	return len(f.all) == 1
}

// take returns all results in the order of add and empties the queue.
func (f *resultQueue) take() []analysedPosition {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := f.all
	f.all = nil
	return all
}
