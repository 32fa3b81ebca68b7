package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine/exact"
	"npaastribe/game/search"
)

// exactAdapter is the adapter for boards that are solved, such as Connect Four on
// 7×6: Master and analysis know what positions are worth for certain.
type exactAdapter struct{ adapter }

// solveTime is how long Master tries to solve a position if it has less time.
// From the opening table, and later in the game, it takes much less.
const solveTime = 2 * time.Second

// PerfectMove implements search.PerfectAdapter.
func (a exactAdapter) PerfectMove(ctx context.Context, d time.Duration) (game.Move, bool) {
	soon, cancel := context.WithTimeout(ctx, max(d, solveTime))
	defer cancel()
	r, err := exact.Solve(soon, a.p, exact.Params{Threads: search.MasterThreads()})
	return r.Move, err == nil
}

// estimateNodes are enough for the general engine to tell something at once.
const estimateNodes = 100_000

// AnalysisLimits implements search.Adapter. There is no limit for solving:
// what has begun is worth its end.
func (exactAdapter) AnalysisLimits() search.Limits { return search.Limits{Nodes: estimateNodes} }

// lessons are what solving has taught, for the next analysis: in a review that
// is of the position before.
var lessons = sync.Pool{New: func() any { return exact.NewMemory(exact.MinMemory) }}

// Analyse implements search.Adapter. It begins with estimates and replaces them
// by what every column is worth for certain, as soon as that is known: who
// wins, and then how soon. In the opening it needs no estimates. A limit of the
// depth is that of the weaker levels, to whom the estimates are enough.
func (a exactAdapter) Analyse(ctx context.Context, l search.Limits, progress func(search.Analysis)) (search.Analysis, error) {
	if l.Depth > 0 {
		return a.adapter.Analyse(ctx, l, progress)
	}
	var known search.Analysis
	if !exact.Opening(a.p) {
		estimates, err := a.adapter.Analyse(ctx, l, progress)
		if err != nil {
			return estimates, err
		}
		known = estimates
	}
	memory := lessons.Get().(*exact.Memory) //nolint:errcheck // there is nothing else in the pool
	params := exact.Params{Memory: memory, Threads: search.MasterThreads()}
	estimates := known
	_, err := exact.Analyse(ctx, a.p, params, func(c exact.Analysis) {
		if c.Complete || len(estimates.Moves) > 0 {
			known = replace(estimates, c, a.empty())
			progress(known)
		}
	})
	if errors.Is(err, exact.ErrUnsupported) { // the memory was made when there was little; the next may have more
		if len(known.Moves) > 0 {
			return known, nil
		}
		return a.adapter.Analyse(ctx, l, progress)
	}
	defer lessons.Put(memory)
	if err != nil && len(known.Moves) == 0 {
		return known, err
	}
	if err == nil { // it was not stopped
		known.Moves = slices.Clone(known.Moves) // progress has those
		known.Moves[0].Line = a.line(ctx, known.Moves[0].Move, params)
	}
	return known, nil
}

// empty returns the number of cells without a coin.
func (a exactAdapter) empty() int {
	columns, rows := a.p.Size()
	empty := columns * rows
	for column := range columns {
		empty -= a.p.Height(column)
	}
	return empty
}

// replace returns estimates with what is known for certain in their place, in a
// position with so many empty cells.
func replace(estimates search.Analysis, a exact.Analysis, empty int) search.Analysis {
	moves := slices.Clone(estimates.Moves)
	for _, c := range a.Columns {
		w := certain(c, empty)
		at := slices.IndexFunc(moves, func(old search.MoveEval) bool { return old.Move == c.Move })
		switch {
		case at < 0:
			moves = append(moves, w)
			continue
		case moves[at].Exact && c.Plies == 0: // the general engine knew more
			continue
		case moves[at].Exact:
			w.Line = moves[at].Line
		}
		moves[at] = w
	}
	slices.SortStableFunc(moves, better)
	return search.Analysis{Kind: search.Chance, Moves: moves, Nodes: estimates.Nodes + a.Nodes}
}

// certain translates what is known of a column.
func certain(c exact.Column, empty int) search.MoveEval {
	w := search.MoveEval{
		Move: c.Move, Score: float64(min(max(c.Score, -1), 1)), Exact: true,
		Depth: cmp.Or(c.Plies, empty), Line: []game.Move{c.Move},
	}
	if c.Score != 0 {
		w.Plies = c.Plies
	}
	return w
}

// better puts what is worth more first: a quick win before a slow one, and a
// slow loss before a quick one. It takes for slow what is not known.
func better(a, b search.MoveEval) int {
	if a.Score != b.Score {
		return cmp.Compare(b.Score, a.Score)
	}
	const slow = 100
	if a.Score > 0 {
		return cmp.Compare(cmp.Or(a.Plies, slow), cmp.Or(b.Plies, slow))
	}
	return cmp.Compare(cmp.Or(b.Plies, slow), cmp.Or(a.Plies, slow))
}

// line is perfect play after a move, which is part of it.
func (a exactAdapter) line(ctx context.Context, first game.Move, params exact.Params) []game.Move {
	line := []game.Move{first}
	next, ok := a.p.Play(first).(nrow.Position)
	if !ok || next.Result().Outcome != game.Playing {
		return line
	}
	rest, err := exact.Line(ctx, next, params)
	if err != nil {
		return line // it was stopped
	}
	return append(line, rest...)
}
