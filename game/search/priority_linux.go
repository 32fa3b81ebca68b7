package search

import (
	"runtime"
	"syscall"
)

// low is a nice value that lets every other thread go first, but does not let other
// programs starve this one: it must reach its next pause in reasonable time.
const low = 10

// GiveWay lets all other threads, such as those of the UI and of engines, go before the
// calling goroutine, which it locks to its thread until the goroutine ends. On systems
// that do not support this it does nothing, so background work must also pause from time
// to time.
func GiveWay() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), low) // on failure the caller's pauses have to do
}
