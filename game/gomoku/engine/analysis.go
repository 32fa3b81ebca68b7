package engine

import (
	"context"
	"slices"

	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// Analyse finds out what every legal move of p is worth, ever deeper. In
// everything else it is like Search. What progress gets is its own.
func Analyse(ctx context.Context, p gomoku.Position, l search.Limits, progress func(search.Analysis)) (all search.Analysis, err error) {
	s, err := newSearch(ctx, p, l, newMemory(l))
	if err != nil {
		return search.Analysis{}, err
	}
	stop := s.startHelpers(p, l, func(h *searcher, _ int) {
		a := newAnalysis(h)
		slices.Reverse(a.moves)
		depth := 1
		for depth <= h.empties && a.deepen(depth) {
			depth++
		}
	})
	defer func() { all.Nodes += stop() }()
	a := newAnalysis(s)
	_, err = search.Deepen(&s.Control, search.Deepening[search.Analysis]{
		Limits: l, Last: l.LastDepth(s.empties), Progress: progress,
		Look: func(depth int) (search.Analysis, bool) { ok := a.deepen(depth); return a.state(), ok },
	})
	if err != nil {
		return search.Analysis{}, err
	}
	return a.state(), nil
}

// analysis is the work on all moves of one position; evals[i] is that of
// the move to moves[i].
type analysis struct {
	*searcher
	moves []int16 // the empty cells
	evals []search.RawEval
}

// newAnalysis begins with nothing known.
func newAnalysis(s *searcher) *analysis { return &analysis{searcher: s, moves: s.appendEmpty(nil)} }

// deepen searches all moves to a depth, but for those of which all is known.
// If that is not to be done in full, or there is nothing to do, it leaves
// everything as it was and returns false.
func (a *analysis) deepen(depth int) bool {
	evals := make([]search.RawEval, len(a.moves))
	searched := false
	for i, cell := range a.moves {
		if len(a.evals) > 0 && a.evals[i].Exact {
			evals[i] = a.evals[i]
			continue
		}
		if evals[i] = a.eval(cell, depth); a.Stopped {
			return false
		}
		searched = true
	}
	if searched {
		a.evals = evals
	}
	return searched
}

// eval searches a move to a depth.
func (a *analysis) eval(cell int16, depth int) search.RawEval {
	score := win - 1
	if a.weightOf(int(cell), a.side).kind != makesFive {
		a.place(int(cell), a.side)
		score = -a.pvs(1-a.side, -win, win, depth-1, 1)
		a.remove(int(cell), a.side)
	}
	e := search.RawEval{
		Score: score, Depth: depth,
		Exact: score >= surely || score <= -surely || depth >= a.empties && a.empties <= smallBoard,
	}
	if !a.Stopped {
		e.Line = a.toMoves(a.variation(a.side, cell, depth))
		e.Move = e.Line[0]
	}
	return e
}

// state returns what is known so far.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
