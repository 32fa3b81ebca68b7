package search

import "context"

// Control counts the nodes of a search and says when it must stop: when its
// context ends or its limit of nodes is reached. Engines embed it and poll it
// at every node.
type Control struct {
	Nodes   int64 // positions looked at
	Stopped bool  // what is being searched means nothing

	// Precise lets the limit of nodes be looked at when it is reached and not
	// only from time to time.
	Precise bool

	// Helpers, unless it is nil, ends the search as soon as one of them fails.
	Helpers *Helpers

	ctx   context.Context
	every int64 // nodes between two looks at the context
	next  int64 // nodes at which to look again
	limit int64 // of nodes; 0 is none
	ended bool  // the context has
}

// NewControl returns the control of a search that looks at its context once in
// so many nodes, which should be less than a millisecond's work.
func NewControl(ctx context.Context, every int64) Control { return Control{ctx: ctx, every: every} }

// Poll looks from time to time whether to stop, and reports whether it did so
// now and found that. It costs a comparison.
func (c *Control) Poll() bool { return c.Nodes >= c.next && c.Look() }

// Look looks at the context and the limit, and reports whether the search must
// stop.
func (c *Control) Look() bool {
	c.schedule(c.Nodes + c.every)
	c.ended = c.ended || c.Err() != nil
	c.Stopped = c.Stopped || c.ended || c.spent()
	return c.Stopped
}

// schedule sets when to look again.
func (c *Control) schedule(next int64) {
	c.next = next
	if c.Precise && c.limit > 0 {
		c.next = min(c.next, c.limit)
	}
}

// spent reports whether the limit is reached.
func (c *Control) spent() bool { return c.limit > 0 && c.Nodes >= c.limit }

// Spend lets a precise search work on until it has looked at so many more
// positions, or must stop before.
func (c *Control) Spend(nodes int64, work func()) {
	limit := c.limit
	if c.limit = c.Nodes + nodes; limit > 0 {
		c.limit = min(c.limit, limit)
	}
	c.schedule(c.next)
	work()
	c.limit = limit
	c.Stopped = c.ended || c.spent()
}

// Err returns the error of the context, or that of a helper.
func (c *Control) Err() error {
	if failed := c.Helpers.failure(); failed != nil {
		return failed
	}
	return c.ctx.Err()
}
