package ai

import (
	"context"
	"math"
	"runtime"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/gomoku/engine"
)

// gomokuMind plays gomoku.
type gomokuMind struct {
	p gomoku.Position
	noGreedy
}

func (gomokuMind) skill(l Level) skill {
	switch l {
	case Beginner:
		return skill{limits: limits{plies: 1, bits: 6}, blur: 0.35, width: 8}
	case Easy:
		return skill{limits: limits{plies: 1, bits: 6}, blur: 0.12, width: 8}
	case Medium:
		return skill{limits: limits{nodes: 400, bits: 12}}
	case Hard:
		return skill{limits: limits{nodes: 2_500, bits: 14}}
	case Expert:
		return skill{limits: limits{nodes: 15_000, bits: 16}}
	default:
		return skill{limits: limits{threads: min(2, runtime.NumCPU())}} // more were not measured
	}
}

func (m gomokuMind) best(ctx context.Context, l limits) (game.Move, error) {
	info, err := engine.Search(ctx, m.p, gomokuParams(l), nil)
	return info.Move, err
}

func gomokuParams(l limits) engine.Params {
	return engine.Params{Depth: l.plies, Nodes: l.nodes, Seed: l.seed, TableBits: l.bits, Threads: l.threads}
}

// study allows about half a minute of one core, and 32 MiB.
func (gomokuMind) study() limits { return limits{nodes: 20_000_000, bits: 21} }

func (m gomokuMind) analyse(ctx context.Context, l limits, progress func(Analysis)) (Analysis, error) {
	a, err := engine.Analyse(ctx, m.p, gomokuParams(l), func(a engine.Analysis) { progress(inChances(a)) })
	return inChances(a), err
}

// inChances translates what the engine of gomoku has found.
func inChances(a engine.Analysis) Analysis {
	moves := make([]Worth, len(a.Moves))
	for i, w := range a.Moves {
		moves[i] = Worth{
			Move: w.Move, Score: gomokuChance(w), Exact: w.Exact, Plies: gomokuPlies(w), Depth: w.Depth, Line: w.Line,
		}
	}
	return Analysis{Scale: Chance, Moves: moves, Nodes: a.Nodes}
}

// gomokuPlies returns in how many plies a game is over that is won or lost for
// certain, 0 for any other.
func gomokuPlies(w engine.Worth) int {
	if !w.Exact || w.Score == 0 {
		return 0
	}
	return engine.Win - max(w.Score, -w.Score)
}

// gomokuChance returns the expected result of a game after a move: 1 if it
// wins, 0 if it is drawn, -1 if it loses.
func gomokuChance(w engine.Worth) float64 {
	if w.Exact {
		return float64(min(max(w.Score, -1), 1))
	}
	return math.Tanh(float64(w.Score) / (2 * engine.Logit))
}

func (gomokuMind) chance(score float64) float64 { return score }
