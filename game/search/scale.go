package search

import (
	"math"
	"slices"
)

// Scale converts an engine's scores.
type Scale struct {
	Kind ScoreKind

	// Unit is the number of points per disc or bean for Margin. For Chance it
	// is the number of points that stands for odds of e to 1: a position with a
	// score of Unit is won with a probability of about 1/(1+1/e), a draw
	// counting as half a win.
	Unit float64

	// Win, for Chance, exceeds any score: a game won for certain in n plies has
	// the score Win-n, one that is lost n-Win.
	Win int
}

// certainPlies is the greatest number of plies for which a proven win or loss
// is known to be the shortest. Engines see every line that can be completed at
// once, and therefore also that none can be before a win in three plies or a
// loss in four. Beyond that they report the first proven win that they find.
const certainPlies = 4

// Eval converts the evaluation of a move.
func (s Scale) Eval(r RawEval) MoveEval {
	e := MoveEval{Move: r.Move, Exact: r.Exact, Depth: r.Depth, Line: r.Line}
	switch {
	case s.Kind == Margin:
		e.Score = float64(r.Score) / s.Unit
	case !r.Exact:
		e.Score = math.Tanh(float64(r.Score) / (2 * s.Unit))
	case r.Score != 0:
		e.Score = float64(min(max(r.Score, -1), 1))
		e.Plies = s.Win - max(r.Score, -r.Score)
		e.Limit = e.Plies > certainPlies
	}
	return e
}

// Info converts the result of a search that visited the given number of nodes.
func (s Scale) Info(best RawEval, nodes int64) Info { return Info{s.Eval(best), nodes} }

// Analysis converts the evaluations of all moves and sorts them, the best
// first. The sort is stable.
func (s Scale) Analysis(moves []RawEval, nodes int64) Analysis {
	order := slices.Clone(moves)
	slices.SortStableFunc(order, func(a, b RawEval) int { return b.Score - a.Score })
	a := Analysis{Kind: s.Kind, Moves: make([]MoveEval, len(order)), Nodes: nodes}
	for i, r := range order {
		a.Moves[i] = s.Eval(r)
	}
	return a
}
