package match

import (
	"context"
	"strings"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// analysis is what is being found out about the moves in the position at rest.
type analysis struct {
	on     bool
	state  game.State // the position; nil if none is being looked at
	errand *errand    // nil before it has begun and while it is halted
	best   *game.Move // the best move that is shown; nil if none is
	began  time.Time  // the work
	done   bool       // nothing more is to be found out
}

// halt stops the work for a while. What is shown stays.
func (a *analysis) halt() {
	a.errand.callOff()
	a.errand = nil
}

// CanAnalyse tells whether there is analysis of the game being played.
func (c *Controller) CanAnalyse() bool {
	return c.Analyse != nil && c.match != nil && ai.CanAnalyse(c.match.State())
}

// Analysing tells whether analysis is switched on. It stays on from move to
// move, and rests while a computer thinks.
func (c *Controller) Analysing() bool { return c.analysis.on }

// ToggleAnalysis switches analysis on and off, if there is any.
func (c *Controller) ToggleAnalysis() {
	switch {
	case c.analysis.on:
		c.endAnalysis()
	case c.CanAnalyse():
		c.analysis.on = true
		c.study()
	}
}

func (c *Controller) endAnalysis() {
	c.analysis.on = false
	c.forget()
	c.Publish(event.Analysis{})
}

// study lets the position be analysed, or the analysis go on that was halted,
// if that is wanted and nothing else is going on.
func (c *Controller) study() {
	if !c.analysis.on || c.survey.on || c.away || c.closed || c.moving || c.Thinking() {
		return
	}
	state := c.match.State()
	a := &c.analysis
	if a.done || state.Result().Outcome != game.Playing {
		return
	}
	a.state, a.began = state, time.Now()
	a.errand = c.send(func(ctx context.Context, report func(func())) {
		all, err := c.Analyse(ctx, state, func(part search.Analysis) {
			report(func() { c.reveal(part) })
		})
		report(func() { c.conclude(all, err) })
	})
}

// conclude shows the end of the analysis.
func (c *Controller) conclude(found search.Analysis, err error) {
	if err != nil {
		c.endAnalysis()
		c.complain(i18n.T("analysis.failed", i18n.Args{"Error": err.Error()}))
		return
	}
	c.analysis.done = true
	c.reveal(found)
}

// reveal shows what has been found out at the table, and publishes it.
func (c *Controller) reveal(found search.Analysis) {
	c.Table.ShowAnalysis(c.analysis.state, &found)
	if len(found.Moves) > 0 {
		c.analysis.best = &found.Moves[0].Move
		c.known.learn(c.analysis.state, found, c.studied())
		e := analysisEvent(c.analysis.state, found)
		e.Done = c.analysis.done
		c.Publish(e)
	}
}

// studied is how long the position has been looked at, or 0 if a review looks
// longer. Where all has been found out it was long enough for any.
func (c *Controller) studied() time.Duration {
	took := time.Since(c.analysis.began)
	switch {
	case c.analysis.done:
		return max(took, longest*c.look())
	case took < c.look():
		return 0
	default:
		return took
	}
}

// forget stops the analysis of the position and takes it off the table.
func (c *Controller) forget() {
	a := &c.analysis
	if a.state == nil {
		return
	}
	a.halt()
	c.Table.ShowAnalysis(a.state, nil)
	*a = analysis{on: a.on}
}

// analysisEvent words what is known of at least one move in s.
func analysisEvent(s game.State, a search.Analysis) event.Analysis {
	best := a.Moves[0]
	scores := make(map[string]float64, len(a.Moves))
	for _, w := range a.Moves {
		scores[s.Format(w.Move)] = w.Score
	}
	return event.Analysis{
		Position: s.String(), Depth: best.Depth, Exact: best.Exact,
		Best: s.Format(best.Move), Score: best.Score, Worth: i18n.Verdict(a.Kind, best),
		Line: line(s, best.Line), Scores: scores,
	}
}

// line are moves that follow each other from s on.
func line(s game.State, moves []game.Move) string {
	words := make([]string, 0, len(moves))
	for _, m := range moves {
		if s.Check(m) != nil {
			break
		}
		words = append(words, s.Format(m))
		s = s.Play(m)
	}
	return strings.Join(words, " ")
}
