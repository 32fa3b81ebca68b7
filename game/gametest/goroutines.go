package gametest

import (
	"runtime"
	"testing"
)

// yields is how often the scheduler runs other goroutines before one counts as
// leaked.
const yields = 1_000_000

// Goroutines fails a test if there are more goroutines than before it.
// Goroutines that have been waited for may take a moment to disappear.
func Goroutines(t testing.TB, before int) {
	t.Helper()
	for range yields {
		if runtime.NumGoroutine() <= before {
			return
		}
		runtime.Gosched()
	}
	t.Errorf("%d goroutines before, %d after", before, runtime.NumGoroutine())
}

// doublings is how often [Helpers] doubles the nodes. Eight take it to some seconds.
const doublings = 8

// Helpers fails a test if helpers never look at nodes. search searches so many nodes in its first
// thread, and returns how many others looked at besides, or a number below one if these do not
// suffice. On a busy machine a short search may end before a helper is given a processor, so the
// nodes are doubled until one has been.
func Helpers(t testing.TB, nodes int64, search func(nodes int64) int64) {
	t.Helper()
	for range doublings {
		if search(nodes) > 0 {
			return
		}
		nodes *= 2
	}
	t.Errorf("no helper looked at a node while the first thread looked at %d", nodes/2)
}
