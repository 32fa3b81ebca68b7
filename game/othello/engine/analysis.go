package engine

import (
	"context"
	"slices"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// analysis is the work on all moves of one position; evals[i] and scores[i]
// are those of moves[i].
type analysis struct {
	*root
	evals  []search.RawEval
	scores []swing
}

// Analyse finds out what every legal move of p is worth, ever deeper. In
// everything else it is like Search.
//
// It calls progress after every depth, and once the game can be solved after
// every move. What progress gets is its own.
func Analyse(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	return newMemory(l).Analyse(ctx, p, l, progress)
}

// Analyse is the function Analyse with a memory of the searches before. The
// nodes that it tells of are those of the first thread.
func (m *Memory) Analyse(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	r, err := m.newSearch(ctx, p, l)
	if err != nil {
		return search.Analysis{}, err
	}
	stop := r.startHelpers(ctx, l, func(h *root, l search.Limits) {
		slices.Reverse(h.moves)
		_, _ = (&analysis{root: h}).run(l, nil)
	})
	defer stop()
	return (&analysis{root: r}).run(l, progress)
}

// run analyses ever deeper, and then solves the position if that can be done.
func (a *analysis) run(l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	last, solve := a.depths(l)
	_, err := search.Deepen(&a.Control, search.Deepening[search.Analysis]{
		Limits: l, Last: last, Progress: progress,
		Look: func(depth int) (search.Analysis, bool) { ok := a.deepen(depth); return a.state(), ok },
	})
	if err != nil {
		return search.Analysis{}, err
	}
	if solve {
		a.solve(progress)
	}
	return a.state(), nil
}

// deepen searches all moves to a depth. If that is not to be done in full, it
// leaves everything as it was and returns false.
func (a *analysis) deepen(depth int) bool {
	evals := make([]search.RawEval, len(a.moves))
	if a.scores == nil {
		a.scores = make([]swing, len(a.moves))
	}
	for i := range a.moves {
		scores := &a.scores[i]
		score := a.estimateMove(&a.moves[i], scores.guess(), depth)
		if a.Stopped {
			return false
		}
		scores.add(score)
		evals[i] = a.eval(&a.moves[i], scores.told(depth < a.empties)*disc/unit, depth, false)
	}
	a.evals = evals
	return true
}

// estimateMove returns the exact score of a move at a depth, beginning with a
// narrow window around a guess.
func (a *analysis) estimateMove(c *candidate, guess, depth int) int {
	score := -a.estimate(c.other, c.own, c.replies, max(-guess-aspiration, worst), min(-guess+aspiration, -worst), depth-1)
	if score <= guess-aspiration || score >= guess+aspiration {
		score = -a.estimate(c.other, c.own, c.replies, worst, -worst, depth-1)
	}
	return score
}

// solve makes the scores exact in several passes, those of the best moves
// first, and tells progress of each.
func (a *analysis) solve(progress func(search.Analysis)) {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return a.evals[j].Score - a.evals[i].Score })
	if a.contrary {
		slices.Reverse(order)
	}
	for _, a.selectivity = range solvePasses(a.empties) {
		for _, i := range order {
			c := &a.moves[i]
			score := -a.mtd(c.other, c.own, -a.evals[i].Score/disc)
			if a.Stopped {
				return
			}
			a.evals[i] = a.eval(c, score*disc, a.empties, a.selectivity == 0)
			if progress != nil {
				progress(a.state())
			}
		}
	}
}

// state returns what is known so far.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
