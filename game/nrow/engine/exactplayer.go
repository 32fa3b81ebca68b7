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

// exactAdapter is the adapter for solved boards, such as Connect Four on 7×6: Master and
// Analyse use the exact scores of package exact.
type exactAdapter struct{ adapter }

// solveTime is the least time for which Master tries to solve a position, even if it is
// given less. With the opening table, and later in the game, it takes much less.
const solveTime = 2 * time.Second

// PerfectMove implements search.PerfectAdapter.
func (a exactAdapter) PerfectMove(ctx context.Context, d time.Duration) (game.Move, bool) {
	soon, cancel := context.WithTimeout(ctx, max(d, solveTime))
	defer cancel()
	r, err := exact.Solve(soon, a.p, exact.Params{Threads: search.MasterThreads()})
	return r.Move, err == nil
}

// estimateNodes is the limit of the general engine, enough for a first estimate at once.
const estimateNodes = 100_000

// AnalysisLimits implements search.Adapter. The limit is that of the estimates; solving
// has none, as it is worth finishing once begun.
func (exactAdapter) AnalysisLimits() search.Limits { return search.Limits{Nodes: estimateNodes} }

// analysisMemories are transposition tables of exact for the next analysis: a review goes on with
// the position before.
var analysisMemories = sync.Pool{New: func() any { return exact.NewMemory(exact.MinMemory) }}

// Analyse implements search.Adapter. It begins with estimates and replaces them
// by the exact result of every column as soon as that is known: first who
// wins, and then how soon. In the opening it needs no estimates. With a limit of the
// depth, which the weaker levels have, it only estimates.
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
	memory := analysisMemories.Get().(*exact.Memory) //nolint:errcheck // there is nothing else in the pool
	params := exact.Params{Memory: memory, Threads: search.MasterThreads()}
	estimates := known
	_, err := exact.Analyse(ctx, a.p, params, func(c exact.Analysis) {
		if c.Complete || len(estimates.Moves) > 0 {
			known = mergeExact(estimates, c, a.empty())
			progress(known)
		}
	})
	if errors.Is(err, exact.ErrUnsupported) { // memory was short when the table was made; do not put it back, the next may be larger
		if len(known.Moves) > 0 {
			return known, nil
		}
		return a.adapter.Analyse(ctx, l, progress)
	}
	defer analysisMemories.Put(memory)
	if err != nil && len(known.Moves) == 0 {
		return known, err
	}
	if err == nil { // it was not stopped
		known.Moves = slices.Clone(known.Moves) // progress may keep the old slice
		known.Moves[0].Line = a.line(ctx, known.Moves[0].Move, params)
	}
	return known, nil
}

// empty returns the number of empty cells.
func (a exactAdapter) empty() int {
	columns, rows := a.p.Size()
	empty := columns * rows
	for column := range columns {
		empty -= a.p.Height(column)
	}
	return empty
}

// mergeExact returns the estimates of a position with that many empty cells, with the exact
// results of a in place of those that they replace.
func mergeExact(estimates search.Analysis, a exact.Analysis, empty int) search.Analysis {
	moves := slices.Clone(estimates.Moves)
	for _, c := range a.Columns {
		w := exactEval(c, empty)
		at := slices.IndexFunc(moves, func(old search.MoveEval) bool { return old.Move == c.Move })
		switch {
		case at < 0:
			moves = append(moves, w)
			continue
		case moves[at].Exact && c.Plies == 0: // the general engine also knows how soon
			continue
		case moves[at].Exact:
			w.Line = moves[at].Line
		}
		moves[at] = w
	}
	slices.SortStableFunc(moves, compareEvals)
	return search.Analysis{Kind: search.Chance, Moves: moves, Nodes: estimates.Nodes + a.Nodes}
}

// exactEval converts an exact result of a column. Its score is -1, 0 or 1.
func exactEval(c exact.Column, empty int) search.MoveEval {
	w := search.MoveEval{
		Move: c.Move, Score: float64(min(max(c.Score, -1), 1)), Exact: true,
		Depth: cmp.Or(c.Plies, empty), Line: []game.Move{c.Move},
	}
	if c.Score != 0 {
		w.Plies = c.Plies
	}
	return w
}

// compareEvals is a comparison that puts better moves first: a quick win before a slow one, and
// a slow loss before a quick one. Unknown plies count as slow.
func compareEvals(a, b search.MoveEval) int {
	if a.Score != b.Score {
		return cmp.Compare(b.Score, a.Score)
	}
	const slow = 100
	if a.Score > 0 {
		return cmp.Compare(cmp.Or(a.Plies, slow), cmp.Or(b.Plies, slow))
	}
	return cmp.Compare(cmp.Or(b.Plies, slow), cmp.Or(a.Plies, slow))
}

// line returns a move and the perfect play of both sides after it, or the move alone if
// ctx ends before.
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
