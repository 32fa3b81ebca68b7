package engine

import (
	"context"
	"slices"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// analysis is the state of Analyse for one position; evals[i] and scores[i]
// belong to moves[i].
type analysis struct {
	*root
	evals  []search.RawEval
	scores []iterationScores
}

// Analyse evaluates every legal move of p by iterative deepening. In
// everything else it is like Search.
//
// It calls progress, unless that is nil, after every depth and, while it solves the
// position, after every move. progress may keep what it gets.
func Analyse(ctx context.Context, p othello.Position, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	return newMemory(l).Analyse(ctx, p, l, progress)
}

// Analyse is like the function Analyse, but uses the transposition table of m. The
// node counts are those of the first thread alone.
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

// run deepens the analysis, and then solves the position if depths says so.
func (a *analysis) run(l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	last, solve := a.depths(l)
	_, err := search.Deepen(&a.Control, search.Deepening[search.Analysis]{
		Limits: l, MaxDepth: last, Progress: progress,
		SearchDepth: func(depth int) (search.Analysis, bool) { ok := a.deepen(depth); return a.state(), ok },
	})
	if err != nil {
		return search.Analysis{}, err
	}
	if solve {
		a.solve(progress)
	}
	return a.state(), nil
}

// deepen searches all moves to a depth. If the search is stopped before it has
// finished, deepen keeps the evals of the depth before and returns false.
func (a *analysis) deepen(depth int) bool {
	evals := make([]search.RawEval, len(a.moves))
	if a.scores == nil {
		a.scores = make([]iterationScores, len(a.moves))
	}
	for i := range a.moves {
		scores := &a.scores[i]
		score := a.analyseMove(&a.moves[i], scores.guess(), depth)
		if a.Stopped {
			return false
		}
		scores.add(score)
		evals[i] = a.eval(&a.moves[i], scores.reported(depth < a.empties)*disc/unit, depth, false)
	}
	a.evals = evals
	return true
}

// analyseMove returns the exact score of a move at a depth. It searches with an
// aspiration window around a guess first.
func (a *analysis) analyseMove(c *candidate, guess, depth int) int {
	score := -a.pvs(c.other, c.own, c.replies, max(-guess-aspiration, -inf), min(-guess+aspiration, inf), depth-1)
	if score <= guess-aspiration || score >= guess+aspiration {
		score = -a.pvs(c.other, c.own, c.replies, -inf, inf, depth-1)
	}
	return score
}

// solve solves every move, the best first, in the passes of solvePasses, of which the
// last is exact. It calls progress, unless that is nil, after every move.
func (a *analysis) solve(progress func(search.Analysis)) {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return a.evals[j].Score - a.evals[i].Score })
	if a.reverseOrder {
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

// state returns the analysis so far.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
