package engine

import (
	"context"
	"slices"

	"npaastribe/game"
	"npaastribe/game/othello"
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score int         // discs ahead at the end, for the side that moves, in parts of Disc
	Exact bool        // the score is that of perfect play, and the empty cells go to the winner
	Depth int         // plies searched in full, the move itself included
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Moves []Worth // the best first
	Nodes int64   // positions looked at
}

// Analyse finds out what every legal move of p is worth, ever deeper. In
// everything else it is like Search.
//
// It calls progress after every depth, and once the game can be solved after
// every move. The slices that progress gets are its own.
func Analyse(ctx context.Context, p othello.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
	a := &analysis{search: s, report: progress}
	limit, solve := s.depths(params)
	for depth := 1; depth <= limit && !s.stopped; depth++ {
		a.deepen(depth)
		s.limit = params.Nodes
	}
	if len(a.worths) == 0 {
		return Analysis{}, ctx.Err()
	}
	if solve {
		a.solve()
	}
	return a.state(), nil
}

// analysis is the work on all moves of one position; worths[i] is that of
// moves[i].
type analysis struct {
	*search
	worths []Worth
	report func(Analysis)
}

// deepen searches all moves to a depth. If that is not to be done in full, it
// leaves everything as it was.
func (a *analysis) deepen(depth int) {
	worths := make([]Worth, len(a.moves))
	for i := range a.moves {
		guess := 0
		if len(a.worths) > 0 {
			guess = a.worths[i].Score * unit / Disc
		}
		score := a.estimateMove(&a.moves[i], guess, depth)
		if a.stopped {
			return
		}
		worths[i] = a.worth(i, score*Disc/unit, depth)
	}
	a.worths = worths
	a.report(a.state())
}

// estimateMove returns the exact score of a move at a depth, beginning with a
// narrow window around a guess.
func (a *analysis) estimateMove(c *candidate, guess, depth int) int {
	score := -a.estimate(c.other, c.own, max(-guess-aspiration, worst), min(-guess+aspiration, -worst), depth-1)
	if score <= guess-aspiration || score >= guess+aspiration {
		score = -a.estimate(c.other, c.own, worst, -worst, depth-1)
	}
	return score
}

// solve makes the scores exact, those of the best moves first.
func (a *analysis) solve() {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return a.worths[j].Score - a.worths[i].Score })
	for _, i := range order {
		c := &a.moves[i]
		score := -a.mtd(c.other, c.own, -a.worths[i].Score/Disc)
		if a.stopped {
			return
		}
		a.worths[i] = a.worth(i, score*Disc, a.empties)
		a.worths[i].Exact = true
		a.report(a.state())
	}
}

// worth describes what is known of a move.
func (a *analysis) worth(i, score, depth int) Worth {
	c := &a.moves[i]
	m := game.Move(c.cell)
	return Worth{
		Move: m, Score: score, Depth: depth,
		Line: append([]game.Move{m}, a.line(c.other, c.own, depth-1)...),
	}
}

// state returns what is known so far.
func (a *analysis) state() Analysis {
	worths := slices.Clone(a.worths)
	slices.SortStableFunc(worths, func(v, w Worth) int { return w.Score - v.Score })
	return Analysis{Moves: worths, Nodes: a.nodes}
}
