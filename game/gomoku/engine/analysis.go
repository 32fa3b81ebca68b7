package engine

import (
	"context"
	"slices"

	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// Analyse evaluates every legal move of p at increasing depth. Otherwise it is
// like Search. Each Analysis passed to progress is a new one, which progress
// may keep.
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
		Limits: l, MaxDepth: l.MaxDepth(s.empties), Progress: progress,
		SearchDepth: func(depth int) (search.Analysis, bool) { ok := a.deepen(depth); return a.state(), ok },
	})
	if err != nil {
		return search.Analysis{}, err
	}
	return a.state(), nil
}

// analysis evaluates all moves of one position; evals[i] is the evaluation of
// moves[i].
type analysis struct {
	*searcher
	moves []int16 // the empty cells
	evals []search.RawEval
}

// newAnalysis returns an analysis without evaluations.
func newAnalysis(s *searcher) *analysis { return &analysis{searcher: s, moves: s.appendEmpty(nil)} }

// deepen searches all moves without an exact score to a depth. If it is stopped
// before the end, or there are no such moves, it changes nothing and returns
// false.
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
	if a.infoOf(int(cell), a.side).kind() != makesFive {
		a.place(int(cell), a.side)
		score = -a.pvs(1-a.side, -win, win, depth-1, 1)
		a.remove(int(cell), a.side)
	}
	e := search.RawEval{
		Score: score, Depth: depth,
		Exact: score >= provenWin || score <= -provenWin || depth >= a.empties && a.empties <= smallBoard,
	}
	if !a.Stopped {
		e.Line = a.toMoves(a.variation(a.side, cell, depth))
		e.Move = e.Line[0]
	}
	return e
}

// state returns the current evaluations.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
