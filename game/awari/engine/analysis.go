package engine

import (
	"context"
	"slices"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// Analyse finds the score of every legal move of p by iterative deepening.
// Limits, errors and the end of ctx are as in Search, but with more Threads
// than one it starts helper goroutines, which have ended when it returns.
//
// It calls progress after every depth, and while it solves the game also after
// every move. progress owns the Analysis that it gets.
func Analyse(ctx context.Context, p awari.Position, l search.Limits, progress func(search.Analysis)) (all search.Analysis, err error) {
	s, err := newSearch(ctx, p, l)
	if err != nil {
		return search.Analysis{}, err
	}
	a := &analysis{searcher: s}
	a.last, a.solve = s.depths(l)
	stop := func() int64 { return 0 }
	defer func() { all.Nodes += stop() }()
	look := func(depth int, progress func(search.Analysis)) bool {
		if a.prepare(depth); depth >= endgamesDepth && a.Helpers == nil {
			stop = a.startHelpers(ctx, l.Threads, depth)
		}
		return a.deepen(depth, progress)
	}
	_, err = search.Deepen(&s.Control, search.Deepening[search.Analysis]{
		Limits: l, MaxDepth: a.last, Progress: progress,
		SearchDepth: func(depth int) (search.Analysis, bool) { ok := look(depth, nil); return a.state(), ok },
		Refine: func(found search.Analysis, _ int) (search.Analysis, search.Next) {
			if a.exact() {
				return found, search.Enough
			}
			return found, search.Deeper
		},
	})
	if err != nil {
		return search.Analysis{}, err
	}
	if a.solve && !a.exact() {
		look(solved, progress)
	}
	return a.state(), nil
}

// analysis is the search of all moves of one position. evals[i] is the result
// of moves[i]; evals is empty until the first depth is done.
type analysis struct {
	*searcher
	evals      []search.RawEval
	last       int  // the depth to search to
	solve      bool // after that, search to the end of the game
	worstFirst bool // search the worst moves first
}

// exact reports whether the scores of all moves are exact.
func (a *analysis) exact() bool {
	return !slices.ContainsFunc(a.evals, func(e search.RawEval) bool { return !e.Exact })
}

// deepen searches the moves whose scores are not exact yet to a depth, and
// calls progress after each unless it is nil. If it is stopped it returns false
// and keeps only the exact scores.
func (a *analysis) deepen(depth int, progress func(search.Analysis)) bool {
	evals := make([]search.RawEval, len(a.moves))
	copy(evals, a.evals)
	for _, i := range a.order() {
		if evals[i].Exact {
			continue
		}
		w := a.searchMove(&a.moves[i], evals[i].Score, depth)
		if a.Stopped {
			return false
		}
		evals[i] = w
		if w.Exact && len(a.evals) > 0 {
			a.evals[i] = w
		}
		if progress != nil {
			progress(a.state())
		}
	}
	a.evals = evals
	return true
}

// order returns the indices of the moves, the best so far first, or last if
// worstFirst is set.
func (a *analysis) order() []int {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	if len(a.evals) > 0 {
		slices.SortStableFunc(order, func(i, j int) int { return a.evals[j].Score - a.evals[i].Score })
	}
	if a.worstFirst {
		slices.Reverse(order)
	}
	return order
}

// searchMove finds the score of a move at a depth. guess includes a.ahead.
func (a *analysis) searchMove(c *child, guess, depth int) search.RawEval {
	score, exact := a.converge(guess-a.lead, c.lower, c.upper, func(alpha int) outcome { return a.try(c, alpha, depth) })
	return a.eval(c, score, depth, exact)
}

// state returns the analysis so far.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
