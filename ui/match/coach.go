package match

import (
	"context"
	"errors"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// coach examines the moves of persons who have asked for it, and questions a move that
// gives something away, before the opponent replies. It questions each move only once in a
// game, and promptly or not at all. Its analyses are not shown to the players.
type coach struct {
	c          *Controller
	strictness [2]review.Strictness // how strict it is, by seat
	analysis   coachAnalysis
	exempt     map[decision]bool // moves not to be questioned: they were already, or a hint advised them
	objection  *Objection        // to the last move; nil for none
	stop       func()            // stops the timer of the refutation being shown
}

// decision is a move in a position.
type decision struct {
	state game.State
	move  game.Move
}

// coachAnalysis is the analysis of a position while a person thinks about their move.
type coachAnalysis struct {
	state   game.State // nil for none
	found   search.Analysis
	began   time.Time
	elapsed time.Duration // duration of the analysis, when it was interrupted
	done    bool          // the analysis is complete or has run out of time
}

// analysisFactor limits the analysis while a person thinks, as a multiple of a review's time
// for a position: enough to be reliable, and cheap.
const analysisFactor = 4

// objectionTimeout is how long after a move has come to rest the coach may still object to
// it.
const objectionTimeout = 500 * time.Millisecond

func newCoach(c *Controller) coach {
	return coach{c: c, exempt: map[decision]bool{}, stop: func() {}}
}

// Set sets how strict the coach is with the person in each seat, from now on. Switching it
// off for a person lets the move stand that it questions.
func (h *coach) Set(strictness [2]review.Strictness) {
	h.strictness = strictness
	switch {
	case h.c.phase.kind == closed || h.c.match == nil:
	case h.objection != nil && h.strictnessFor(h.objection.Before) == review.None:
		h.Leave()
	default:
		h.c.work.startDue()
	}
}

// strictnessFor returns how strict the coach is with the player to move in s.
func (h *coach) strictnessFor(s game.State) review.Strictness {
	p := h.c.Player(s.Turn())
	if !p.Person() {
		return review.None
	}
	return h.strictness[p.Seat]
}

// Coaches reports whether a player has a coach.
func (h *coach) Coaches(p Player) bool { return p.Person() && h.strictness[p.Seat] != review.None }

// watches reports whether the coach examines the moves in a position.
func (h *coach) watches(s game.State) bool {
	return h.strictnessFor(s) != review.None && h.c.Analyse != nil && ai.CanAnalyse(s)
}

// needsStudy reports whether there is more to find out about the position in which a person
// thinks.
func (h *coach) needsStudy() bool {
	c := h.c
	if c.phase.kind != awaiting || !h.watches(c.match.State()) {
		return false
	}
	s := c.match.State()
	return (h.analysis.state != s || !h.analysis.done) && !c.cache.reliable(s).Known()
}

// start starts the analysis of the position in which a person thinks.
func (h *coach) start() {
	c := h.c
	state, analyse := c.match.State(), c.Analyse
	h.analysis = coachAnalysis{state: state, began: time.Now()}
	limit := analysisFactor * c.Review.baseBudget()
	c.work.start(analyseForCoach, func(ctx context.Context, deliver func(func())) {
		ctx, stop := context.WithTimeout(ctx, limit)
		defer stop()
		found, err := analyse(ctx, state, func(part search.Analysis) {
			deliver(func() { h.analysis.found = part })
		})
		deliver(func() {
			c.work.finish()
			if h.analysis.done = true; err == nil {
				h.analysis.found = found
			}
			h.fail(err)
			c.work.startDue()
		})
	})
}

// pause records how long the position was analysed. It is called before the work is
// cancelled.
func (h *coach) pause() {
	if h.c.work.job() == analyseForCoach {
		h.analysis.elapsed = time.Since(h.analysis.began)
	}
}

// known returns what is known of a position from an analysis long enough to be reliable.
func (h *coach) known(s game.State) review.Digest {
	p := h.analysis
	if p.state == s && (p.done || p.elapsed >= h.c.Review.baseBudget()) {
		return review.DigestOf(p.found)
	}
	return h.c.cache.reliable(s)
}

// judge starts to find out whether a person's move is to be questioned.
func (h *coach) judge(before game.State, m game.Move) {
	c, strictness := h.c, h.strictnessFor(before)
	if h.exempt[decision{before, m}] || c.hidden || !h.watches(before) {
		return
	}
	w := review.MoveCheck{
		Position: review.Position{State: before, Move: m, Made: true}, After: c.match.State(),
		Known: h.known(before), Strictness: strictness, Analyse: c.Analyse,
	}
	if w.Harmless() {
		return
	}
	c.work.start(judgeMove, func(ctx context.Context, deliver func(func())) {
		judgement, err := w.Run(ctx)
		why, line := explain(w, judgement)
		deliver(func() {
			c.work.finish()
			if strictness.Mentions(judgement) && (!c.phase.coachPending() || time.Since(c.phase.restedAt) <= objectionTimeout) {
				h.objection = &Objection{
					Match: c.match, Players: c.players, Before: before, Move: m, Judgement: judgement, Reason: why, Line: line,
				}
			}
			h.fail(err)
			if c.phase.coachPending() {
				h.decide()
			}
		})
	})
}

// fail publishes err, unless the analysis only ran out of time or was cancelled.
func (h *coach) fail(err error) {
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
		h.c.Publish(Failed{Work: Coaching, Err: err})
	}
}

