package search

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"npaastribe/game"
)

// PanicError is an engine's panic in place of what it was to find.
type PanicError struct {
	State   game.State // that it looked at
	Value   any        // of the panic
	Stack   string     // where that was
	Reports string     // the folder in which that is written down; "" for none
}

// Error says that the engine has failed, and how.
func (e *PanicError) Error() string { return fmt.Sprintf("the engine has failed: %v", e.Value) }

// Guard has an engine work on a position, and returns the error of that. A panic is a
// *PanicError: it ends this work, and nothing else.
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

// panicError returns what has panicked. Of a helper that is known already.
func panicError(v any) *PanicError {
	if helper, ok := v.(*PanicError); ok {
		return helper
	}
	return &PanicError{Value: v, Stack: string(debug.Stack())}
}

// Helpers are goroutines that help a search. A panic in one of them, which would end the
// program, ends the search whose Control knows them, and comes out of Wait, where Guard
// finds it. The zero value is none.
type Helpers struct {
	running sync.WaitGroup
	failed  atomic.Pointer[PanicError]
	nodes   atomic.Int64 // that those have looked at which have ended
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

// Search starts a helper that searches, and returns how many nodes it has looked at.
func (h *Helpers) Search(help func() (nodes int64)) {
	h.Go(func() { h.nodes.Add(help()) })
}

// Stop cancels the context of all helpers, waits for them as Wait does, and returns the
// nodes that those of Search have looked at.
func (h *Helpers) Stop(cancel context.CancelFunc) (nodes int64) {
	cancel()
	h.Wait()
	return h.nodes.Load()
}

// Wait waits until all helpers have ended, and panics if one has, once.
func (h *Helpers) Wait() {
	h.running.Wait()
	if failed := h.failed.Swap(nil); failed != nil {
		panic(failed)
	}
}

// failure returns the panic of a helper, nil if none has failed or there are none.
func (h *Helpers) failure() *PanicError {
	if h == nil {
		return nil
	}
	return h.failed.Load()
}
