// Package review analyses the games that were played: what each position was
// worth, which moves were mistakes, and what would have been better. A Reviewer
// analyses positions, a Digest is what it finds of one; Values and Judgements
// turn the digests of a line into win expectations and marks. A MoveCheck is the
// same for a single move, for the coach.
package review

import (
	"context"
	"errors"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Position is a position of a game, with the move that was made in it.
type Position struct {
	State game.State
	Move  game.Move // meaningful only if Made
	Made  bool      // whether a move was made
}

// Line returns the positions of a game's line, from the start to the one after
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

// Playing reports whether the game has not ended, so that there is something to
// analyse.
func (p Position) Playing() bool { return p.State.Result().Outcome == game.Playing }

// Budget is the time for each position where a player waits for the review: a
// game of usual length takes half a minute.
const Budget = 500 * time.Millisecond

// Reviewer analyses the positions of a game.
type Reviewer struct {
	Budget time.Duration // for each position; less where everything is known sooner

	// Analyse is like ai.Analyse.
	Analyse func(context.Context, game.State, func(search.Analysis)) (search.Analysis, error)
}

// Run analyses positions, the last first, as most is known for certain about
// the end of a game. It calls found after each, on the caller's goroutine. It
// skips positions in which the game is over. The error is ctx.Err() if the
// context ended before all was done, or that of Analyse.
func (r Reviewer) Run(ctx context.Context, line []Position, found func(Position, search.Analysis)) error {
	for _, p := range slices.Backward(line) {
		if !p.Playing() {
			continue
		}
		a, err := r.analyse(ctx, p)
		if err != nil {
			return err
		}
		found(p, a)
	}
	return nil
}

// analyse analyses a position within the budget, and with twice as much again and
// again while that is too short to find anything.
func (r Reviewer) analyse(ctx context.Context, p Position) (search.Analysis, error) {
	for budget := r.Budget; ; budget *= 2 {
		a, err := r.analyseFor(ctx, p, budget)
		switch {
		case ctx.Err() != nil:
			return a, ctx.Err()
		case !errors.Is(err, context.DeadlineExceeded):
			return a, err
		}
	}
}

func (r Reviewer) analyseFor(ctx context.Context, p Position, budget time.Duration) (search.Analysis, error) {
	timed, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	return r.Analyse(timed, p.State, func(a search.Analysis) {
		if DigestOf(a).Settles(p) {
			cancel()
		}
	})
}
