package engine

import (
	"context"
	"math"
	"slices"

	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// Analyse evaluates every legal move of p by iterative deepening, and solves the
// position where that is possible. In everything else it is like Search, but it
// ignores StopIfForced. progress may keep what it gets.
func Analyse(ctx context.Context, p nrow.Position, l search.Limits, progress func(search.Analysis)) (all search.Analysis, err error) {
	s, err := newSearch(ctx, p, l.Seed, NewMemory(tableBits(l)))
	if err != nil {
		return search.Analysis{}, err
	}
	l.StopIfForced = false
	stop := s.startHelpers(p, l, func(h *searcher, _ int) {
		a := newAnalysis(h)
		slices.Reverse(a.columns)
		depth := 1
		for depth <= h.empty() && a.deepen(depth) {
			depth++
		}
	})
	defer func() { all.Nodes += stop() }()
	a := newAnalysis(s)
	last := l.MaxDepth(s.empty())
	_, err = search.Deepen(&s.Control, search.Deepening[search.Analysis]{
		Limits: l, MaxDepth: last, Progress: progress,
		SearchDepth: func(depth int) (search.Analysis, bool) { return search.Analysis{}, a.deepen(depth) },
		Refine: func(_ search.Analysis, depth int) (search.Analysis, search.Next) {
			if last == s.empty() {
				a.prove(depth == last)
			}
			if s.Check() {
				return a.state(), search.Enough
			}
			return a.state(), search.Deeper
		},
	})
	if err != nil {
		return search.Analysis{}, err
	}
	return a.state(), nil
}

// analysis is the state of Analyse for one position; evals[i] and proofs[i]
// belong to the move into columns[i].
type analysis struct {
	*searcher
	columns []int
	evals   []search.RawEval
	proofs  []proof // of the positions after the moves, for the opponent
}

// newAnalysis returns an analysis before the first search.
func newAnalysis(s *searcher) *analysis {
	a := &analysis{searcher: s}
	for _, column := range s.centre {
		if s.openColumns>>column&1 != 0 {
			a.columns = append(a.columns, column)
			a.proofs = append(a.proofs, proof{low: s.played + 3 - win, high: win - s.played - 2, move: noMove})
		}
	}
	return a
}

// deepen searches all moves to a depth, except those whose score is exact. If it is
// stopped before it has finished, or has nothing to do, it keeps the evals of the depth
// before and returns false.
func (a *analysis) deepen(depth int) bool {
	evals := make([]search.RawEval, len(a.columns))
	searched := false
	for i, column := range a.columns {
		if len(a.evals) > 0 && a.evals[i].Exact {
			evals[i] = a.evals[i]
			continue
		}
		guess := 0
		if len(a.evals) > 0 {
			guess = a.evals[i].Score
		}
		score := a.searchMove(column, depth, guess)
		if a.Stopped {
			return false
		}
		evals[i] = a.eval(column, score, depth)
		searched = true
	}
	if searched {
		a.evals = evals
	}
	return searched
}

// searchMove returns the score of a column at a depth, given a guess.
func (a *analysis) searchMove(column, depth, guess int) int {
	if a.wins(column) {
		return win - a.played - 1
	}
	a.drop(column)
	score := a.searchAspiration(depth, guess, func(alpha, beta int) int { return -a.pvs(-beta, -alpha, depth-1) })
	a.undo(column)
	return score
}

// wins reports whether a coin of the side to move in a column completes a
// line.
func (b *board) wins(column int) bool { return b.winning[b.turn]>>column&1 != 0 }

// prove tries to find the exact scores of the moves, the best ones first. Unless last is
// true, it spends only a share of the nodes searched so far on each, and nothing if the
// position is not maybeSolvable.
func (a *analysis) prove(last bool) {
	if !last && !a.maybeSolvable() {
		return
	}
	order := a.byScore()
	for k, i := range order {
		if a.evals[i].Exact {
			continue
		}
		nodes := a.Nodes / 2 / int64(len(order)-k)
		if last {
			nodes = math.MaxInt64 / 2
		}
		if a.proveMove(i, nodes); a.Stopped {
			return
		}
	}
}

// proveMove spends at most that many nodes on a proof of one move.
func (a *analysis) proveMove(i int, nodes int64) {
	column, p := a.columns[i], &a.proofs[i]
	a.drop(column)
	a.searcher.prove(p, -a.evals[i].Score, nodes)
	a.undo(column)
	if p.decided() {
		a.evals[i] = a.eval(column, -p.score(), a.evals[i].Depth)
		a.evals[i].Exact = true
	}
}

// byScore returns the indices of the moves, the best move first.
func (a *analysis) byScore() []int {
	order := make([]int, len(a.evals))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return a.evals[j].Score - a.evals[i].Score })
	return order
}

// state returns the analysis so far.
func (a *analysis) state() search.Analysis { return scale.Analysis(a.evals, a.Nodes) }
