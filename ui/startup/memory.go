package startup

import (
	"runtime/debug"
	"time"
)

// While the window is made nothing is collected before memory has grown to so many times of
// what is kept, in percent; collecting takes a seventh of a start otherwise.
const hurriedGC = 400

// settlesAfter is how long after its first frames the program gives back what the start has left
// behind: the first dialog stands by then.
const settlesAfter = 500 * time.Millisecond

// Hurry has a start take memory rather than time. What it took is given back once settle is called.
func Hurry() (settle func()) {
	usual := debug.SetGCPercent(hurriedGC)
	return func() {
		time.AfterFunc(settlesAfter, func() {
			debug.SetGCPercent(usual)
			debug.FreeOSMemory()
		})
	}
}
