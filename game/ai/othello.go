package ai

import (
	"context"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
)

// What the engine of Othello may spend. A budget of nodes, unlike one of
// time, gives the same move on every machine; it is about a second of one
// core.
const (
	othelloMediumDepth = 3
	othelloMediumSolve = 8
	othelloHardNodes   = 5_000_000
	othelloHardSolve   = 18
)

// othelloCare is the chance that the easy player looks at what a move is
// worth; otherwise it moves as it pleases.
const othelloCare = 0.5

func chooseOthello(ctx context.Context, p othello.Position, t Task) (game.Move, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	params := engine.Params{Seed: t.Seed}
	switch t.Level {
	case Greedy:
		return engine.Greedy(p)
	case Easy:
		r := rand.New(rand.NewPCG(uint64(t.Seed), hash(p)))
		if moves := p.Moves(); len(moves) > 0 && r.Float64() >= othelloCare {
			return moves[r.IntN(len(moves))], nil
		}
		params.Depth, params.Solve, params.TableBits = 1, -1, 1
	case Medium:
		params.Depth, params.Solve, params.TableBits = othelloMediumDepth, othelloMediumSolve, 14
	default:
		params.Nodes, params.Solve = othelloHardNodes, othelloHardSolve
	}
	info, err := engine.Search(ctx, p, params, nil)
	return info.Move, err
}

// What an analysis of Othello may spend: about half a minute of one core, and
// 24 MiB; twice as much memory saved hardly any time. The solver looks at five
// times as many nodes a second as the search that estimates. With 22 empty
// cells it played out all moves of the positions tried in 3 to 16 seconds,
// with 24 only some of them in less than 25.
const (
	othelloAnalysisNodes      = 150_000_000
	othelloAnalysisSolveNodes = 600_000_000
	othelloAnalysisSolve      = 22
	othelloAnalysisBits       = engine.DefaultTableBits
)

// analyseOthello is Analyse for Othello.
func analyseOthello(ctx context.Context, p othello.Position, progress func(Analysis)) (Analysis, error) {
	params := engine.Params{Nodes: othelloAnalysisNodes, Solve: othelloAnalysisSolve, TableBits: othelloAnalysisBits}
	if black, white := p.Score(); othello.Cells-black-white <= othelloAnalysisSolve {
		params.Nodes = othelloAnalysisSolveNodes
	}
	a, err := engine.Analyse(ctx, p, params, func(a engine.Analysis) { progress(inDiscs(a)) })
	return inDiscs(a), err
}

// inDiscs translates what the engine of Othello has found.
func inDiscs(a engine.Analysis) Analysis {
	moves := make([]Worth, len(a.Moves))
	for i, w := range a.Moves {
		moves[i] = Worth{
			Move: w.Move, Score: float64(w.Score) / engine.Disc,
			Exact: w.Exact, Depth: w.Depth, Line: w.Line,
		}
	}
	return Analysis{Moves: moves, Nodes: a.Nodes}
}
