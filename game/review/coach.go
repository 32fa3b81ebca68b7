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
	Losing     Strictness = "losing"     // blunders, and moves that lose the game at once
	Mistakes   Strictness = "mistakes"   // moves that are mistakes
	Everything Strictness = "everything" // inaccuracies, too
)

// Strictnesses returns the strictnesses of coaches, the mildest first.
func Strictnesses() []Strictness { return []Strictness{Losing, Mistakes, Everything} }

// Valid reports whether s is one of Strictnesses.
func (s Strictness) Valid() bool { return slices.Contains(Strictnesses(), s) }

// Mentions reports whether a coach of this strictness mentions a move.
func (s Strictness) Mentions(j Judgement) bool {
	switch s {
	case Losing:
		return j.Mark == Blunder || j.Mark == Mistake && losesAtOnce(j.Played)
	case Mistakes:
		return j.Mark >= Mistake
	case Everything:
		return j.Mark >= Inaccuracy
	default:
		return false
	}
}

// JudgeMove judges a move by the digests of the position in which it was made and of
// the one after it, which may be unknown. Of two estimates of its score the milder one
// counts.
func JudgeMove(p Position, known Digest, after game.State, replies Digest) Judgement {
	line := []Position{p, {State: after}}
	j := Judgements(line, func(s game.State) Digest {
		if s == after {
			return replies
		}
		return known
	})[0]
	if !j.Known || j.Played.Exact || !replies.Known() {
		return j
	}
	milder := j
	milder.Played.Score = replies.best().Score
	if after.Turn() != p.State.Turn() {
		milder.Played.Score = -milder.Played.Score
	}
	milder.Played.Score = min(milder.Played.Score, j.Best.Score)
	milder.Mark = mark(p.State, milder)
	milder.Lost = max(0, expectation(p.State, milder.Best)-expectation(p.State, milder.Played))
	if milder.Lost >= j.Lost {
		return j
	}
	return milder
}

// MoveCheck finds out whether a coach has to mention a move that was just made.
type MoveCheck struct {
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
	checkTime       = 400 * time.Millisecond
	checkTimeBefore = 270 * time.Millisecond
)

// Harmless reports whether the move need not be mentioned by what is already known.
func (c MoveCheck) Harmless() bool {
	return c.Known.Known() && !c.Strictness.Mentions(c.judge(Digest{}))
}

func (c MoveCheck) judge(replies Digest) Judgement {
	return JudgeMove(c.Position, c.Known, c.After, replies)
}

// Run analyses the position before the move, if that is not known, and the one after it
// if the move looks bad. It returns the judgement of the move within less than half a
// second. The error is that of Analyse.
func (c MoveCheck) Run(ctx context.Context) (Judgement, error) {
	ctx, stop := context.WithTimeout(ctx, checkTime)
	defer stop()
	if !c.Known.Known() {
		var err error
		if c.Known, err = c.analyse(ctx, c.Position, checkTimeBefore); err != nil {
			return Judgement{}, err
		}
	}
	j := c.judge(Digest{})
	if !c.Strictness.Mentions(j) || c.After.Result().Outcome != game.Playing {
		return j, nil
	}
	replies, err := c.analyse(ctx, Position{State: c.After}, checkTime)
	if err != nil {
		return Judgement{}, err
	}
	return c.judge(replies), nil
}

// analyse analyses a position for a time, or until everything is known. If the time is too
// short to find anything, the digest is unknown.
func (c MoveCheck) analyse(ctx context.Context, p Position, d time.Duration) (Digest, error) {
	found, err := Reviewer{Analyse: c.Analyse}.analyseFor(ctx, p, d)
	switch {
	case errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled):
		return Digest{}, nil
	case err != nil:
		return Digest{}, err
	}
	return DigestOf(found), nil
}
