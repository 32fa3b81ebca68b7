package engine

import (
	"context"
	"slices"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// Analyse finds out what every legal move of p is worth, ever deeper. In
// everything else it is like Search, but that it starts goroutines for more
// Threads than one, which have ended when it returns.
//
// It calls progress after every depth, and once the game is being solved after
// every move. What progress gets is its own.
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
		Limits: l, Last: a.last, Progress: progress,
		Look: func(depth int) (search.Analysis, bool) { ok := look(depth, nil); return a.state(), ok },
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

// analysis is the work on all moves of one position; evals[i] is that of
// moves[i].
type analysis struct {
	*searcher
	evals    []search.RawEval
	last     int  // the depth to which it looks
	solve    bool // and then to the end of the game
	contrary bool // the worst moves come first
}

// exact reports whether all is known.
func (a *analysis) exact() bool {
	return !slices.ContainsFunc(a.evals, func(e search.RawEval) bool { return !e.Exact })
}

// deepen searches all moves to a depth, in their order, and tells progress of
// each unless that is nil. What it finds before it is stopped counts only if it
// is certain; then it returns false.
func (a *analysis) deepen(depth int, progress func(search.Analysis)) bool {
	evals := make([]search.RawEval, len(a.moves))
	copy(evals, a.evals)
	for _, i := range a.order() {
		if evals[i].Exact {
			continue
		}
		w := a.measure(&a.moves[i], evals[i].Score, depth)
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

// order returns the numbers of the moves, the best so far first, or last if
// that is contrary.
func (a *analysis) order() []int {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	if len(a.evals) > 0 {
		slices.SortStableFunc(order, func(i, j int) int { return a.evals[j].Score - a.evals[i].Score })
	}
	if a.contrary {
		slices.Reverse(order)
	}
	return order
}

// measure finds the score of a move at a depth, beginning at a guess.
func (a *analysis) measure(c *child, guess, depth int) search.RawEval {
	score, exact := a.converge(guess-a.ahead, c.lower, c.upper, func(alpha int) found { return a.try(c, alpha, depth) })
	return a.eval(c, score, depth, exact)
}

// state returns what is known so far.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
