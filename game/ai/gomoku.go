package ai

import (
	"context"
	"math"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/gomoku/engine"
)

// What the engine of gomoku may spend. A budget of nodes, unlike one of time,
// gives the same move on every machine; hard is about a second of one core.
const (
	gomokuMediumNodes = 400
	gomokuHardNodes   = 700_000
)

// gomokuCare is how much of what lies on the board the easy player sees.
const gomokuCare = 0.75

// An analysis of gomoku takes about half a minute of one core and 32 MiB.
const (
	gomokuAnalysisNodes = 20_000_000
	gomokuAnalysisBits  = 21
)

func chooseGomoku(ctx context.Context, p gomoku.Position, t Task) (game.Move, error) {
	params := engine.Params{Seed: t.Seed}
	switch t.Level {
	case Easy:
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		return engine.Careless(p, gomokuCare, rand.New(rand.NewPCG(uint64(t.Seed), hash(p))))
	case Medium:
		params.Nodes, params.TableBits = gomokuMediumNodes, 12
	default:
		params.Nodes = gomokuHardNodes
	}
	info, err := engine.Search(ctx, p, params, nil)
	return info.Move, err
}

// analyseGomoku is Analyse for gomoku.
func analyseGomoku(ctx context.Context, p gomoku.Position, progress func(Analysis)) (Analysis, error) {
	params := engine.Params{Nodes: gomokuAnalysisNodes, TableBits: gomokuAnalysisBits}
	a, err := engine.Analyse(ctx, p, params, func(a engine.Analysis) { progress(inChances(a)) })
	return inChances(a), err
}

// inChances translates what the engine of gomoku has found.
func inChances(a engine.Analysis) Analysis {
	moves := make([]Worth, len(a.Moves))
	for i, w := range a.Moves {
		moves[i] = Worth{Move: w.Move, Score: chance(w), Exact: w.Exact, Depth: w.Depth, Line: w.Line}
	}
	return Analysis{Moves: moves, Nodes: a.Nodes}
}

// chance returns the expected result of a game after a move: 1 if it wins, 0
// if it is drawn, -1 if it loses.
func chance(w engine.Worth) float64 {
	if w.Exact {
		return float64(min(max(w.Score, -1), 1))
	}
	return math.Tanh(float64(w.Score) / (2 * engine.Logit))
}
