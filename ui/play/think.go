package play

import (
	"context"
	"errors"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/ui/event"
	"npaastribe/ui/say"
)

// think lets the computer whose turn it is look for a move. Its answer is
// dropped when interrupt has been called by then.
func (c *Controller) think() {
	state := c.match.State()
	ctx, stop := context.WithCancel(context.Background())
	c.stop = stop
	c.thoughts++
	thought := c.thoughts
	task := ai.Task{State: state, Level: c.Player(state.Turn()).Level, Seed: time.Now().UnixNano()}
	c.Publish(event.Thinking{Phase: event.Start, Side: state.Turn().String()})
	c.thinkers.Add(1)
	go func() {
		defer c.thinkers.Done()
		defer stop()
		move, err := c.ponder(ctx, task)
		if ctx.Err() != nil {
			return
		}
		c.Post(func() { c.answer(thought, move, err) })
	}()
}

// ponder takes at least the set pause: a computer that answers at once leaves
// no time to see what it did. It does not touch the controller's state.
func (c *Controller) ponder(ctx context.Context, task ai.Task) (game.Move, error) {
	pause := time.NewTimer(c.Pause)
	defer pause.Stop()
	move, err := c.Think(ctx, task)
	if err != nil {
		return move, err
	}
	select {
	case <-pause.C:
		return move, nil
	case <-ctx.Done():
		return move, ctx.Err()
	}
}

// answer takes the computer's move over, on the UI goroutine.
func (c *Controller) answer(thought int, move game.Move, err error) {
	if c.closed || c.stop == nil || thought != c.thoughts {
		return
	}
	side := c.match.State().Turn()
	c.stop = nil
	c.Publish(event.Thinking{Phase: event.End, Side: side.String()})
	if err == nil {
		err = c.match.State().Check(move)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		c.waiting = true
		c.settle()
		c.complain(say.T("computer.failed", say.Args{"Name": c.Player(side).Name, "Error": err.Error()}))
		return
	}
	c.make(move)
}

// interrupt stops the computer; what it has found so far is forgotten.
func (c *Controller) interrupt() {
	if c.stop == nil {
		return
	}
	c.stop()
	c.stop = nil
	c.Publish(event.Thinking{Phase: event.Cancelled, Side: c.match.State().Turn().String()})
}
