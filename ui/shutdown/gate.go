package shutdown

import "sync"

// gate lets what other goroutines want done through to the UI goroutine until
// it is shut.
type gate struct {
	post func(func())
	mu   sync.Mutex // held while something is done
	shut bool
}

// Post has f done later on the UI goroutine, unless the gate is shut by then. f
// must not shut it.
//
// The lock is for the end of the program: when Fyne's loop has ended, fyne.Do
// runs what it is given on the goroutine that calls it (runOnMainWithWait in
// internal/driver/glfw/loop.go). Then one thing may be done at a time, and
// nothing once the gate is shut; what comes meanwhile is dropped.
func (g *gate) Post(f func()) {
	g.post(func() {
		if !g.mu.TryLock() {
			return
		}
		defer g.mu.Unlock()
		if !g.shut {
			f()
		}
	})
}

// Shut lets nothing through any more, and waits for what is being done.
func (g *gate) Shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
}
