package match

import (
	"context"
	"sync"
)

// job is what background work is for.
type job int

const (
	idle         job = iota // nothing
	findMove                // of the computer whose turn it is
	findHint                // for a person
	analyseMoves            // of the position at rest
	reviewLine              // all positions of the line
	studyMove               // in the position in which a person thinks, for the coach
	weighMove               // of a person, for the coach
)

// tasks does one piece of work at a time beside the UI goroutine.
type tasks struct {
	post    func(func())
	running sync.WaitGroup
	current *task // or nil
}

// task is background work. After it was cancelled none of its callbacks run.
type task struct {
	job       job
	stop      context.CancelFunc
	cancelled bool // read and written on the UI goroutine only
}

// start cancels what goes on and starts work in a goroutine of its own. It must
// end soon after its context does. Functions given to deliver run on the UI
// goroutine, in their order; the last of them has to call finish.
func (t *tasks) start(j job, work func(ctx context.Context, deliver func(func()))) {
	t.cancel()
	ctx, stop := context.WithCancel(context.Background())
	current := &task{job: j, stop: stop}
	t.current = current
	t.running.Go(func() {
		defer stop()
		work(ctx, func(f func()) {
			if ctx.Err() == nil {
				t.post(func() { current.deliver(f) })
			}
		})
	})
}

// deliver runs a callback, unless the task was cancelled since it was posted.
func (t *task) deliver(f func()) {
	if !t.cancelled {
		f()
	}
}

// job returns what goes on.
func (t *tasks) job() job {
	if t.current == nil {
		return idle
	}
	return t.current.job
}

// cancel ends what goes on, if anything does.
func (t *tasks) cancel() {
	if t.current != nil {
		t.current.cancelled = true
		t.current.stop()
		t.current = nil
	}
}

// finish takes note that the present task has delivered everything.
func (t *tasks) finish() { t.current = nil }
