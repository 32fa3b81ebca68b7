package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// reviewer analyses all positions of the match's line.
type reviewer struct {
	c *Controller
	reviewRun
}

// reviewRun is the present review, or the last one.
type reviewRun struct {
	on     bool
	line   []review.Position // all positions of the line
	total  int               // number of positions of the line that can be analysed
	budget time.Duration     // time limit for each
	todo   []review.Position // positions left, the next one last
}

// CanStart reports whether Start would do anything.
func (r *reviewer) CanStart() bool {
	c := r.c
	return !r.on && c.Analysis.Possible() && c.match.End().Ply() > 0 &&
		!c.hidden && c.phase.allows(reviewLine) && !c.phase.unsettled() && !c.Thinking()
}

// Progress returns how many of all positions have been analysed, and whether a review is in
// progress.
func (r *reviewer) Progress() (done, all int, on bool) {
	return r.total - len(r.todo), r.total, r.on
}

// Start begins a review: it analyses all positions of the match's line that are not known
// well enough, or if all are, those that are uncertain for a longer time. It does nothing
// while a computer thinks or a move is being shown. The review is suspended while a
// computer thinks and while the board is out of sight, and cancelled when the line changes.
// Analysis of the position is suspended meanwhile.
func (r *reviewer) Start() {
	if !r.CanStart() {
		return
	}
	r.reviewRun = r.next()
	r.c.work.cancel()
	r.publish(Started)
	r.c.work.startDue()
}

// Each further review of the same positions takes budgetGrowth times the time of the one
// before, up to maxBudgetFactor times that of the first, which is too long to wait for any
// more.
const (
	budgetGrowth    = 4
	maxBudgetFactor = 4 * budgetGrowth * budgetGrowth
)

// next returns what the next review has to do.
func (r *reviewer) next() reviewRun {
	run := reviewRun{on: true, line: review.Line(r.c.match)}
	for run.budget = r.baseBudget(); run.budget <= maxBudgetFactor*r.baseBudget(); run.budget *= budgetGrowth {
		run.total = 0
		for _, p := range run.line {
			if !p.Playing() {
				continue
			}
			run.total++
			if !r.c.cache.suffices(p, run.budget) {
				run.todo = append(run.todo, p)
			}
		}
		if len(run.todo) > 0 {
			break
		}
	}
	return run
}

// Stop cancels a review. Its results so far are kept.
func (r *reviewer) Stop() {
	if r.on && r.c.phase.kind != closed {
		r.drop()
		r.c.work.startDue()
	}
}

// drop cancels a review, if one is in progress.
func (r *reviewer) drop() {
	if !r.on {
		return
	}
	if r.c.work.job() == reviewLine {
		r.c.work.cancel()
	}
	r.on = false
	r.publish(Cancelled)
}

// dropUnlessAt cancels a review, unless end is still the last node of the match's line.
func (r *reviewer) dropUnlessAt(end *game.Node) {
	if r.c.match.End() != end {
		r.drop()
	}
}

// resume starts a review or resumes one that was suspended.
func (r *reviewer) resume() {
	todo, reviewer := r.todo, review.Reviewer{Budget: r.budget, Analyse: r.c.Analyse}
	r.c.work.start(reviewLine, func(ctx context.Context, deliver func(func())) {
		var found resultQueue
		err := reviewer.Run(ctx, todo, func(p review.Position, a search.Analysis) {
			if found.add(analysedPosition{p.State, a}) {
				deliver(func() { r.record(found.take()) })
			}
		})
		deliver(func() { r.finish(err) })
	})
}

// baseBudget returns the time limit for a position in a first review.
func (r *reviewer) baseBudget() time.Duration {
	if r.c.Look == 0 {
		return review.Budget
	}
	return r.c.Look
}

// record records the analyses of the last len(all) positions of r.todo.
func (r *reviewer) record(all []analysedPosition) {
	r.todo = r.todo[:len(r.todo)-len(all)]
	for _, f := range all {
		r.c.cache.add(f.state, f.analysis, r.budget)
	}
	r.publish(Progressed)
}

// finish handles the end of a review that has analysed everything, or has failed.
func (r *reviewer) finish(err error) {
	r.c.work.finish()
	r.on = false
	if err != nil {
		r.publish(Cancelled)
		r.c.Publish(Failed{Work: Reviewing, Err: err})
	} else {
		r.publish(Finished)
		r.c.Publish(Summary{
			Counts: r.counts(), Players: r.c.players,
			Winning: review.WinningAllAlong(r.line, r.c.cache.reliable),
		})
	}
	r.c.work.startDue()
}

// Kept returns what is known of the positions of the match's line, for Recall. It leaves
// out positions that were analysed for less than a review's time.
func (r *reviewer) Kept() (all []review.SavedDigest) {
	for _, p := range review.Line(r.c.match) {
		if known := r.c.cache.get(p.State); known.duration > 0 && known.Known() {
			all = append(all, review.SavedDigest{State: p.State, Digest: known.Digest, Duration: known.duration})
		}
	}
	return all
}

// Recall loads what Kept has returned for this match, except for positions that were
// analysed at least as long since.
func (r *reviewer) Recall(all []review.SavedDigest) {
	if r.c.match == nil || r.c.phase.kind == closed {
		return
	}
	before := r.c.cache.version
	for _, k := range all {
		r.c.cache.recall(k)
	}
	if r.c.cache.version != before {
		r.publish(Recalled)
	}
}

// publish publishes the progress of the review and the marks found so far.
func (r *reviewer) publish(s Stage) {
	done, all, _ := r.Progress()
	r.c.Publish(Review{Stage: s, Done: done, All: all, Counts: r.counts()})
}

// counts returns the numbers of inaccuracies, mistakes and blunders in the reviewed line.
func (r *reviewer) counts() Counts {
	accounts := review.Summaries(r.line, review.Judgements(r.line, r.c.cache.reliable))
	return Counts{First: accounts[0].Marks, Second: accounts[1].Marks}
}

// Version returns a number that changes whenever something new is known of a position of the
// match. As long as it and the line are the same, so are Judgements and Values.
func (r *reviewer) Version() int { return r.c.cache.version }

// Judgements returns how good each move of the match's line was, as far as that is known.
func (r *reviewer) Judgements() []review.Judgement {
	return review.Judgements(review.Line(r.c.match), r.c.cache.reliable)
}

// Values returns what each position of the match's line is worth, as far as that is known.
func (r *reviewer) Values() []review.Value {
	return review.Values(review.Line(r.c.match), r.c.cache.digest)
}
