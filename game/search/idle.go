package search

import (
	"sync"
	"sync/atomic"
)

// idleFuncs holds the functions registered by OnIdle.
var idleFuncs struct {
	mu  sync.Mutex
	all []func()
}

// OnIdle registers f to be called by NotifyIdle. It should release memory that can be rebuilt
// within milliseconds. It may be called while a search that has just begun is using that
// memory.
func OnIdle(f func()) {
	idleFuncs.mu.Lock()
	defer idleFuncs.mu.Unlock()
	idleFuncs.all = append(idleFuncs.all, f)
}

// NotifyIdle calls all functions registered by OnIdle. The program calls it when no engine has
// worked for a while.
func NotifyIdle() {
	idleFuncs.mu.Lock()
	defer idleFuncs.mu.Unlock()
	for _, f := range idleFuncs.all {
		f()
	}
}

// CachedUntilIdle returns a function that calls build when it is first called and caches the
// value until the next NotifyIdle. It is safe for concurrent use.
func CachedUntilIdle[T any](build func() T) func() T {
	var mu sync.Mutex
	var built atomic.Pointer[T]
	OnIdle(func() { built.Store(nil) })
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
