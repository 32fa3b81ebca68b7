package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
)

// computer makes the moves of the computer players.
type computer struct{ c *Controller }

// start has the computer search for the move of the side to move.
func (p computer) start() {
	c := p.c
	state, pause := c.match.State(), c.Pause
	if c.phase.step {
		pause = 0 // the person has asked for this one move
	}
	player := c.Player(state.Turn())
	task := ai.Task{State: state, Level: player.Level, Strength: player.Strength, Seed: time.Now().UnixNano(), Time: c.Time}
	if player.Level == search.Even {
		task.Seed = c.seed
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

// searchAtLeast calls think and returns its result no sooner than after the time least, so
// that the players can follow the moves. It returns early if ctx ends or think fails.
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

// answer makes the move that the computer has found. After an error the computer waits to
// be asked.
func (p computer) answer(move game.Move, err error) {
	c := p.c
	c.work.finish()
	c.work.publishThinking(Finished, 0)
	state := c.match.State()
	if err == nil {
		err = state.Check(move)
	}
	if err != nil {
		c.settle(settleOptions{again: true, hold: true})
		c.Publish(Failed{Work: FindingMove, Side: state.Turn(), Player: c.Player(state.Turn()), Err: err})
		return
	}
	c.make(move, c.phase.step)
}
