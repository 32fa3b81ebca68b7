package ai

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine/classic"
)

// classicMind plays Connect Four on 7×6: Master and analysis know every
// position's exact worth.
type classicMind struct{ nrowMind }

// classicMemory is what solving remembers, in MiB.
const classicMemory = 32

// perfect returns a move that is best for certain, however long that takes:
// well below a second.
func (m classicMind) perfect(ctx context.Context) (game.Move, error) {
	r, err := classic.Solve(ctx, m.p, classic.Params{Memory: classic.NewMemory(classicMemory)})
	return r.Move, err
}

// analyse is the general engine's for the weaker levels, which look only so
// far, and exact otherwise.
func (m classicMind) analyse(ctx context.Context, l limits, progress func(Analysis)) (Analysis, error) {
	if l.plies > 0 {
		return m.nrowMind.analyse(ctx, l, progress)
	}
	params := classic.Params{Memory: classic.NewMemory(classicMemory)}
	a, err := classic.Analyse(ctx, m.p, params, func(a classic.Analysis) {
		if a.Complete {
			progress(m.inMoves(ctx, a, params))
		}
	})
	if err != nil {
		return m.nrowMind.analyse(ctx, l, progress) // it was stopped too early
	}
	return m.inMoves(ctx, a, params), nil
}

// inMoves translates what is known of the columns, and follows the best.
func (m classicMind) inMoves(ctx context.Context, a classic.Analysis, params classic.Params) Analysis {
	moves := make([]Worth, len(a.Columns))
	for i, c := range a.Columns {
		moves[i] = Worth{
			Move: c.Move, Score: float64(min(max(c.Score, -1), 1)), Exact: true,
			Depth: c.Plies, Line: []game.Move{c.Move},
		}
		if c.Score != 0 {
			moves[i].Plies = c.Plies
		}
	}
	next, ok := m.p.Play(moves[0].Move).(nrow.Position)
	if ok && next.Result().Outcome == game.Playing {
		if line, err := classic.Line(ctx, next, params); err == nil {
			moves[0].Line = append(moves[0].Line, line...)
		}
	}
	return Analysis{Scale: Chance, Moves: moves, Nodes: a.Nodes}
}
