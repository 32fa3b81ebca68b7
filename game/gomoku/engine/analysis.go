package engine

import (
	"context"
	"slices"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// Worth is what a legal move is worth.
type Worth struct {
	Move  game.Move
	Score int         // as in Info, for the side that moves
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
// everything else it is like Search, but for Params.Threads, which it ignores.
// The slices that progress gets are its own.
func Analyse(ctx context.Context, p gomoku.Position, params Params, progress func(Analysis)) (Analysis, error) {
	params.Threads = 1
	s, err := newSearch(ctx, p, params)
	if err != nil {
		return Analysis{}, err
	}
	if progress == nil {
		progress = func(Analysis) {}
	}
	a := &analysis{search: s, moves: s.appendEmpty(nil)}
	limit := s.empties
	if params.Depth > 0 {
		limit = min(limit, params.Depth)
	}
	for depth := 1; depth <= limit && a.deepen(depth); depth++ {
		s.limit = params.Nodes // from now on there is something to return
		progress(a.state())
	}
	if len(a.worths) == 0 {
		return Analysis{}, ctx.Err()
	}
	return a.state(), nil
}

// analysis is the work on all moves of one position; worths[i] is that of
// the move to moves[i].
type analysis struct {
	*search
	moves  []int16 // the empty cells
	worths []Worth
}

// deepen searches all moves to a depth, but for those of which all is known.
// If that is not to be done in full, or there is nothing to do, it leaves
// everything as it was and returns false.
func (a *analysis) deepen(depth int) bool {
	worths := make([]Worth, len(a.moves))
	searched := false
	for i, cell := range a.moves {
		if len(a.worths) > 0 && a.worths[i].Exact {
			worths[i] = a.worths[i]
			continue
		}
		if worths[i] = a.worth(cell, depth); a.stopped {
			return false
		}
		searched = true
	}
	if searched {
		a.worths = worths
	}
	return searched
}

// worth searches a move to a depth.
func (a *analysis) worth(cell int16, depth int) Worth {
	score := win - 1
	if a.weightOf(int(cell), a.side).kind != makesFive {
		a.place(int(cell), a.side)
		score = -a.pvs(1-a.side, -win, win, depth-1, 1)
		a.remove(int(cell), a.side)
	}
	w := Worth{
		Score: score, Depth: depth,
		Exact: score >= surely || score <= -surely || depth >= a.empties && a.empties <= smallBoard,
	}
	if !a.stopped {
		w.Line = a.toMoves(a.variation(a.side, cell, depth))
		w.Move = w.Line[0]
	}
	return w
}

// state returns what is known so far.
func (a *analysis) state() Analysis {
	worths := slices.Clone(a.worths)
	slices.SortStableFunc(worths, func(v, w Worth) int { return w.Score - v.Score })
	return Analysis{Moves: worths, Nodes: a.spent()}
}
