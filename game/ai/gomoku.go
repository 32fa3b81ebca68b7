package ai

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/gomoku/engine"
	"npaastribe/game/search"
)

// gomokuMind plays gomoku.
type gomokuMind struct {
	p gomoku.Position
	noGreedy
	inChances
}

func (gomokuMind) skill(l search.Level) skill {
	switch l {
	case search.Beginner:
		return skill{limits: limits{plies: 1, bits: 6}, blur: 0.35, width: 8}
	case search.Easy:
		return skill{limits: limits{plies: 1, bits: 6}, blur: 0.12, width: 8}
	case search.Medium:
		return skill{limits: limits{nodes: 400, bits: 12}}
	case search.Hard:
		return skill{limits: limits{nodes: 2_500, bits: 14}}
	case search.Expert:
		return skill{limits: limits{nodes: 15_000, bits: 16}}
	default:
		return skill{limits: limits{threads: masterThreads()}}
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

func (m gomokuMind) analyse(ctx context.Context, l limits, progress func(search.Analysis)) (search.Analysis, error) {
	a, err := engine.Analyse(ctx, m.p, gomokuParams(l), func(a engine.Analysis) { progress(inCells(a)) })
	return inCells(a), err
}

// inCells translates what the engine of gomoku has found.
func inCells(a engine.Analysis) search.Analysis {
	return chances(a.Moves, a.Nodes, engine.Logit, engine.Win)
}
