package match

import "context"

// errand is work that goes on beside the UI goroutine, for the position that
// is on the table. Once it has been called off, nothing is heard of it.
type errand struct {
	cancel context.CancelFunc
	off    bool // read and written on the UI goroutine only
}

// send starts work in a goroutine of its own. It must end soon after its
// context does. Functions given to report are run on the UI goroutine, in
// their order.
func (c *Controller) send(work func(ctx context.Context, report func(func()))) *errand {
	ctx, cancel := context.WithCancel(context.Background())
	e := &errand{cancel: cancel}
	c.errands.Go(func() {
		defer cancel()
		work(ctx, func(f func()) {
			if ctx.Err() == nil {
				c.Post(func() { e.hear(f) })
			}
		})
	})
	return e
}

// hear runs what the errand reports. It may have been called off on the way.
func (e *errand) hear(f func()) {
	if !e.off {
		f()
	}
}

// callOff ends the errand, if there is one.
func (e *errand) callOff() {
	if e != nil {
		e.off = true
		e.cancel()
	}
}
