//go:build e2e && linux

package e2e

import (
	"testing"
	"time"
)

// poll is how often something that is waited for is looked at, and glance how often where
// a look takes a program or a picture: what is looked at needs the processor more.
const (
	poll   = 4 * time.Millisecond
	glance = 24 * time.Millisecond
)

// stepTimeout is how long the program may take for what it does at once. It is
// long because machines that run tests are busy; it is only spent in failures.
const stepTimeout = 45 * time.Second

// within reports whether done becomes true in time.
func within(limit time.Duration, done func() bool) bool {
	return becomes(done, limit, poll)
}

// watching is within for what takes a program or a picture to see.
func watching(limit time.Duration, done func() bool) bool {
	return becomes(done, limit, glance)
}

// becomes reports whether done becomes true in time, and asks so often. It is the only
// place in which this package lets time pass.
func becomes(done func() bool, limit, often time.Duration) bool {
	deadline := time.NewTimer(limit)
	defer deadline.Stop()
	tick := time.NewTicker(often)
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

// await ends the test unless done becomes true in time; what is waited for is
// named.
func await(t testing.TB, what string, done func() bool) {
	t.Helper()
	if !within(stepTimeout, done) {
		t.Fatalf("waited %v in vain for %s", stepTimeout, what)
	}
}

// awaitWatching is await for what takes a program or a picture to see.
func awaitWatching(t testing.TB, what string, done func() bool) {
	t.Helper()
	if !watching(stepTimeout, done) {
		t.Fatalf("waited %v in vain for %s", stepTimeout, what)
	}
}
