package match

import (
	"sync"

	"npaastribe/game"
	"npaastribe/game/search"
)

// finding is what a review has found out about a position.
type finding struct {
	state    game.State
	analysis search.Analysis
}

// findings are those that the UI goroutine has not taken yet. While engines keep all
// processors busy Fyne draws a frame after nearly everything that is posted, so that a post
// for each of them would keep the window waiting. They are safe for concurrent use.
type findings struct {
	mu  sync.Mutex
	all []finding
}

// add adds one, and reports whether it is the only one: then it has to be told that there are
// some.
func (f *findings) add(one finding) (only bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all = append(f.all, one)
	return len(f.all) == 1
}

// take returns all of them, in their order, and forgets them.
func (f *findings) take() []finding {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := f.all
	f.all = nil
	return all
}
