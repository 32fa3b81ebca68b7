package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// analyser finds out about the moves in the position at rest.
type analyser struct {
	c     *Controller
	on    bool
	state game.State       // the position; nil if none is being looked at
	found search.Analysis  // what is shown
	best  *search.MoveEval // of the moves in it; nil if there is none
	began time.Time        // the work
	done  bool             // nothing more is to be found out
	rests bool             // it has paused
	again bool             // it goes on after a pause
	spare func()           // keeps it from pausing; nil if it will not
}

// Possible reports whether there is analysis of the game being played.
func (a *analyser) Possible() bool {
	return a.c.Analyse != nil && a.c.match != nil && ai.CanAnalyse(a.c.match.State())
}

// On reports whether analysis is switched on. It stays on from move to
// move, and rests while something else goes on.
func (a *analyser) On() bool { return a.on }

// Paused reports whether analysis has paused.
func (a *analyser) Paused() bool { return a.rests }

// Toggle switches analysis on and off, if there is any. Where it has paused it goes
// on instead.
func (a *analyser) Toggle() {
	switch {
	case a.c.phase.kind == closed:
	case a.rests:
		a.rests, a.again = false, true
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

// start has the position analysed, or the analysis go on that was interrupted.
func (a *analyser) start() {
	state, analyse := a.c.match.State(), a.c.Analyse
	a.state, a.began = state, time.Now()
	a.keepAwake()
	if a.c.After != nil {
		a.spare = a.c.After(analysisTime, a.pause)
	}
	a.c.work.start(analyseMoves, func(ctx context.Context, deliver func(func())) {
		all, err := analyse(ctx, state, func(part search.Analysis) {
			deliver(func() { a.show(part) })
		})
		deliver(func() { a.finish(all, err) })
	})
}

// analysisTime is how long a position is analysed before that pauses: nobody may be
// looking any more.
const analysisTime = 2 * time.Minute

// keepAwake has the analysis not pause.
func (a *analyser) keepAwake() {
	if a.spare != nil {
		a.spare()
		a.spare = nil
	}
}

// pause ends the work, until Toggle. What it has found stays.
func (a *analyser) pause() {
	if a.c.work.job() == analyseMoves {
		a.spare = nil
		a.c.work.cancel()
		a.rests = true
		a.c.Publish(AnalysisSwitched{On: true, Paused: true})
	}
}

// finish shows the end of the analysis.
func (a *analyser) finish(found search.Analysis, err error) {
	a.c.work.finish()
	a.keepAwake()
	if err != nil {
		a.switchOff()
		a.c.Publish(Failed{Work: Analysing, Err: err})
		return
	}
	a.done = true
	a.show(found)
}

// show shows what has been found out on the board, and publishes it.
func (a *analyser) show(found search.Analysis) {
	if a.again && !a.done && a.best != nil && len(found.Moves) > 0 && found.Moves[0].Depth < a.best.Depth && !found.Moves[0].Exact {
		return // so much was known before the pause
	}
	a.c.Board.ShowAnalysis(a.state, &found)
	if len(found.Moves) > 0 {
		a.found, a.best = found, &found.Moves[0]
		a.c.cache.add(a.state, found, a.looked())
		a.c.Publish(Analysis{a.state, found, a.done})
	}
}

// repeat shows and publishes again what is known.
func (a *analyser) repeat() {
	if a.best != nil {
		a.c.Board.ShowAnalysis(a.state, &a.found)
		a.c.Publish(Analysis{a.state, a.found, a.done})
	}
}

// LineMoves is how many moves of the play that is expected are shown, and kept: the
// further on, the less they mean.
const LineMoves = 8

// Known returns all that is known of the moves in the position that is shown.
func (a *analyser) Known() review.Digest { return a.c.cache.digest(a.c.match.State()) }

// KeepLine puts the play that is expected into the match: as a variation where
// something else was played, and otherwise as moves that could be made. The position
// stays the same. A move that ends the game is left out: nobody has won it by that.
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
		node, _ = c.match.Add(node, m) // which is legal
	}
	if node != c.match.Node() {
		c.Review.dropUnlessAt(end)
		c.Changed()
		if c.match.OnLine(node) {
			c.Publish(LineKept)
		} else {
			c.Publish(LineBeside)
		}
	}
}

// looked returns how long the position has been looked at, or 0 if a review looks
// longer. Where all has been found out it was long enough for any.
func (a *analyser) looked() time.Duration {
	took, look := time.Since(a.began), a.c.Review.look()
	switch {
	case a.done:
		return max(took, longest*look)
	case took < look:
		return 0
	default:
		return took
	}
}

// clear ends the analysis of the position and takes it off the board.
func (a *analyser) clear() {
	if a.state == nil {
		return
	}
	a.keepAwake()
	if a.c.work.job() == analyseMoves {
		a.c.work.cancel()
	}
	a.c.Board.ShowAnalysis(a.state, nil)
	*a = analyser{c: a.c, on: a.on}
}
