package search

import "context"

// Control counts the nodes of a search and decides when it must stop: when its
// context ends, its node limit is reached or a helper fails. Engines embed it
// and call Poll at every node. It is not safe for concurrent use.
type Control struct {
	Nodes   int64 // positions visited
	Stopped bool  // the search was cut off: its result must not be used

	// Precise makes Poll check the node limit exactly when it is reached.
	// Otherwise it is checked only as often as the context.
	Precise bool

	// Helpers, unless nil, ends the search as soon as one of them fails.
	Helpers *Helpers

	ctx          context.Context
	pollInterval int64 // nodes between two checks of the context
	nextPoll     int64 // number of nodes at which to check again
	limit        int64 // maximum number of nodes; 0 means none
	ended        bool  // the context has ended or a helper has failed
}

// NewControl returns the control of a search that checks its context once in
// the given number of nodes, which should take less than a millisecond.
func NewControl(ctx context.Context, every int64) Control {
	return Control{ctx: ctx, pollInterval: every}
}

// Poll calls Check if it is time to, and reports whether Check found that the
// search must stop. Otherwise it returns false, even after a stop; callers
// check Stopped too. It usually costs one comparison.
func (c *Control) Poll() bool { return c.Nodes >= c.nextPoll && c.Check() }

// Check checks the context and the node limit, sets Stopped, and reports whether
// the search must stop.
func (c *Control) Check() bool {
	c.schedule(c.Nodes + c.pollInterval)
	c.ended = c.ended || c.Err() != nil
	c.Stopped = c.Stopped || c.ended || c.limitReached()
	return c.Stopped
}

// schedule sets the number of nodes at which Poll checks again.
func (c *Control) schedule(next int64) {
	c.nextPoll = next
	if c.Precise && c.limit > 0 {
		c.nextPoll = min(c.nextPoll, c.limit)
	}
}

// limitReached reports whether the node limit is reached.
func (c *Control) limitReached() bool { return c.limit > 0 && c.Nodes >= c.limit }

// WithNodeLimit calls work with a node limit of its own, in addition to the limit of
// the search, which must be Precise. Afterwards Stopped is true only if the
// whole search must stop.
func (c *Control) WithNodeLimit(nodes int64, work func()) {
	limit := c.limit
	if c.limit = c.Nodes + nodes; limit > 0 {
		c.limit = min(c.limit, limit)
	}
	c.schedule(c.nextPoll)
	work()
	c.limit = limit
	c.Stopped = c.ended || c.limitReached()
}

// Err returns the error of a helper that has failed, and otherwise that of the
// context.
func (c *Control) Err() error {
	if failed := c.Helpers.failure(); failed != nil {
		return failed
	}
	return c.ctx.Err()
}
