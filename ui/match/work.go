package match

import "time"

// work runs the background work that the phase of the match calls for, one task at a time.
type work struct {
	tasks
	c *Controller
}

// due returns the work that the phase calls for now.
func (w *work) due() job {
	c := w.c
	switch {
	case c.hidden:
		return idle
	case c.phase.kind == thinking:
		return findMove
	case w.job() == findHint:
		return findHint
	case c.Review.on && !c.phase.unsettled() && c.phase.allows(reviewLine):
		return reviewLine
	case c.Analysis.on && !c.Analysis.done && !c.Analysis.paused && c.phase.allows(analyseMoves):
		return analyseMoves
	case c.Coach.needsStudy():
		return analyseForCoach
	default:
		return idle
	}
}

// startDue starts the work that the phase calls for, unless it is running already.
func (w *work) startDue() {
	c := w.c
	switch due := w.due(); {
	case due == w.job():
	case due == findMove:
		c.computer.start()
	case due == reviewLine:
		c.Review.resume()
	case due == analyseMoves:
		c.Analysis.start()
	case due == analyseForCoach:
		c.Coach.start()
	}
}

// interrupt cancels all work but a review and clears the analysis: the position is about to
// change.
func (w *work) interrupt() {
	w.c.Coach.pause()
	if w.job() != reviewLine {
		w.cancelTask()
	}
	w.c.Analysis.clear()
}

// cancelTask cancels the background work, whatever it is.
func (w *work) cancelTask() {
	thinking := w.c.Thinking()
	if w.cancel(); thinking {
		w.publishThinking(Cancelled, 0)
	}
}

// publishThinking publishes the stage of a search for a move or a hint, and its time limit.
func (w *work) publishThinking(s Stage, limit time.Duration) {
	w.c.Publish(Thinking{Stage: s, Side: w.c.match.State().Turn(), Limit: limit})
}
