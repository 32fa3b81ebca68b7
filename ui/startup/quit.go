package startup

import "runtime"

// BeforeQuit prepares for the end of Fyne's loop, when everything has been written. There another
// goroutine of Fyne sends the stop hook to a queue, unless a flag says that it is closed, while
// the loop sets that flag and closes the queue: sending in between panics (runGL and
// runOnMainWithWait in internal/driver/glfw/loop.go of Fyne 2.8.1). On one processor the goroutine
// runs only once the flag is set.
func BeforeQuit() { runtime.GOMAXPROCS(1) }
