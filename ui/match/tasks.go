package match

import (
	"context"
	"sync"
)

// job is the purpose of background work.
type job int

const (
	idle            job = iota // nothing
	findMove                   // search for the move of the computer whose turn it is
	findHint                   // search for a move that a person asked for
	analyseMoves               // analyse the position at rest
	reviewLine                 // review all positions of the line
	analyseForCoach            // analyse the position in which a person thinks, for the coach
	judgeMove                  // judge the move of a person, for the coach
)

// tasks runs background work, one task at a time. Its methods must be called on the UI
// goroutine.
type tasks struct {
	post    func(func())
	running sync.WaitGroup
	current *task // nil if nothing runs
}

// task is background work. After it was cancelled none of its callbacks run.
type task struct {
	job       job
	stop      context.CancelFunc
	cancelled bool // only used on the UI goroutine
}

// start cancels the running task and runs work in a new goroutine. work must return soon
// after its context ends. The functions that it passes to deliver are called on the UI
// goroutine, in order; the last of them must call finish.
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

// deliver calls f, unless the task was cancelled since f was posted.
func (t *task) deliver(f func()) {
	if !t.cancelled {
		f()
	}
}

// job returns what the running task is for, or idle.
func (t *tasks) job() job {
	if t.current == nil {
		return idle
	}
	return t.current.job
}

// cancel cancels the running task, if any.
func (t *tasks) cancel() {
	if t.current != nil {
		t.current.cancelled = true
		t.current.stop()
		t.current = nil
	}
}

// finish records that the running task has delivered everything.
func (t *tasks) finish() { t.current = nil }
