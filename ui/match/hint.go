package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
)

// adviser finds hints.
type adviser struct{ c *Controller }

// CanAsk reports whether a hint can be asked for now.
func (a adviser) CanAsk() bool {
	return a.c.match != nil && !ended(a.c.match.State()) && !a.c.Thinking() && !a.c.Coach.Asks()
}

// Ask finds a good move for the side to move and shows it on the board: the best one of the
// analysis, if that shows any. It does nothing while a computer thinks or the coach
// questions a move, and where there are no hints. If the game is over or a move is being
// shown it publishes a Notice.
func (a adviser) Ask() {
	c := a.c
	if c.Advise == nil || c.match == nil || c.hidden || c.Thinking() || c.Coach.Asks() || !c.History.atRest() {
		return
	}
	state := c.match.State()
	if ended(state) {
		c.Publish(NoHintAtEnd)
		return
	}
	if best := c.Analysis.best; best != nil {
		a.suggest(best.Move)
		return
	}
	seed, advise := time.Now().UnixNano(), c.Advise
	c.work.start(findHint, func(ctx context.Context, deliver func(func())) {
		move, err := advise(ctx, state, seed)
		deliver(func() { a.answer(move, err) })
	})
	c.work.publishThinking(Started, ai.HintTime)
}

// answer shows the move that the search for a hint has found.
func (a adviser) answer(move game.Move, err error) {
	c := a.c
	c.work.finish()
	c.work.publishThinking(Finished, 0)
	if err == nil {
		err = c.match.State().Check(move)
	}
	if err != nil {
		c.Publish(Failed{Work: FindingHint, Err: err})
	} else {
		a.suggest(move)
	}
	c.work.startDue()
}

// suggest shows a move on the board as a hint.
func (a adviser) suggest(move game.Move) {
	a.c.Coach.exempt[decision{a.c.match.State(), move}] = true // the coach must not question what the program itself advised
	a.c.Board.Hint(move)
	a.c.Publish(Hint{a.c.match.State(), move, a.c.players})
}
