package review

import (
	"context"
	"errors"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Strictness says which moves are bad enough for a coach to mention.
type Strictness string

// The strictnesses, each of which includes the moves of those before it. None is that
// of players without a coach.
const (
	None       Strictness = ""
	Losing     Strictness = "losing"     // moves that lose the game at once
	Mistakes   Strictness = "mistakes"   // moves that are mistakes
	Everything Strictness = "everything" // inaccuracies, too
)

// Strictnesses returns the strictnesses of coaches, the mildest first.
func Strictnesses() []Strictness { return []Strictness{Losing, Mistakes, Everything} }

// Valid reports whether s is one of Strictnesses.
func (s Strictness) Valid() bool { return slices.Contains(Strictnesses(), s) }

// Minds reports whether a coach of this strictness mentions a move.
func (s Strictness) Minds(f Judgement) bool {
	switch s {
	case Losing:
		return f.Mark == Blunder || f.Mark == Mistake && losesAtOnce(f.Played)
	case Mistakes:
		return f.Mark >= Mistake
	case Everything:
		return f.Mark >= Inaccuracy
	default:
		return false
	}
}

// JudgeMove judges a move by the digests of the position in which it was made and of
// the one after it, which may be unknown. Of two estimates of its score the milder one
// counts.
func JudgeMove(p Position, known Digest, after game.State, replies Digest) Judgement {
	line := []Position{p, {State: after}}
	f := Judgements(line, func(s game.State) Digest {
		if s == after {
			return replies
		}
		return known
	})[0]
	if !f.Known || f.Played.Exact || !replies.Known() {
		return f
	}
	milder := f
	milder.Played.Score = replies.best().Score
	if after.Turn() != p.State.Turn() {
		milder.Played.Score = -milder.Played.Score
	}
	milder.Played.Score = min(milder.Played.Score, f.Best.Score)
	milder.Mark = mark(p.State, milder)
	milder.Lost = max(0, chance(p.State, milder.Best)-chance(p.State, milder.Played))
	if milder.Lost >= f.Lost {
		return f
	}
	return milder
}

// Weighing finds out whether a coach has to mention a move that was just made.
type Weighing struct {
	Position
	After      game.State
	Known      Digest // of the position before the move; may be unknown
	Strictness Strictness

	// Analyse is like ai.Analyse.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)
}

// The time for a move in all, and how much of it the position before the move gets
// where that is not known.
const (
	weighTime   = 400 * time.Millisecond
	weighBefore = 270 * time.Millisecond
)

// Harmless reports whether the move need not be mentioned by what is already known.
func (w Weighing) Harmless() bool {
	return w.Known.Known() && !w.Strictness.Minds(w.judge(Digest{}))
}

func (w Weighing) judge(replies Digest) Judgement {
	return JudgeMove(w.Position, w.Known, w.After, replies)
}

// Run analyses the position before the move, if that is not known, and the one after it
// if the move looks bad. It returns the judgement of the move within less than half a
// second. The error is that of Analyse.
func (w Weighing) Run(ctx context.Context) (Judgement, error) {
	ctx, stop := context.WithTimeout(ctx, weighTime)
	defer stop()
	if !w.Known.Known() {
		var err error
		if w.Known, err = w.look(ctx, w.Position, weighBefore); err != nil {
			return Judgement{}, err
		}
	}
	f := w.judge(Digest{})
	if !w.Strictness.Minds(f) || w.After.Result().Outcome != game.Playing {
		return f, nil
	}
	replies, err := w.look(ctx, Position{State: w.After}, weighTime)
	if err != nil {
		return Judgement{}, err
	}
	return w.judge(replies), nil
}

// look analyses a position for a time, or until everything is known. If the time is too
// short to find anything, the digest is unknown.
func (w Weighing) look(ctx context.Context, p Position, d time.Duration) (Digest, error) {
	found, err := Reviewer{Analyse: w.Analyse}.lookFor(ctx, p, d)
	switch {
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		return Digest{}, nil
	case err != nil:
		return Digest{}, err
	}
	return DigestOf(found), nil
}
