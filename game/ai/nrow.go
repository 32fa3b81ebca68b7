package ai

import (
	"context"
	"math"
	"slices"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine"
)

// nrowMind plays N på stribe.
type nrowMind struct {
	p nrow.Position
	noGreedy
}

func (nrowMind) skill(l Level) skill {
	switch l {
	case Beginner:
		return skill{limits: limits{plies: 1}, blur: 0.35}
	case Easy:
		return skill{limits: limits{plies: 2}, blur: 0.15}
	case Medium:
		return skill{limits: limits{plies: 4}, blur: 0.05}
	case Hard:
		return skill{limits: limits{nodes: 20_000}}
	case Expert:
		return skill{limits: limits{nodes: 500_000}}
	default:
		return skill{}
	}
}

func (m nrowMind) best(ctx context.Context, l limits) (game.Move, error) {
	info, err := engine.Search(ctx, m.p, engine.Params{Depth: l.plies, Nodes: l.nodes, Seed: l.seed, StopIfForced: true}, nil)
	return info.Move, err
}

func (nrowMind) study() limits { return limits{nodes: 50_000_000} }

func (m nrowMind) analyse(ctx context.Context, l limits, progress func(Analysis)) (Analysis, error) {
	var all Analysis
	all.Scale = Chance
	for _, move := range m.p.Moves() {
		next := m.p.Play(move).(nrow.Position)
		w := Worth{Move: move, Exact: true, Depth: 1, Line: []game.Move{move}}
		switch r := next.Result(); {
		case r.Outcome == game.Won:
			w.Score, w.Plies = 1, 1
		case r.Outcome == game.Playing:
			info, err := engine.Search(ctx, next, engine.Params{Depth: l.plies, Nodes: l.nodes/10 + 1}, nil)
			if err != nil {
				return all, err
			}
			w.Exact, w.Depth = info.Proven(), info.Depth+1
			w.Score = -math.Tanh(float64(info.Score) / 100)
		}
		all.Moves = append(all.Moves, w)
	}
	slices.SortStableFunc(all.Moves, func(a, b Worth) int { return int(1000 * (b.Score - a.Score)) })
	progress(all)
	return all, nil
}

func (nrowMind) chance(score float64) float64 { return score }
