package engines

import (
	"sync"
	"time"
)

// restAfter is how long no engine must have worked before Config.Rest is called: longer than
// most people think about a move.
const restAfter = time.Minute

// rest calls do whenever no work has been under way for restAfter. It is safe for concurrent use.
type rest struct {
	do func() // may be nil

	mu     sync.Mutex
	busy   int // number of calls of Guard under way
	timer  *time.Timer
	closed bool
}

// begin records that work begins.
func (r *rest) begin() {
	if r.do == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.busy++
	r.halt()
}

// end records that work has ended.
func (r *rest) end() {
	if r.do == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.busy--; r.busy == 0 && !r.closed {
		r.timer = time.AfterFunc(restAfter, r.do)
	}
}

// close prevents further calls of do.
func (r *rest) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	r.halt()
}

func (r *rest) halt() {
	if r.timer != nil {
		r.timer.Stop()
	}
}
