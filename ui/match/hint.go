package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
)

// adviser finds hints.
type adviser struct{ c *Controller }

// CanAsk reports whether a hint can be asked for.
func (a adviser) CanAsk() bool {
	return a.c.match != nil && !ended(a.c.match.State()) && !a.c.Thinking() && !a.c.Coach.Asks()
}

// Ask looks for a good move of the side to move and shows it on the board: the
// best one that analysis shows, if it does.
// While a computer thinks, and where there are no hints, it does nothing; when
// there is no move to advise it says so.
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

// answer shows the move that was found for a hint.
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

// suggest shows a move on the board.
func (a adviser) suggest(move game.Move) {
	a.c.Coach.silent[decision{a.c.match.State(), move}] = true // it would take back its own advice
	a.c.Board.Hint(move)
	a.c.Publish(Hint{a.c.match.State(), move, a.c.players})
}
