package startup

import "runtime"

// BeforeQuit prepares for the end of Fyne's loop. There Fyne starts its stop hook on another
// goroutine and closes the queue that this goroutine then puts it into, which panics if the
// queue is closed after the goroutine has looked whether it is (runGL and runOnMainWithWait in
// internal/driver/glfw/loop.go of Fyne 2.8.1). On one processor the goroutine looks only when
// all is closed.
func BeforeQuit() { runtime.GOMAXPROCS(1) }
