package engines

import (
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
)

// TestOnIdle begins and ends work, and checks when OnIdle is called.
func TestOnIdle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rests := 0
		e := New(Config{OnIdle: func() { rests++ }})
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
				t.Fatalf("OnIdle was called %d times, want %d", rests, want)
			}
		}
		pass(2*idleAfter, 0) // no work yet
		work(func() { pass(2*idleAfter, 0) })
		pass(idleAfter-1, 0)
		work(func() { // begins before idleAfter is over
			pass(2*idleAfter, 0)
			work(func() {}) // two pieces of work at the same time
			pass(2*idleAfter, 0)
		})
		pass(idleAfter, 1)
		pass(5*idleAfter, 1)
		work(func() {})
		pass(idleAfter, 2)
		work(func() {})
		e.Wait()
		pass(2*idleAfter, 2)
		work(func() {}) // after Wait
		pass(2*idleAfter, 2)
	})
}

// TestWithoutOnIdle uses engines without OnIdle.
func TestWithoutOnIdle(t *testing.T) {
	e := New(Config{})
	if err := e.Guard(nil, func() error { return nil }); err != nil {
		t.Error(err)
	}
	e.Wait()
	if e.idle.timer != nil {
		t.Error("there is a timer without OnIdle")
	}
}
