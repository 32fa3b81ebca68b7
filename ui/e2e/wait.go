//go:build e2e && linux

package e2e

import (
	"testing"
	"time"
)

// poll is the interval between looks at something awaited; glance is that for looks that run a
// program or take a picture, to leave more processor time to the program.
const (
	poll     = 4 * time.Millisecond
	slowPoll = 40 * time.Millisecond
)

// stepTimeout is how long the program may take to react. It is long because machines that run
// tests are busy; only failures take all of it.
const stepTimeout = 45 * time.Second

// within reports whether done returns true before the limit.
func within(limit time.Duration, done func() bool) bool {
	return repeatUntil(done, limit, poll)
}

// withinSlow is within for a done that runs a program or takes a picture.
func withinSlow(limit time.Duration, done func() bool) bool {
	return repeatUntil(done, limit, slowPoll)
}

// repeatUntil reports whether done returns true before the limit. It calls done at the given
// interval. This is the only function of the package that waits for time to pass.
func repeatUntil(done func() bool, limit, interval time.Duration) bool {
	deadline := time.NewTimer(limit)
	defer deadline.Stop()
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for !done() {
		select {
		case <-tick.C:
		case <-deadline.C:
			return done()
		}
	}
	return true
}

// await ends the test unless done returns true before stepTimeout. what describes it for the
// error.
func await(t testing.TB, what string, done func() bool) {
	t.Helper()
	if !within(stepTimeout, done) {
		t.Fatalf("waited %v in vain for %s", stepTimeout, what)
	}
}

// awaitSlow is await for a done that runs a program or takes a picture.
func awaitSlow(t testing.TB, what string, done func() bool) {
	t.Helper()
	if !withinSlow(stepTimeout, done) {
		t.Fatalf("waited %v in vain for %s", stepTimeout, what)
	}
}
