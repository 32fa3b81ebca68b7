package puzzles

import (
	"runtime"
	"syscall"
)

// leastPriority is the one that every other thread goes before.
const leastPriority = 19

// giveWay has all other threads, those of the window and of engines, go before the one
// of the goroutine, which keeps it to its end.
func giveWay() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), leastPriority) // else it only rests
}
