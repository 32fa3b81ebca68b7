package review

import (
	"context"
	"errors"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Strictness says which moves are bad enough for a coach to speak of them.
type Strictness string

// The strictnesses, each with the moves of those before it. None is that of who has no
// coach.
const (
	None       Strictness = ""
	Losing     Strictness = "losing"     // that throw the game away at a stroke
	Mistakes   Strictness = "mistakes"   // those that are mistakes
	Everything Strictness = "everything" // inaccuracies, too
)

// Strictnesses returns those that there are, the mildest first.
func Strictnesses() []Strictness { return []Strictness{Losing, Mistakes, Everything} }

// Valid reports whether there is such a strictness.
func (s Strictness) Valid() bool { return slices.Contains(Strictnesses(), s) }

// Minds reports whether a move is worth speaking of.
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

// JudgeMove judges a move by what is known of the position in which it was made, and
// of the one after it if anything is: a guess is only believed if both agree.
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

// Weighing is how a coach finds out whether a move that was just made is worth speaking
// of.
type Weighing struct {
	Position
	After      game.State
	Known      Digest // of the position in which the move was made
	Strictness Strictness

	// Analyse works as ai.Analyse does.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)
}

// How long a move is looked at, and how much of that at the position in which it was
// made, where nothing is known of it.
const (
	weighTime   = 400 * time.Millisecond
	weighBefore = 270 * time.Millisecond
)

// Harmless reports whether what is known is enough to say nothing of the move.
func (w Weighing) Harmless() bool {
	return w.Known.Known() && !w.Strictness.Minds(w.judge(Digest{}))
}

func (w Weighing) judge(replies Digest) Judgement {
	return JudgeMove(w.Position, w.Known, w.After, replies)
}

// Run looks at the position before the move, if nothing is known of it, and at the one
// after it if the move looks bad. It returns what is to be said of the move within less
// than half a second. The error is one of Analyse, after which nothing is to be said.
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

// look analyses a position for a time, or until all is known of it. If the time was too
// short for anything, nothing is known.
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
