package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// CanHint reports whether a hint can be asked for.
func (c *Controller) CanHint() bool {
	return c.match != nil && c.match.State().Result().Outcome == game.Playing && !c.Thinking()
}

// Hint looks for a good move of the side to move and shows it at the table: the
// best one that analysis shows, if it does.
// While a computer thinks, and where there are no hints, it does nothing; when
// there is no move to advise it says so.
func (c *Controller) Hint() {
	if c.Advise == nil || c.match == nil || c.away || c.Thinking() || !c.settled() {
		return
	}
	state := c.match.State()
	if state.Result().Outcome != game.Playing {
		c.Publish(event.Message{Tone: event.Info, Text: i18n.T("hint.over")})
		return
	}
	if best := c.analysis.best; best != nil {
		c.suggest(*best)
		return
	}
	c.analysis.halt()
	c.survey.halt()
	seed := time.Now().UnixNano()
	c.advising = c.send(func(ctx context.Context, report func(func())) {
		move, err := c.Advise(ctx, state, seed)
		report(func() { c.advise(move, err) })
	})
	c.thought(event.Start)
}

// advise shows the move that was found for a hint.
func (c *Controller) advise(move game.Move, err error) {
	c.advising = nil
	c.thought(event.End)
	state := c.match.State()
	if err == nil {
		err = state.Check(move)
	}
	if err != nil {
		c.complain(i18n.T("hint.failed", i18n.Args{"Error": err.Error()}))
	} else {
		c.suggest(move)
	}
	c.goOver()
	c.study()
}

// suggest shows a move at the table.
func (c *Controller) suggest(move game.Move) {
	c.Table.Hint(move)
	c.Publish(event.Hint{Move: c.match.State().Format(move)})
}
