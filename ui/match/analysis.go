package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// analyser analyses the position at rest.
type analyser struct {
	c         *Controller
	on        bool
	state     game.State       // the position being analysed; nil if none is
	found     search.Analysis  // the latest result shown
	best      *search.MoveEval // the best move of found; nil if there is none
	began     time.Time        // when the analysis of the position began
	done      bool             // the analysis is complete
	paused    bool             // the analysis is paused
	resumed   bool             // it resumes after a pause
	stopTimer func()           // stops the timer that pauses the analysis; nil if none runs
}

// Possible reports whether the game being played can be analysed.
func (a *analyser) Possible() bool {
	return a.c.Analyse != nil && a.c.match != nil && ai.CanAnalyse(a.c.match.State())
}

// On reports whether analysis is switched on. It stays on from move to move, and is
// suspended while other work goes on.
func (a *analyser) On() bool { return a.on }

// Paused reports whether analysis has paused.
func (a *analyser) Paused() bool { return a.paused }

// Toggle switches analysis on or off, if it is possible, or resumes it if it has paused.
func (a *analyser) Toggle() {
	switch {
	case a.c.phase.kind == closed:
	case a.paused:
		a.paused, a.resumed = false, true
		a.c.Publish(AnalysisSwitched{On: true})
		a.c.work.startDue()
	case a.on:
		a.switchOff()
	case a.Possible():
		a.on = true
		a.c.Publish(AnalysisSwitched{On: true})
		a.c.work.startDue()
	}
}

func (a *analyser) switchOff() {
	a.on = false
	a.clear()
	a.c.Publish(AnalysisSwitched{})
}

// start starts or resumes the analysis of the position.
func (a *analyser) start() {
	state, analyse := a.c.match.State(), a.c.Analyse
	a.state, a.began = state, time.Now()
	a.cancelPause()
	if a.c.After != nil {
		a.stopTimer = a.c.After(analysisTime, a.pause)
	}
	a.c.work.start(analyseMoves, func(ctx context.Context, deliver func(func())) {
		all, err := analyse(ctx, state, func(part search.Analysis) {
			deliver(func() { a.show(part) })
		})
		deliver(func() { a.finish(all, err) })
	})
}

// analysisTime is how long a position is analysed before the analysis pauses, as nobody may
// be looking any more.
const analysisTime = 2 * time.Minute

// cancelPause stops the timer that would pause the analysis.
func (a *analyser) cancelPause() {
	if a.stopTimer != nil {
		a.stopTimer()
		a.stopTimer = nil
	}
}

// pause suspends the analysis until Toggle. Its results stay on the board.
func (a *analyser) pause() {
	if a.c.work.job() == analyseMoves {
		a.stopTimer = nil
		a.c.work.cancel()
		a.paused = true
		a.c.Publish(AnalysisSwitched{On: true, Paused: true})
	}
}

// finish handles the end of the analysis.
func (a *analyser) finish(found search.Analysis, err error) {
	a.c.work.finish()
	a.cancelPause()
	if err != nil {
		a.switchOff()
		a.c.Publish(Failed{Work: Analysing, Err: err})
		return
	}
	a.done = true
	a.show(found)
}

// show shows the results so far on the board and publishes them.
func (a *analyser) show(found search.Analysis) {
	if a.resumed && !a.done && a.best != nil && len(found.Moves) > 0 && found.Moves[0].Depth < a.best.Depth && !found.Moves[0].Exact {
		return // more than this was known before the pause
	}
	a.c.Board.ShowAnalysis(a.state, &found)
	if len(found.Moves) > 0 {
		a.found, a.best = found, &found.Moves[0]
		a.c.cache.add(a.state, found, a.duration())
		a.c.Publish(Analysis{a.state, found, a.done})
	}
}

// repeat shows and publishes the latest results again.
func (a *analyser) repeat() {
	if a.best != nil {
		a.c.Board.ShowAnalysis(a.state, &a.found)
		a.c.Publish(Analysis{a.state, a.found, a.done})
	}
}

// LineMoves is how many moves of a principal variation are shown, and kept by KeepLine: the
// deeper a move, the less reliable it is.
const LineMoves = 8

// Known returns the digest of all analyses of the position that is shown.
func (a *analyser) Known() review.Digest { return a.c.cache.digest(a.c.match.State()) }

// KeepLine adds the principal variation of the best move to the match: as a variation if
// other moves follow, otherwise as moves that Redo can make. The position shown stays the
// same. A move that ends the game is left out, since nobody has won by it.
func (a *analyser) KeepLine() {
	c := a.c
	if a.best == nil || c.phase.kind == closed {
		return
	}
	end, node := c.match.End(), c.match.Node()
	for _, m := range a.best.Line[:min(len(a.best.Line), LineMoves)] {
		s := node.State()
		if s.Check(m) != nil || ended(s.Play(m)) {
			break
		}
		node, _ = c.match.Add(node, m) // the move is legal
	}
	if node != c.match.Node() {
		c.Review.dropUnlessAt(end)
		c.Changed()
		if c.match.OnLine(node) {
			c.Publish(LineKept)
		} else {
			c.Publish(LineKeptAsVariation)
		}
	}
}

// duration returns how long the position has been analysed, or 0 if that is less than the
// time of a review. A complete analysis counts as at least the longest review.
func (a *analyser) duration() time.Duration {
	elapsed, budget := time.Since(a.began), a.c.Review.baseBudget()
	switch {
	case a.done:
		return max(elapsed, maxBudgetFactor*budget)
	case elapsed < budget:
		return 0
	default:
		return elapsed
	}
}

// clear ends the analysis of the position and removes its results from the board.
func (a *analyser) clear() {
	if a.state == nil {
		return
	}
	a.cancelPause()
	if a.c.work.job() == analyseMoves {
		a.c.work.cancel()
	}
	a.c.Board.ShowAnalysis(a.state, nil)
	*a = analyser{c: a.c, on: a.on}
}
