package search

import (
	"sync"
	"sync/atomic"
)

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

// UntilRest returns a function that returns what build builds when it is first asked for, and
// again after a rest: that forgets it. It is safe for concurrent use.
func UntilRest[T any](build func() T) func() T {
	var mu sync.Mutex
	var built atomic.Pointer[T]
	AtRest(func() { built.Store(nil) })
	return func() T {
		if v := built.Load(); v != nil {
			return *v
		}
		mu.Lock()
		defer mu.Unlock()
		if v := built.Load(); v != nil {
			return *v
		}
		v := build()
		built.Store(&v)
		return v
	}
}
