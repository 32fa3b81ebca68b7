package search

import (
	"runtime"
	"syscall"
)

// low is a nice value low enough for all other threads to go first, but high enough that
// other programs do not starve the thread, which must reach its next pause in reasonable
// time.
const low = 10

// GiveWay lowers the priority of the calling goroutine below that of all other threads,
// such as those of the UI and of engines, by locking it to its thread until it ends. On
// systems that do not support this it does nothing, so background work must also pause
// from time to time.
func GiveWay() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), low) // on failure the caller's pauses have to do
}
