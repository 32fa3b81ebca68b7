package ai

import (
	"cmp"
	"context"
	"slices"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine/classic"
)

// classicMind plays Connect Four on 7×6: Master and analysis know what
// positions are worth for certain.
type classicMind struct{ nrowMind }

// solveTime is how long Master tries to solve a position if it has less time.
// From the opening table, and later in the game, it takes much less.
const solveTime = 2 * time.Second

// perfect implements perfectMind.
func (m classicMind) perfect(ctx context.Context, d time.Duration) (game.Move, bool) {
	soon, cancel := context.WithTimeout(ctx, max(d, solveTime))
	defer cancel()
	r, err := classic.Solve(soon, m.p, classic.Params{})
	return r.Move, err == nil
}

// estimateNodes are enough for the general engine to tell something at once.
const estimateNodes = 1_000_000

// study has no limit for solving: what has begun is worth its end.
func (classicMind) study() limits { return limits{nodes: estimateNodes} }

// analyse begins with estimates and replaces them by what every column is
// worth for certain, as soon as that is known. Limits of plies are those of
// the weaker levels, to whom the estimates are enough.
func (m classicMind) analyse(ctx context.Context, l limits, progress func(Analysis)) (Analysis, error) {
	estimates, err := m.nrowMind.analyse(ctx, l, progress)
	if err != nil || l.plies > 0 {
		return estimates, err
	}
	known, params := estimates, classic.Params{Memory: classic.NewMemory(classic.MinMemory)}
	_, err = classic.Analyse(ctx, m.p, params, func(a classic.Analysis) {
		known = m.replace(estimates, a)
		progress(known)
	})
	if err == nil { // it was not stopped
		known.Moves = slices.Clone(known.Moves) // progress has those
		known.Moves[0].Line = m.line(ctx, known.Moves[0].Move, params)
	}
	return known, nil
}

// replace returns estimates with what is known for certain in their place.
func (m classicMind) replace(estimates Analysis, a classic.Analysis) Analysis {
	moves := slices.Clone(estimates.Moves)
	for _, c := range a.Columns {
		w := Worth{
			Move: c.Move, Score: chanceOf(int(c.Score), true, 1), Exact: true,
			Depth: c.Plies, Line: []game.Move{c.Move},
		}
		if c.Score != 0 {
			w.Plies = c.Plies
		}
		at := slices.IndexFunc(moves, func(old Worth) bool { return old.Move == c.Move })
		if moves[at].Exact && moves[at].Score == w.Score {
			w.Line = moves[at].Line
		}
		moves[at] = w
	}
	slices.SortStableFunc(moves, better)
	return Analysis{Scale: Chance, Moves: moves, Nodes: estimates.Nodes + a.Nodes}
}

// better puts what is worth more first: a quick win before a slow one, and a
// slow loss before a quick one.
func better(a, b Worth) int {
	if a.Score != b.Score {
		return cmp.Compare(b.Score, a.Score)
	}
	if a.Score > 0 {
		return cmp.Compare(a.Plies, b.Plies)
	}
	return cmp.Compare(b.Plies, a.Plies)
}

// line is perfect play after a move, which is part of it.
func (m classicMind) line(ctx context.Context, first game.Move, params classic.Params) []game.Move {
	line := []game.Move{first}
	next, ok := m.p.Play(first).(nrow.Position)
	if !ok || next.Result().Outcome != game.Playing {
		return line
	}
	rest, err := classic.Line(ctx, next, params)
	if err != nil {
		return line // it was stopped
	}
	return append(line, rest...)
}
