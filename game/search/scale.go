package search

import (
	"math"
	"slices"
)

// Scale translates the points of an engine.
type Scale struct {
	Kind ScoreKind

	// Unit is how many points a disc or a bean is worth; with Chance, how many
	// stand for odds of e to one: a position of so many is won, a draw being
	// half a win, with a probability of about 1/(1+1/e).
	Unit float64

	// Win, with Chance, is more than any score: a game that is won for certain
	// in n plies has Win-n points, one that is lost n-Win.
	Win int
}

// certainPlies is how soon a game must end for the engines to know that it
// cannot end sooner. They see every line that can be completed at once, and so
// also that none can before a win in three plies or a loss in four. Further
// on they call the first win proven that they come upon.
const certainPlies = 4

// Eval translates what is known of a move.
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

// Info translates what a search has found by looking at so many positions.
func (s Scale) Info(best RawEval, nodes int64) Info { return Info{s.Eval(best), nodes} }

// Analysis translates what is known of all moves and puts the best first; of
// moves with the same points it keeps the order.
func (s Scale) Analysis(moves []RawEval, nodes int64) Analysis {
	order := slices.Clone(moves)
	slices.SortStableFunc(order, func(a, b RawEval) int { return b.Score - a.Score })
	a := Analysis{Kind: s.Kind, Moves: make([]MoveEval, len(order)), Nodes: nodes}
	for i, r := range order {
		a.Moves[i] = s.Eval(r)
	}
	return a
}