// explain returns why a move is bad and the line after it that shows this; nil, nil if the
// move is good enough.
func explain(w review.MoveCheck, f review.Judgement) (why *reason.Reason, line []game.Move) {
	if !w.Strictness.Mentions(f) {
		return nil, nil
	}
	if len(f.Played.Line) > 0 {
		line = f.Played.Line[1:]
	}
	c := f.Case(w.State)
	c.Secret = true // the player is to find the better move
	if r, ok := ai.Reason(c); ok {
		why = &r
		if len(r.Line) > 0 {
			line = r.Line
		}
	}
	return why, line
}

// moveAtRest is called when a move has come to rest. It goes on with the game, unless the
// coach is still examining the move.
func (h *coach) moveAtRest() {
	if h.c.work.job() == judgeMove {
		h.c.phase.restedAt = time.Now()
	} else {
		h.decide()
	}
}

// decide questions the move that has come to rest, or goes on with the game.
func (h *coach) decide() {
	c := h.c
	if h.objection == nil || h.strictnessFor(h.objection.Before) == review.None { // the coach may just have been switched off
		c.settle(settleOptions{hold: c.phase.hold})
		return
	}
	h.exempt[decision{h.objection.Before, h.objection.Move}] = true
	c.enter(phase{kind: questioned, hold: c.phase.hold})
	h.ask()
}

// ask shows the questioned move over the position before it and publishes the objection.
func (h *coach) ask() {
	c, asked := h.c, h.objection
	asked.Players = c.players // they may have changed since
	if before, err := game.NewTreeFrom(c.Rules, asked.Before); err == nil {
		c.Board.Place(before, game.None)
		c.Board.Question(asked.Before, asked.Move)
	} else {
		c.Board.Place(c.match, game.None)
	}
	c.Publish(*asked)
	asked.Again = true
}

// repeat asks again, as who plays or the language has changed. It does nothing if the player
// asked has no coach any more.
func (h *coach) repeat() {
	switch {
	case !h.Asks() || h.c.hidden || h.strictnessFor(h.objection.Before) == review.None:
	case h.Showing():
		h.Skip()
	default:
		h.ask()
	}
}

// Asks reports whether the coach is questioning a move.
func (h *coach) Asks() bool { return h.c.phase.kind == questioned }

// Leave lets the questioned move stand: the game goes on. To take the move back, call
// History.Undo instead.
func (h *coach) Leave() {
	if h.Asks() {
		h.c.settle(settleOptions{hold: h.c.phase.hold})
	}
}

// dropObjection drops the objection, which has been answered or no longer applies.
func (h *coach) dropObjection() {
	h.stop()
	h.objection, h.stop = nil, func() {}
}

// These limit a refutation being shown: how many moves of it if the evaluation is exact and
// if it is an estimate, and how long each move and the last position stand on the board.
const (
	maxExactMoves     = 5
	maxEstimatedMoves = 3
	refutationStep    = 600 * time.Millisecond
	refutationEnd     = 1800 * time.Millisecond
)

// CanShow reports whether there is a refutation to show.
func (h *coach) CanShow() bool {
	return h.Asks() && !h.c.phase.showing && !h.c.hidden && len(h.objection.Line) > 0 && h.c.After != nil
}

// Showing reports whether a refutation is being shown.
func (h *coach) Showing() bool { return h.c.phase.showing }

// Show plays the expected line after the questioned move on the board, then restores the
// board. The match does not change.
func (h *coach) Show() {
	if !h.CanShow() {
		return
	}
	tree, err := game.NewTreeFrom(h.c.Rules, h.c.match.State())
	if err != nil {
		return // the position can't be read
	}
	most := maxExactMoves
	if !h.objection.Judgement.Played.Exact {
		most = maxEstimatedMoves
	}
	h.c.phase.showing = true
	h.c.Publish(Refutation{Stage: Started})
	h.c.Board.Place(tree, game.None)
	h.show(tree, h.objection.Line[:min(len(h.objection.Line), most)])
}

// show shows the moves of a refutation one by one, each after refutationStep.
func (h *coach) show(tree *game.Tree, line []game.Move) {
	c := h.c
	if len(line) == 0 || tree.State().Check(line[0]) != nil {
		h.stop = c.After(refutationEnd, h.Skip)
		return
	}
	h.stop = c.After(refutationStep, func() {
		before := tree.State()
		if !h.Showing() || tree.Play(line[0]) != nil {
			return
		}
		c.moveSeq++
		number := c.moveSeq
		c.Board.Move(before, tree.State(), line[0], func() {
			if h.Showing() && c.moveSeq == number {
				c.Board.Place(tree, game.None)
				h.show(tree, line[1:])
			}
		})
	})
}

// Skip ends the refutation that is being shown, if any, and shows the question again.
func (h *coach) Skip() {
	if h.Showing() {
		h.endRefutation()
		h.ask()
	}
}

// endRefutation stops showing the refutation.
func (h *coach) endRefutation() {
	h.stop()
	h.c.phase.showing = false
	h.c.moveSeq++ // invalidates the callback of the move being shown
	h.c.Publish(Refutation{Stage: Finished})
}
