package match

import (
	"context"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// reviewer looks at all positions of the match's line.
type reviewer struct {
	c *Controller
	reviewRun
}

// reviewRun is a review that goes on, or the last one.
type reviewRun struct {
	on   bool
	line []review.Position // all of it
	all  int               // positions to be looked at
	each time.Duration     // how long
	todo []review.Position // those that are left, the next one last
}

// CanStart reports whether Start would do anything.
func (r *reviewer) CanStart() bool {
	c := r.c
	return !r.on && c.Analysis.Possible() && c.match.End().Ply() > 0 &&
		!c.hidden && c.phase.allows(reviewLine) && !c.phase.unsettled() && !c.Thinking()
}

// Progress reports whether a review goes on, and how many positions of how many
// it has looked at.
func (r *reviewer) Progress() (done, all int, on bool) {
	return r.all - len(r.todo), r.all, r.on
}

// Start looks at all positions of the match's line that are not known well
// enough, or longer at what is not certain if all are, unless a computer thinks
// or a move is being shown. It rests when a computer thinks and while the board
// is out of sight, and another line ends it. Analysis rests meanwhile.
func (r *reviewer) Start() {
	if !r.CanStart() {
		return
	}
	r.reviewRun = r.next()
	r.c.work.cancel()
	r.publish(Started)
	r.c.work.startDue()
}

// Every further review of what has been looked at looks so many times as long,
// until that is too long for anybody to wait.
const (
	longer  = 4
	longest = 4 * longer * longer
)

// next returns what a review has to do.
func (r *reviewer) next() reviewRun {
	run := reviewRun{on: true, line: review.Line(r.c.match)}
	for run.each = r.look(); run.each <= longest*r.look(); run.each *= longer {
		run.all = 0
		for _, p := range run.line {
			if !p.Playing() {
				continue
			}
			run.all++
			if !r.c.cache.suffices(p, run.each) {
				run.todo = append(run.todo, p)
			}
		}
		if len(run.todo) > 0 {
			break
		}
	}
	return run
}

// Stop ends a review before its end. What it has found stays.
func (r *reviewer) Stop() {
	if r.on && r.c.phase.kind != closed {
		r.drop()
		r.c.work.startDue()
	}
}

// drop ends a review, if there is one.
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

// dropUnlessAt ends a review, unless the line of the match still ends with a node.
func (r *reviewer) dropUnlessAt(end *game.Node) {
	if r.c.match.End() != end {
		r.drop()
	}
}

// resume has a review begin, or go on that has rested.
func (r *reviewer) resume() {
	todo, reviewer := r.todo, review.Reviewer{Budget: r.each, Analyse: r.c.Analyse}
	r.c.work.start(reviewLine, func(ctx context.Context, deliver func(func())) {
		var found findings
		err := reviewer.Run(ctx, todo, func(p review.Position, a search.Analysis) {
			if found.add(finding{p.State, a}) {
				deliver(func() { r.note(found.take()) })
			}
		})
		deliver(func() { r.finish(err) })
	})
}

// look returns how long a position is looked at.
func (r *reviewer) look() time.Duration {
	if r.c.Look == 0 {
		return review.Budget
	}
	return r.c.Look
}

// note takes over what a review has found out about positions, the last ones that were
// left.
func (r *reviewer) note(all []finding) {
	r.todo = r.todo[:len(r.todo)-len(all)]
	for _, f := range all {
		r.c.cache.add(f.state, f.analysis, r.each)
	}
	r.publish(Progressed)
}

// finish ends a review that has looked at everything, or has failed.
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

// Kept returns what is known of the positions of the match's line, for Recall: of those
// that were looked at as long as in a review.
func (r *reviewer) Kept() (all []review.Kept) {
	for _, p := range review.Line(r.c.match) {
		if known := r.c.cache.of(p.State); known.looked > 0 && known.Known() {
			all = append(all, review.Kept{State: p.State, Digest: known.Digest, Looked: known.looked})
		}
	}
	return all
}

// Recall takes over what Kept returned of the match, as far as no more is known now.
func (r *reviewer) Recall(all []review.Kept) {
	if r.c.match == nil || r.c.phase.kind == closed {
		return
	}
	before := r.c.cache.count
	for _, k := range all {
		r.c.cache.recall(k)
	}
	if r.c.cache.count != before {
		r.publish(Recalled)
	}
}

// publish says how far a review is, and what it has found.
func (r *reviewer) publish(s Stage) {
	done, all, _ := r.Progress()
	r.c.Publish(Review{Stage: s, Done: done, All: all, Counts: r.counts()})
}

// counts returns how many inaccuracies, mistakes and blunders of either side are
// in the line that was reviewed.
func (r *reviewer) counts() Counts {
	accounts := review.Accounts(r.line, review.Judgements(r.line, r.c.cache.reliable))
	return Counts{First: accounts[0].Marks, Second: accounts[1].Marks}
}

// Known counts how often something was learned of the positions of a match. As
// long as it and the line are the same, so are Judgements and Values.
func (r *reviewer) Known() int { return r.c.cache.count }

// Judgements returns of every move of the match's line how good it was, as far as
// that is known.
func (r *reviewer) Judgements() []review.Judgement {
	return review.Judgements(review.Line(r.c.match), r.c.cache.reliable)
}

// Values returns what every position of the match's line is worth, as far as
// that is known.
func (r *reviewer) Values() []review.Value {
	return review.Values(review.Line(r.c.match), r.c.cache.digest)
}
