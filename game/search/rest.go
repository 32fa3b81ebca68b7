package search

import (
	"sync"
	"sync/atomic"
)

// resting holds the functions registered by AtRest.
var resting struct {
	mu  sync.Mutex
	all []func()
}

// AtRest registers f to be called by Rest. It should release memory that can be rebuilt
// within milliseconds. It may be called while a search that has just begun is using that
// memory.
func AtRest(f func()) {
	resting.mu.Lock()
	defer resting.mu.Unlock()
	resting.all = append(resting.all, f)
}

// Rest calls all functions registered by AtRest. The program calls it when no engine has
// worked for a while.
func Rest() {
	resting.mu.Lock()
	defer resting.mu.Unlock()
	for _, f := range resting.all {
		f()
	}
}

// UntilRest returns a function that calls build when it is first called and caches the value
// until the next Rest. It is safe for concurrent use.
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
