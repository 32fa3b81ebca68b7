package shutdown

import "sync"

// gate runs what other goroutines post on the UI goroutine, until it is shut.
type gate struct {
	post func(func())
	mu   sync.Mutex // held while a posted function runs
	shut bool
}

// Post runs f later on the UI goroutine, unless the gate is shut by then. f must not shut
// the gate.
//
// The lock is for the end of the program: when Fyne's loop has ended, fyne.Do runs functions
// on the goroutine that calls it (runOnMainWithWait in internal/driver/glfw/loop.go). Then
// only one may run at a time, and none once the gate is shut; those posted while another
// runs are dropped.
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

// Shut makes the gate drop everything from now on, and waits for the function that runs.
func (g *gate) Shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut = true
}
