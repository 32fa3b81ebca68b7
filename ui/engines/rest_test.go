package engines

import (
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
)

// TestRestIsCalledOnceAfterThinking has work begin and end, and looks when it is told that
// nothing goes on any more.
func TestRestIsCalledOnceAfterThinking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rests := 0
		e := New(Config{Rest: func() { rests++ }})
		work := func(inside func()) {
			if err := e.Guard(game.State(nil), func() error { inside(); return nil }); err != nil {
				t.Error(err)
			}
		}
		pass := func(d time.Duration, want int) {
			t.Helper()
			time.Sleep(d)
			synctest.Wait()
			if rests != want {
				t.Fatalf("%d rests, want %d", rests, want)
			}
		}
		pass(2*restAfter, 0) // nothing was asked
		work(func() { pass(2*restAfter, 0) })
		pass(restAfter-1, 0)
		work(func() { // begins again before it is time
			pass(2*restAfter, 0)
			work(func() {}) // of two at once
			pass(2*restAfter, 0)
		})
		pass(restAfter, 1)
		pass(5*restAfter, 1)
		work(func() {})
		pass(restAfter, 2)
		work(func() {})
		e.Wait()
		pass(2*restAfter, 2)
		work(func() {}) // late
		pass(2*restAfter, 2)
	})
}

// TestNoRestIsWanted has nobody to tell.
func TestNoRestIsWanted(t *testing.T) {
	e := New(Config{})
	if err := e.Guard(nil, func() error { return nil }); err != nil {
		t.Error(err)
	}
	e.Wait()
	if e.rest.timer != nil {
		t.Error("there is a timer nobody needs")
	}
}
