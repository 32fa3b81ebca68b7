package nboard

import (
	"context"
	"strconv"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
)

// closeTimeout is how long a search may go on after the end of the input, as when the
// commands come from a file.
const closeTimeout = 10 * time.Second

// hint executes HINT: it starts an analysis of the best moves.
func (n *conversation) hint(text string) {
	count, err := strconv.Atoi(text)
	if text == "" {
		count, err = 1, nil
	}
	if err != nil || count < 1 {
		n.say("status %.40q is not a number of moves", text)
		return
	}
	n.think(func(ctx context.Context, t *thought) { t.hint(ctx, count) })
}

// choose executes GO: it starts the search for a move, which takes no longer than the
// clock allows.
func (n *conversation) choose() {
	limit := n.limit()
	n.think(func(ctx context.Context, t *thought) {
		t.limits.StopIfForced = limit != forever
		t.choose(ctx, limit)
	})
}

// forever is the limit without a clock, longer than any game.
const forever = 24 * time.Hour

// limit returns the time for the next move.
func (n *conversation) limit() time.Duration {
	side := seat(n.p.Turn())
	if !n.timed[side] || !n.running {
		return forever
	}
	black, white := n.p.Score()
	return engine.TimeFor(n.left[side], othello.Cells-black-white)
}

// think cancels the search and calls work on a goroutine of its own, unless the game has
// ended.
func (n *conversation) think(work func(context.Context, *thought)) {
	n.stop()
	if len(n.p.Moves()) == 0 {
		n.say("status %v", game.ErrEnded)
		return
	}
	ctx, cancel := context.WithCancel(n.ctx)
	done := make(chan struct{})
	n.cancel, n.done = cancel, done
	limits := search.Limits{Depth: n.depth, Solve: solveFrom(n.depth), Threads: n.threads}
	t := &thought{answers: n.answers, memory: n.memory, guard: n.guard, p: n.p, passing: n.passing, limits: limits, began: time.Now()}
	n.say("status %s is thinking", n.name)
	go func() {
		defer close(done)
		work(ctx, t)
		n.say("status %s is waiting", n.name)
	}()
}

// stop cancels the search, if there is one, and waits until it has ended.
func (n *conversation) stop() {
	if n.done != nil {
		n.cancel()
		<-n.done
		n.done = nil
	}
}

// finish waits until the search has ended by itself, and cancels it after limit.
func (n *conversation) finish(limit time.Duration) {
	if n.done == nil {
		return
	}
	select {
	case <-n.done:
	case <-time.After(limit):
	}
	n.stop()
}
