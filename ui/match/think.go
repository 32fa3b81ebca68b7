package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// think lets the computer whose turn it is look for a move.
func (c *Controller) think() {
	if c.away {
		return
	}
	c.survey.halt()
	state, pause := c.match.State(), c.Pause
	if c.once {
		pause = 0 // somebody waits for this move alone
	}
	task := ai.Task{State: state, Level: c.Player(state.Turn()).Level, Seed: time.Now().UnixNano(), Time: c.Time}
	c.thinking = c.send(func(ctx context.Context, report func(func())) {
		move, err := c.ponder(ctx, task, pause)
		report(func() { c.answer(move, err) })
	})
	c.thought(event.Start)
}

// ponder takes at least the pause: a computer that answers at once leaves no
// time to see what it did. It does not touch the controller's state.
func (c *Controller) ponder(ctx context.Context, task ai.Task, least time.Duration) (game.Move, error) {
	pause := time.NewTimer(least)
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

// answer takes the computer's move over.
func (c *Controller) answer(move game.Move, err error) {
	c.thinking = nil
	c.thought(event.End)
	state := c.match.State()
	if err == nil {
		err = state.Check(move)
	}
	if err != nil {
		c.waiting, c.once = true, false
		c.settle()
		c.complain(i18n.T("computer.failed", i18n.Args{"Name": c.Player(state.Turn()).Name, "Error": err.Error()}))
		return
	}
	if c.once {
		c.waiting, c.once = true, false
	}
	c.make(move)
}

// thought says how far the computer is that looks for a move.
func (c *Controller) thought(phase event.Phase) {
	c.Publish(event.Thinking{Phase: phase, Side: c.match.State().Turn().String()})
}

// interrupt stops all that is being thought, and forgets it.
func (c *Controller) interrupt() {
	if c.Thinking() {
		c.thinking.callOff()
		c.advising.callOff()
		c.thinking, c.advising = nil, nil
		c.thought(event.Cancelled)
	}
	c.forget()
}
