package ai

import (
	"context"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/awari/engine"
)

// What the engine of Awari may spend. Hard sees rather far, but neither to the
// end nor always the same: that is left to perfect, which has solved three
// beans a pit after 0.9 million nodes at most, with any variant. More beans
// may take tens of millions, so there it is limited to a few seconds of one
// core, until few enough are left.
const (
	awariMediumDepth  = 2
	awariHardDepth    = 8
	awariHardSolve    = 14
	awariPerfectNodes = 8_000_000
)

// awariCare is the chance that the easy player looks at what a move gains;
// otherwise it moves as it pleases.
const awariCare = 0.5

func chooseAwari(ctx context.Context, p awari.Position, t Task) (game.Move, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	params := engine.Params{Seed: t.Seed}
	switch t.Level {
	case Greedy:
		return engine.Greedy(p)
	case Easy:
		r := rand.New(rand.NewPCG(uint64(t.Seed), hash(p)))
		if moves := p.Moves(); len(moves) > 0 && r.Float64() >= awariCare {
			return moves[r.IntN(len(moves))], nil
		}
		return engine.Greedy(p)
	case Medium:
		params.Depth, params.Solve, params.TableBits = awariMediumDepth, -1, 10
	case Hard:
		params.Depth, params.Solve, params.TableBits = awariHardDepth, awariHardSolve, 16
	default:
		params.Nodes = awariPerfectNodes
	}
	info, err := engine.Search(ctx, p, params, nil)
	return info.Move, err
}

// What an analysis of Awari may spend: about half a minute of one core, and
// 32 MiB. All moves at the start of three beans a pit take 1 to 6 million
// nodes.
const (
	awariAnalysisNodes = 40_000_000
	awariAnalysisBits  = 21
)

// analyseAwari is Analyse for Awari.
func analyseAwari(ctx context.Context, p awari.Position, progress func(Analysis)) (Analysis, error) {
	params := engine.Params{Nodes: awariAnalysisNodes, TableBits: awariAnalysisBits}
	a, err := engine.Analyse(ctx, p, params, func(a engine.Analysis) { progress(inBeans(a)) })
	return inBeans(a), err
}

// inBeans translates what the engine of Awari has found.
func inBeans(a engine.Analysis) Analysis {
	moves := make([]Worth, len(a.Moves))
	for i, w := range a.Moves {
		moves[i] = Worth{Move: w.Move, Score: float64(w.Score), Exact: w.Exact, Depth: w.Depth, Line: w.Line}
	}
	return Analysis{Moves: moves, Nodes: a.Nodes}
}
