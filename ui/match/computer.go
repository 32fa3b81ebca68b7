package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// computer is the player whose turn it is, where that is a computer.
type computer struct{ c *Controller }

// start has the computer look for a move.
func (p computer) start() {
	c := p.c
	state, pause := c.match.State(), c.Pause
	if c.phase.step {
		pause = 0 // somebody waits for this move alone
	}
	player := c.Player(state.Turn())
	task := ai.Task{State: state, Level: player.Level, Strength: player.Strength, Seed: time.Now().UnixNano(), Time: c.Time}
	if player.Level == search.Even {
		task.Seed = c.luck
	}
	think := c.Think
	c.work.start(findMove, func(ctx context.Context, deliver func(func())) {
		move, err := searchAtLeast(ctx, pause, func() (game.Move, error) { return think(ctx, task) })
		deliver(func() { p.answer(move, err) })
	})
	limit := task.TimeLimit()
	if limit > 0 {
		limit = max(limit, pause)
	}
	c.work.publishThinking(Started, limit)
}

// searchAtLeast searches for no less than some time: a computer that answers at
// once leaves no time to see what it did.
func searchAtLeast(ctx context.Context, least time.Duration, think func() (game.Move, error)) (game.Move, error) {
	pause := time.NewTimer(least)
	defer pause.Stop()
	move, err := think()
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

// answer makes the move that the computer has found. One that has found none
// waits.
func (p computer) answer(move game.Move, err error) {
	c := p.c
	c.work.finish()
	c.work.publishThinking(Finished, 0)
	state := c.match.State()
	if err == nil {
		err = state.Check(move)
	}
	if err != nil {
		c.settle(rest{again: true, hold: true})
		c.Publish(Failed{Work: FindingMove, Side: state.Turn(), Player: c.Player(state.Turn()), Err: err})
		return
	}
	c.make(move, c.phase.step)
}
