package engines

import (
	"sync"
	"time"
)

// restAfter is for how long nobody must have asked an engine before memory is given back:
// longer than most people think about a move.
const restAfter = time.Minute

// rest calls do once whenever no work has gone on for restAfter. It is safe for concurrent use.
type rest struct {
	do func() // nil for nothing

	mu     sync.Mutex
	busy   int // how much work goes on
	timer  *time.Timer
	closed bool
}

// begin notes that work begins.
func (r *rest) begin() {
	if r.do == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.busy++
	r.halt()
}

// end notes that it has ended.
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

// close has do not be called any more.
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
