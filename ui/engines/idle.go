package engines

import (
	"sync"
	"time"
)

// idleAfter is how long no engine must have worked before Config.OnIdle is called: longer than
// most people think about a move.
const idleAfter = time.Minute

// idleTimer calls do whenever no work has been under way for idleAfter. It is safe for concurrent
// use.
type idleTimer struct {
	do func() // may be nil

	mu     sync.Mutex
	busy   int // number of calls of Guard under way
	timer  *time.Timer
	closed bool
}

// begin records that work begins.
func (t *idleTimer) begin() {
	if t.do == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.busy++
	t.stopTimer()
}

// end records that work has ended.
func (t *idleTimer) end() {
	if t.do == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.busy--; t.busy == 0 && !t.closed {
		t.timer = time.AfterFunc(idleAfter, t.do)
	}
}

// close prevents further calls of do.
func (t *idleTimer) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	t.stopTimer()
}

func (t *idleTimer) stopTimer() {
	if t.timer != nil {
		t.timer.Stop()
	}
}
