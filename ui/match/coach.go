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

// coach looks at the moves of persons who want that, and calls one in question that
// gives something away: before it is answered, once in a game, and at once or not at
// all. What it knows of a position nobody is shown.
type coach struct {
	c         *Controller
	minds     [2]review.Strictness // of the persons in the seats
	study     study
	silent    map[decision]bool // of moves that were called in question, or advised
	objection *Objection        // to the last move; nil for none
	stop      func()            // ends the wait while a refutation is shown
}

// decision is a move in a position.
type decision struct {
	state game.State
	move  game.Move
}

// study is what has been found out about a position while a person thinks in it.
type study struct {
	state game.State // nil for none
	found search.Analysis
	began time.Time
	took  time.Duration // that it was looked at
	done  bool          // nothing more is to be found out
}

// studyLooks is how many times as long as in a review a position is looked at while
// a person thinks in it: what that finds is reliable, and costs little.
const studyLooks = 4

// coachTime is how long after a move has come to rest the coach may speak. What comes later
// is not said.
const coachTime = 500 * time.Millisecond

func newCoach(c *Controller) coach {
	return coach{c: c, silent: map[decision]bool{}, stop: func() {}}
}

// Set says of which moves the coach speaks to the persons in the seats, from now on.
// Whoever has no coach any more has answered it.
func (h *coach) Set(minds [2]review.Strictness) {
	h.minds = minds
	switch {
	case h.c.phase.kind == closed || h.c.match == nil:
	case h.objection != nil && h.strictness(h.objection.Before) == review.None:
		h.Leave()
	default:
		h.c.work.startDue()
	}
}

// strictness returns of which moves the coach speaks to the person whose turn it is.
func (h *coach) strictness(s game.State) review.Strictness {
	p := h.c.Player(s.Turn())
	if !p.Person() {
		return review.None
	}
	return h.minds[p.Seat]
}

// Coaches reports whether a player has a coach.
func (h *coach) Coaches(p Player) bool { return p.Person() && h.minds[p.Seat] != review.None }

// watches reports whether the coach looks at the moves in a position.
func (h *coach) watches(s game.State) bool {
	return h.strictness(s) != review.None && h.c.Analyse != nil && ai.CanAnalyse(s)
}

// studies reports whether there is more to be found out about the position in which a
// person thinks.
func (h *coach) studies() bool {
	c := h.c
	if c.phase.kind != awaiting || !h.watches(c.match.State()) {
		return false
	}
	s := c.match.State()
	return (h.study.state != s || !h.study.done) && !c.cache.reliable(s).Known()
}

// start has the position looked at in which a person thinks.
func (h *coach) start() {
	c := h.c
	state, analyse := c.match.State(), c.Analyse
	h.study = study{state: state, began: time.Now()}
	limit := studyLooks * c.Review.look()
	c.work.start(studyMove, func(ctx context.Context, deliver func(func())) {
		ctx, stop := context.WithTimeout(ctx, limit)
		defer stop()
		found, err := analyse(ctx, state, func(part search.Analysis) {
			deliver(func() { h.study.found = part })
		})
		deliver(func() {
			c.work.finish()
			if h.study.done = true; err == nil {
				h.study.found = found
			}
			h.fail(err)
			c.work.startDue()
		})
	})
}

// pause takes note that the position is not looked at any more.
func (h *coach) pause() {
	if h.c.work.job() == studyMove {
		h.study.took = time.Since(h.study.began)
	}
}

// known returns what may be relied upon of a position.
func (h *coach) known(s game.State) review.Digest {
	p := h.study
	if p.state == s && (p.done || p.took >= h.c.Review.look()) {
		return review.DigestOf(p.found)
	}
	return h.c.cache.reliable(s)
}

// weigh finds out whether a person's move is to be called in question.
func (h *coach) weigh(before game.State, m game.Move) {
	c, minds := h.c, h.strictness(before)
	if h.silent[decision{before, m}] || c.hidden || !h.watches(before) {
		return
	}
	w := review.Weighing{
		Position: review.Position{State: before, Move: m, Made: true}, After: c.match.State(),
		Known: h.known(before), Strictness: minds, Analyse: c.Analyse,
	}
	if w.Harmless() {
		return
	}
	c.work.start(weighMove, func(ctx context.Context, deliver func(func())) {
		judgement, err := w.Run(ctx)
		why, line := explain(w, judgement)
		deliver(func() {
			c.work.finish()
			if minds.Minds(judgement) && (!c.phase.weighed() || time.Since(c.phase.rested) <= coachTime) {
				h.objection = &Objection{
					Match: c.match, Players: c.players, Before: before, Move: m, Judgement: judgement, Reason: why, Line: line,
				}
			}
			h.fail(err)
			if c.phase.weighed() {
				h.conclude()
			}
		})
	})
}

