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
