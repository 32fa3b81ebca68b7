package search

import (
	"runtime"
	"syscall"
)

// low is a priority that every other thread goes before, but that is not starved by
// other programs: the thread has to come to its rests.
const low = 10

// GiveWay has all other threads, those of the window and of engines, go before the one
// of the goroutine, which keeps it to its end. Where the system can't do that, who works
// has to rest.
func GiveWay() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), low) // else it only rests
}
