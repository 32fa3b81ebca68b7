package startup

import (
	"runtime/debug"
	"time"
)

// hurriedGC is the GC percentage while the window is being made. With the default, garbage
// collection takes a seventh of a start.
const hurriedGC = 400

// settlesAfter is how long after its first frames the program returns the start's memory to
// the system; the first dialog is shown by then.
const settlesAfter = 500 * time.Millisecond

// Hurry trades memory for time until settle is called, which undoes that after settlesAfter.
func Hurry() (settle func()) {
	usual := debug.SetGCPercent(hurriedGC)
	return func() {
		time.AfterFunc(settlesAfter, func() {
			debug.SetGCPercent(usual)
			debug.FreeOSMemory()
		})
	}
}
