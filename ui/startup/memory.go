package startup

import (
	"runtime/debug"
	"time"
)

// startGCPercent is the GC percentage while the window is being made: no garbage is collected
// before its first frame. With the default, that takes a seventh of a start.
const startGCPercent = 800

// restoreDelay is how long after its first frames the program returns the start's memory to
// the system; the first dialog is shown by then.
const restoreDelay = 500 * time.Millisecond

// RelaxGC trades memory for time until restore is called, which undoes that after restoreDelay.
func RelaxGC() (restore func()) {
	usual := debug.SetGCPercent(startGCPercent)
	return func() {
		time.AfterFunc(restoreDelay, func() {
			debug.SetGCPercent(usual)
			debug.FreeOSMemory()
		})
	}
}
