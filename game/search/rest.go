package search

import "sync"

// resting are the functions that AtRest was given.
var resting struct {
	mu  sync.Mutex
	all []func()
}

// AtRest has f called whenever nothing has been thought about for a while. It is to give back
// memory that is filled again in milliseconds when it is wanted, and may be called while a
// search that has just begun uses that.
func AtRest(f func()) {
	resting.mu.Lock()
	defer resting.mu.Unlock()
	resting.all = append(resting.all, f)
}

// Rest calls what AtRest was given.
func Rest() {
	resting.mu.Lock()
	defer resting.mu.Unlock()
	for _, f := range resting.all {
		f()
	}
}
