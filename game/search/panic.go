package search

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"npaastribe/game"
)

// PanicError reports a panic of an engine.
type PanicError struct {
	State   game.State // the position being searched; nil if the engine was being prepared
	Value   any        // the value passed to panic
	Stack   string     // the stack trace of the panic
	Reports string     // the folder that contains the crash report; "" for none
}

// Error returns the value of the panic.
func (e *PanicError) Error() string { return fmt.Sprintf("the engine has failed: %v", e.Value) }

// Guard calls work, which has an engine search s, and returns its error. If work panics
// the error is a *PanicError, so that the panic does not end the program.
func Guard(s game.State, work func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			failed := panicError(v)
			failed.State = s
			err = failed
		}
	}()
	return work()
}

// panicError returns the *PanicError for a recovered value. The panic of a helper
// already is one.
func panicError(v any) *PanicError {
	if helper, ok := v.(*PanicError); ok {
		return helper
	}
	return &PanicError{Value: v, Stack: string(debug.Stack())}
}

// Helpers are goroutines that help a search. A panic in one of them does not end the
// program: it ends the search whose Control has these Helpers, and Wait panics with it
// again on the calling goroutine, where Guard recovers it. The zero value has no helpers
// and is ready to use.
type Helpers struct {
	running sync.WaitGroup
	failed  atomic.Pointer[PanicError]
	nodes   atomic.Int64 // visited by helpers that have ended
}

// Go starts a helper.
func (h *Helpers) Go(help func()) {
	h.running.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				h.failed.Store(panicError(v))
			}
		}()
		help()
	})
}

// Search starts a helper that searches and returns the number of nodes it visited.
func (h *Helpers) Search(help func() (nodes int64)) {
	h.Go(func() { h.nodes.Add(help()) })
}

// Stop cancels the context of the helpers, waits for them as Wait does, and returns the
// total number of nodes visited by helpers started with Search.
func (h *Helpers) Stop(cancel context.CancelFunc) (nodes int64) {
	cancel()
	h.Wait()
	return h.nodes.Load()
}

// Wait waits until all helpers have ended. If one has panicked Wait panics with a
// *PanicError, and forgets it.
func (h *Helpers) Wait() {
	h.running.Wait()
	if failed := h.failed.Swap(nil); failed != nil {
		panic(failed)
	}
}

// failure returns the panic of a helper, or nil if none has panicked. It may be called
// on nil.
func (h *Helpers) failure() *PanicError {
	if h == nil {
		return nil
	}
	return h.failed.Load()
}