// fail says that the coach could not look at a move, unless only the time was too short.
func (h *coach) fail(err error) {
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
		h.c.Publish(Failed{Work: Coaching, Err: err})
	}
}

// explain returns why a move is bad, if it is, and the play after it that shows that.
func explain(w review.Weighing, f review.Judgement) (why *reason.Reason, line []game.Move) {
	if !w.Strictness.Minds(f) {
		return nil, nil
	}
	if len(f.Played.Line) > 0 {
		line = f.Played.Line[1:]
	}
	c := f.Case(w.State)
	c.Secret = true // it is for the player to find
	if r, ok := ai.Reason(c); ok {
		why = &r
		if len(r.Line) > 0 {
			line = r.Line
		}
	}
	return why, line
}

// landed goes on where a move has come to rest: with the coach, if that has something
// to say, or may have in a moment.
func (h *coach) landed() {
	if h.c.work.job() == weighMove {
		h.c.phase.rested = time.Now()
	} else {
		h.conclude()
	}
}

// conclude calls the move in question that has come to rest, or goes on with the game.
func (h *coach) conclude() {
	c := h.c
	if h.objection == nil || h.strictness(h.objection.Before) == review.None { // it may just have been sent away
		c.settle(rest{hold: c.phase.hold})
		return
	}
	h.silent[decision{h.objection.Before, h.objection.Move}] = true
	c.enter(phase{kind: questioned, hold: c.phase.hold})
	h.ask()
}

// ask shows the move that is in question: it is in the player's hand again.
func (h *coach) ask() {
	c, asked := h.c, h.objection
	if before, err := game.NewTreeFrom(c.Rules, asked.Before); err == nil {
		c.Board.Place(before, game.None)
		c.Board.Question(asked.Before, asked.Move)
	} else {
		c.Board.Place(c.match, game.None)
	}
	c.Publish(*asked)
	asked.Again = true
}

// Asks reports whether a move is in question.
func (h *coach) Asks() bool { return h.c.phase.kind == questioned }

// Leave has a move stand that is in question: the game goes on. To take it back is
// history's Undo.
func (h *coach) Leave() {
	if h.Asks() {
		h.c.settle(rest{hold: h.c.phase.hold})
	}
}

// forget drops the objection, which has been answered or is none any more.
func (h *coach) forget() {
	h.stop()
	h.objection, h.stop = nil, func() {}
}

// How many moves of a refutation are shown at most, if it is certain and if it is a
// guess, how long each stands on the board, and the last of them.
const (
	refutationMoves = 5
	guessedMoves    = 3
	refutationStep  = 600 * time.Millisecond
	refutationEnd   = 1800 * time.Millisecond
)

// CanShow reports whether there is a refutation to show.
func (h *coach) CanShow() bool {
	return h.Asks() && !h.c.phase.showing && !h.c.hidden && len(h.objection.Line) > 0 && h.c.After != nil
}

// Showing reports whether a refutation is being shown.
func (h *coach) Showing() bool { return h.c.phase.showing }

// Show plays on the board what is expected after the move in question, and takes it
// back. The match stays as it is.
func (h *coach) Show() {
	if !h.CanShow() {
		return
	}
	tree, err := game.NewTreeFrom(h.c.Rules, h.c.match.State())
	if err != nil {
		return // of a position that can't be read
	}
	most := refutationMoves
	if !h.objection.Judgement.Played.Exact {
		most = guessedMoves
	}
	h.c.phase.showing = true
	h.c.Publish(Refutation{Stage: Started})
	h.c.Board.Place(tree, game.None)
	h.show(tree, h.objection.Line[:min(len(h.objection.Line), most)])
}

// show shows the moves of a refutation, after a moment for each.
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
		c.shown++
		number := c.shown
		c.Board.Move(before, tree.State(), line[0], func() {
			if h.Showing() && c.shown == number {
				c.Board.Place(tree, game.None)
				h.show(tree, line[1:])
			}
		})
	})
}

// Skip ends the refutation that is being shown, if one is.
func (h *coach) Skip() {
	if h.Showing() {
		h.endShow()
		h.ask()
	}
}

// endShow has no refutation be shown any more.
func (h *coach) endShow() {
	h.stop()
	h.c.phase.showing = false
	h.c.shown++ // what is being shown comes to nothing
	h.c.Publish(Refutation{Stage: Finished})
}
