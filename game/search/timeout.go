package search

import (
	"context"
	"time"
)

// WithTimeout is context.WithTimeout for searches that have to keep their time to the millisecond: Err
// of its context compares the clock itself. The runtime sees to timers only between goroutines, and
// where there is one processor a search has it for up to 10 ms at a time.
func WithTimeout(parent context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithTimeout(parent, d)
	return punctual{ctx}, cancel
}

// punctual is a context with a deadline.
type punctual struct{ context.Context }

// Err implements context.Context.
func (p punctual) Err() error {
	if err := p.Context.Err(); err != nil {
		return err
	}
	if end, _ := p.Deadline(); !time.Now().Before(end) {
		return context.DeadlineExceeded
	}
	return nil
}
