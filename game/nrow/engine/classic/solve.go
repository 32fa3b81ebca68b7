package classic

import (
	"context"
	"errors"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// ErrUnsupported is what Solve and Analyse return for a board of another size
// or lines of another length.
var ErrUnsupported = errors.New("not the classic game of 7 columns, 6 rows and lines of 4")

// Params says what a search may use.
type Params struct {
	Memory     *Memory // is used and added to; nil stands for an empty one
	NoOpenings bool    // do not ask the opening table
}

// Result is the solution of a position.
type Result struct {
	Score Score
	Plies int       // coins still played with perfect play; see Score.Plies
	Move  game.Move // a move that reaches the score
	Nodes int64     // positions searched
}

// Solve returns the exact score of p and a best move. It works on the
// caller's goroutine and starts no other.
//
// The error is ErrUnsupported if Supports says no, game.ErrEnded if there is
// nothing to move, and ctx.Err() if the context ended first, a millisecond
// after it did.
func Solve(ctx context.Context, p nrow.Position, params Params) (Result, error) {
	s, err := newSolver(ctx, p, params)
	if err != nil {
		return Result{}, err
	}
	score := s.score(s.root)
	column := s.bestColumn(s.root, score)
	if s.Stopped {
		return Result{}, ctx.Err()
	}
	return Result{
		Score: Score(score), Plies: Score(score).Plies(s.root.played),
		Move: game.Move(column), Nodes: s.Nodes,
	}, nil
}

// solver is a search with a position to solve and an opening table.
type solver struct {
	searcher
	root     position
	openings bool
}

func newSolver(ctx context.Context, p nrow.Position, params Params) (*solver, error) {
	switch {
	case !Supports(p):
		return nil, ErrUnsupported
	case p.Result().Outcome != game.Playing:
		return nil, game.ErrEnded
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	if params.Memory == nil {
		params.Memory = NewMemory(MinMemory)
	}
	return &solver{
		searcher: searcher{Control: search.NewControl(ctx, pollNodes), memory: params.Memory},
		root:     newPosition(p), openings: !params.NoOpenings,
	}, nil
}

// score returns the exact score of p.
func (s *solver) score(p position) int {
	if s.openings {
		if score, ok := lookUp(p); ok {
			return score
		}
	}
	return s.solve(p)
}

// centreFirst are the columns in the order to try and to prefer them.
var centreFirst = [columns]int{3, 2, 4, 1, 5, 0, 6}

// bestColumn returns a column that reaches the score of p. It tries the one
// that the search found best first.
func (s *solver) bestColumn(p position, score int) int {
	order := centreFirst[:]
	if _, ok := p.settled(); !ok {
		if n := p.node(); s.recall(n).move > 0 {
			order = append([]int{s.recall(n).move - 1}, order...)
		}
	}
	for _, column := range order {
		if cell := p.landing(column); cell != 0 && s.reaches(p, cell, score) {
			return column
		}
	}
	return -1 // only if the search has been stopped
}

// reaches reports whether a coin on a cell gives at least the score of p,
// which is known.
func (s *solver) reaches(p position, cell uint64, score int) bool {
	if p.wins() != 0 {
		return p.wins()&cell != 0
	}
	child := p.play(cell)
	if s.openings {
		if found, ok := lookUp(child); ok {
			return -found == score
		}
	}
	if found, ok := child.settled(); ok {
		return -found == score
	}
	n := child.node()
	return s.negamax(n, -score) <= -score && !s.Stopped
}

// solve returns the exact score of a position on which no side has a line. It
// means nothing if the search has been stopped.
func (s *searcher) solve(p position) int {
	if score, ok := p.settled(); ok {
		return score
	}
	n := p.node()
	lower, upper := worst(p.played), best(p.played)
	for lower < upper && !s.Stopped {
		alpha := window(lower, upper)
		if score := s.negamax(n, alpha); score > alpha {
			lower = score
		} else {
			upper = score
		}
	}
	return lower
}

// node returns p, which must not be settled, as a node to search.
func (p position) node() node {
	return node{
		own: p.own, mask: p.mask, played: p.played,
		candidates: candidates(p.mask, threats(p.own^p.mask, p.mask)),
	}
}

// window returns where to ask next for a score between two bounds: far from 0
// at first, for an early end is found or ruled out quickly.
func window(lower, upper int) int {
	alpha := lower + (upper-lower)/2
	switch {
	case alpha <= 0 && lower/2 < alpha:
		return lower / 2
	case alpha >= 0 && upper/2 > alpha:
		return upper / 2
	}
	return alpha
}
