// Package review looks back at a game: what its positions were worth, which
// moves were mistakes, and what would have been better.
package review

import (
	"context"
	"errors"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Position is one that a game was in.
type Position struct {
	State game.State
	Move  game.Move // that was made in it
	Made  bool      // there is such a move
}

// Line returns the positions of a match's line, from the start to the one after
// the last move.
func Line(m *game.Tree) []Position {
	line := make([]Position, m.End().Ply()+1)
	for i := range line {
		line[i].State = m.StateAt(i)
		if i > 0 {
			line[i-1].Move, line[i-1].Made = m.At(i).Move(), true
		}
	}
	return line
}

// Playing reports whether there is something to analyse in the position.
func (p Position) Playing() bool { return p.State.Result().Outcome == game.Playing }

// Budget is how long a position is looked at where a player waits for it: the
// game of an evening is through in half a minute.
const Budget = 500 * time.Millisecond

// Reviewer analyses the positions of a game.
type Reviewer struct {
	Budget time.Duration // for every position, unless all is known sooner

	// Analyse works as ai.Analyse does.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)
}

// Run analyses positions, the last first: of the end of a game most is known
// for certain. It calls found after each, on the caller's goroutine. Those in
// which play has ended are passed over. The error is ctx.Err() if the context
// has ended before all was done, or one of Analyse.
func (r Reviewer) Run(ctx context.Context, line []Position, found func(Position, search.Analysis)) error {
	for _, p := range slices.Backward(line) {
		if !p.Playing() {
			continue
		}
		a, err := r.look(ctx, p)
		if err != nil {
			return err
		}
		found(p, a)
	}
	return nil
}

// look analyses a position within the budget, or with more of it where that
// was not enough to find anything.
func (r Reviewer) look(ctx context.Context, p Position) (search.Analysis, error) {
	for budget := r.Budget; ; budget *= 2 {
		a, err := r.lookFor(ctx, p, budget)
		switch {
		case ctx.Err() != nil:
			return a, ctx.Err()
		case !errors.Is(err, context.DeadlineExceeded):
			return a, err
		}
	}
}

func (r Reviewer) lookFor(ctx context.Context, p Position, budget time.Duration) (search.Analysis, error) {
	timed, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	return r.Analyse(timed, p.State, func(a search.Analysis) {
		if DigestOf(a).Settles(p) {
			cancel()
		}
	})
}
