package gametest

import (
	"runtime"
	"testing"
)

// yields is how often others are let run before a goroutine counts as left.
const yields = 1_000_000

// Goroutines fails a test that has more goroutines than there were before. One
// that has been waited for may need a moment to be gone.
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
