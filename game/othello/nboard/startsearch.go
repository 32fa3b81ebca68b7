package nboard

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
)

// hint executes HINT: it starts an analysis of the best moves.
func (n *session) hint(text string) {
	count, err := strconv.Atoi(text)
	if text == "" {
		count, err = 1, nil
	}
	if err != nil || count < 1 {
		n.writeLine("status %.40q is not a number of moves", text)
		return
	}
	n.startSearch(n.depthLimits(), func(ctx context.Context, t *searchTask) { t.hint(ctx, count) })
}

// choose executes GO: it starts the search for a move, which takes no longer than the
// clock allows.
func (n *session) choose() {
	limit, l := n.limit(), n.depthLimits()
	if limit != forever {
		l.StopIfForced = true
		if n.depth == 0 { // the clock alone decides
			l.Depth, l.Solve = maxDepth, clockSolve
		}
	}
	n.startSearch(l, func(ctx context.Context, t *searchTask) { t.choose(ctx, limit) })
}

// depthLimits returns the limits of a search without a clock.
func (n *session) depthLimits() search.Limits {
	depth := cmp.Or(n.depth, defaultDepth)
	return search.Limits{Depth: depth, Solve: solveEmpties(depth), Threads: n.threads}
}

// forever is the limit without a clock, longer than any game.
const forever = 24 * time.Hour

// limit returns the time for the next move.
func (n *session) limit() time.Duration {
	side := seat(n.p.Turn())
	if !n.hasClock[side] || !n.clocksRun {
		return forever
	}
	black, white := n.p.Score()
	return engine.TimeFor(n.timeLeft[side], othello.Cells-black-white)
}

// startSearch cancels the search and calls work on a goroutine of its own, unless the game has
// ended.
func (n *session) startSearch(limits search.Limits, work func(context.Context, *searchTask)) {
	n.stop()
	if len(n.p.Moves()) == 0 {
		n.writeLine("status %v", game.ErrEnded)
		return
	}
	ctx, cancel := context.WithCancel(n.ctx)
	done := make(chan struct{})
	n.cancel, n.done = cancel, done
	t := &searchTask{lineWriter: n.lineWriter, memory: n.memory, guard: n.guard, p: n.p, mustPass: n.mustPass, limits: limits, started: time.Now()}
	n.writeLine("status %s is thinking", n.name)
	go func() {
		defer close(done)
		work(ctx, t)
		n.writeLine("status %s is waiting", n.name)
	}()
}

// stop cancels the search, if there is one, and waits until it has ended.
func (n *session) stop() {
	if n.done != nil {
		n.cancel()
		<-n.done
		n.done = nil
	}
}

// finish waits until the search has ended by itself, and cancels it after limit.
func (n *session) finish(limit time.Duration) {
	if n.done == nil {
		return
	}
	select {
	case <-n.done:
	case <-time.After(limit):
	}
	n.stop()
}
