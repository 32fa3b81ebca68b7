package engine

import (
	"context"
	"slices"

	"npaastribe/game"
	"npaastribe/game/awari"
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score int         // beans that the side that moves will be ahead at the end
	Exact bool        // the score is that of perfect play
	Depth int         // turns searched in full; if Exact, the moves of Line
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Moves []Worth // the best first
	Nodes int64   // positions looked at
}

// exact reports whether all is known.
func (a Analysis) exact() bool {
	return !slices.ContainsFunc(a.Moves, func(w Worth) bool { return !w.Exact })
}

// Analyse finds out what every legal move of p is worth, ever deeper. In
// everything else it is like Search.
//
// It calls progress after every depth, and once the game is being solved after
// every move. The slices that progress gets are its own.
func Analyse(ctx context.Context, p awari.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
	a := &analysis{search: s, report: progress}
	for _, depth := range s.depths(params) {
		if a.deepen(depth); a.stopped || a.state().exact() {
			break
		}
		s.limit = params.Nodes // from now on every move is known
	}
	if len(a.worths) == 0 {
		return Analysis{}, ctx.Err()
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

// deepen searches all moves to a depth, the best first. What it finds before
// it is stopped counts only if it is certain.
func (a *analysis) deepen(depth int) {
	worths := make([]Worth, len(a.moves))
	copy(worths, a.worths)
	for _, i := range a.order() {
		if worths[i].Exact {
			continue
		}
		w := a.measure(&a.moves[i], worths[i].Score, depth)
		if a.stopped {
			return
		}
		worths[i] = w
		if w.Exact && len(a.worths) > 0 {
			a.worths[i] = w
		}
		if depth == solved {
			a.report(a.state())
		}
	}
	if a.worths = worths; depth != solved {
		a.report(a.state())
	}
}

// order returns the numbers of the moves, the best so far first.
func (a *analysis) order() []int {
	order := make([]int, len(a.moves))
	for i := range order {
		order[i] = i
	}
	if len(a.worths) > 0 {
		slices.SortStableFunc(order, func(i, j int) int { return a.worths[j].Score - a.worths[i].Score })
	}
	return order
}

// measure finds the score of a move at a depth, beginning at a guess.
func (a *analysis) measure(c *child, guess, depth int) Worth {
	score, exact := a.converge(guess-a.ahead, c.lower, c.upper, func(alpha int) found { return a.try(c, alpha, depth) })
	line := a.line(c, depth)
	return Worth{
		Move: line[0], Score: a.ahead + score, Exact: exact,
		Depth: shownDepth(depth, exact, line), Line: line,
	}
}

// state returns what is known so far.
func (a *analysis) state() Analysis {
	worths := slices.Clone(a.worths)
	slices.SortStableFunc(worths, func(v, w Worth) int { return w.Score - v.Score })
	return Analysis{Moves: worths, Nodes: a.nodes}
}
