package ai

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine"
	"npaastribe/game/search"
)

// nrowMind plays N på stribe. Where classicMind knows better it is asked.
type nrowMind struct {
	p nrow.Position
	noGreedy
	inChances
}

func (nrowMind) skill(l search.Level) skill {
	switch l {
	case search.Beginner:
		return skill{limits: limits{plies: 1}, blur: 0.35}
	case search.Easy:
		return skill{limits: limits{plies: 2}, blur: 0.15}
	case search.Medium:
		return skill{limits: limits{plies: 4}, blur: 0.05}
	case search.Hard:
		return skill{limits: limits{nodes: 4_000}}
	case search.Expert:
		return skill{limits: limits{nodes: 60_000}}
	default:
		return skill{limits: limits{threads: masterThreads()}}
	}
}

func (m nrowMind) best(ctx context.Context, l limits) (game.Move, error) {
	params := nrowParams(l)
	params.StopIfForced = true
	info, err := engine.Search(ctx, m.p, params, nil)
	return info.Move, err
}

func nrowParams(l limits) engine.Params {
	return engine.Params{Depth: l.plies, Nodes: l.nodes, Seed: l.seed, TableBits: l.bits, Threads: l.threads}
}

// study allows about half a minute of one core, and 64 MiB.
func (nrowMind) study() limits { return limits{nodes: 100_000_000, bits: 22} }

func (m nrowMind) analyse(ctx context.Context, l limits, progress func(search.Analysis)) (search.Analysis, error) {
	a, err := engine.Analyse(ctx, m.p, nrowParams(l), func(a engine.Analysis) { progress(inColumns(a)) })
	return inColumns(a), err
}

// inColumns translates what the engine of N på stribe has found.
func inColumns(a engine.Analysis) search.Analysis {
	return chances(a.Moves, a.Nodes, engine.Logit, engine.Win)
}
