package engine

import (
	"context"
	"math"
	"slices"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score int         // as in Info, for the side that moves: Win-1 if the move itself wins
	Exact bool        // that is proven
	Depth int         // plies searched in full, the move itself included
	Line  []game.Move // the best play for both sides as far as it is known, Move first
}

// Analysis is what is known of every legal move of a position.
type Analysis struct {
	Moves []Worth // the best first
	Nodes int64   // positions looked at
}

// Analyse finds out what every legal move of p is worth, ever deeper. In
// everything else it is like Search, but StopIfForced and Threads mean nothing
// to it. The slices that progress gets are its own.
func Analyse(ctx context.Context, p nrow.Position, params Params, progress func(Analysis)) (Analysis, error) {
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
	a := newAnalysis(s)
	limit := s.empty()
	if params.Depth > 0 {
		limit = min(limit, params.Depth)
	}
	for depth := 1; depth <= limit && a.deepen(depth); depth++ {
		s.limit = params.Nodes // from now on there is something to return
		if limit == s.empty() {
			a.prove(depth == limit)
		}
		if progress(a.state()); s.interrupted() {
			break
		}
	}
	if len(a.worths) == 0 {
		return Analysis{}, ctx.Err()
	}
	return a.state(), nil
}

// analysis is the work on all moves of one position; worths[i] and proofs[i]
// are those of the move into columns[i].
type analysis struct {
	*search
	columns []int
	worths  []Worth
	proofs  []proof // of the positions after the moves, seen by the other side
}

// newAnalysis begins with nothing known.
func newAnalysis(s *search) *analysis {
	a := &analysis{search: s}
	for _, column := range s.centre {
		if s.room>>column&1 != 0 {
			a.columns = append(a.columns, column)
			a.proofs = append(a.proofs, proof{low: s.played + 3 - win, high: win - s.played - 2, move: noMove})
		}
	}
	return a
}

// deepen searches all moves to a depth, but for those of which all is known.
// If that is not to be done in full, or there is nothing to do, it leaves
// everything as it was and returns false.
func (a *analysis) deepen(depth int) bool {
	worths := make([]Worth, len(a.columns))
	searched := false
	for i, column := range a.columns {
		if len(a.worths) > 0 && a.worths[i].Exact {
			worths[i] = a.worths[i]
			continue
		}
		guess := 0
		if len(a.worths) > 0 {
			guess = a.worths[i].Score
		}
		score := a.estimate(column, depth, guess)
		if a.stopped {
			return false
		}
		worths[i] = a.worth(column, score, depth)
		searched = true
	}
	if searched {
		a.worths = worths
	}
	return searched
}

// estimate returns the score of a column at a depth, beginning near a guess.
func (a *analysis) estimate(column, depth, guess int) int {
	if a.wins(column) {
		return win - a.played - 1
	}
	a.drop(column)
	score := a.aspire(depth, guess, func(alpha, beta int) int { return -a.pvs(-beta, -alpha, depth-1) })
	a.undo(column)
	return score
}

// wins reports whether a coin of the side to move in a column completes a
// line.
func (b *board) wins(column int) bool { return b.ready[b.turn]>>column&1 != 0 }

// worth describes what is known of a move.
func (a *analysis) worth(column, score, depth int) Worth {
	return Worth{
		Move: game.Move(column), Score: a.fromNow(score), Depth: depth,
		Exact: score >= surely || score <= -surely,
		Line:  a.variation(column, a.empty()),
	}
}

// prove tries to find out for certain what the moves are worth, the best ones
// first, and if it is the last chance for as long as it takes.
func (a *analysis) prove(last bool) {
	if !last && !a.hopeful() {
		return
	}
	order := a.byScore()
	for k, i := range order {
		if a.worths[i].Exact {
			continue
		}
		nodes := a.nodes / 2 / int64(len(order)-k)
		if last {
			nodes = math.MaxInt64 / 2
		}
		if a.proveMove(i, nodes); a.stopped {
			return
		}
	}
}

// proveMove spends nodes on a proof of one move.
func (a *analysis) proveMove(i int, nodes int64) {
	column, p := a.columns[i], &a.proofs[i]
	a.drop(column)
	a.search.prove(p, -a.worths[i].Score, nodes)
	a.undo(column)
	if p.decided() {
		a.worths[i] = a.worth(column, -p.score(), a.worths[i].Depth)
		a.worths[i].Exact = true
	}
}

// byScore returns the numbers of the moves, the best first.
func (a *analysis) byScore() []int {
	order := make([]int, len(a.worths))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return a.worths[j].Score - a.worths[i].Score })
	return order
}

// state returns what is known so far.
func (a *analysis) state() Analysis {
	worths := make([]Worth, len(a.worths))
	for k, i := range a.byScore() {
		worths[k] = a.worths[i]
	}
	return Analysis{Moves: worths, Nodes: a.nodes}
}
