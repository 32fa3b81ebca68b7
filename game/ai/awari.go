package ai

import (
	"context"
	"math"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/awari/engine"
	"npaastribe/game/search"
)

// awariMind plays Awari.
type awariMind struct{ p awari.Position }

// skill lets Master alone always see to the end of a game with three beans a
// pit, which is solved after 0.9 million nodes at most, with any variant; more
// beans are solved when few enough are left.
func (awariMind) skill(l search.Level) skill {
	never := limits{plies: 1, endgame: -1, bits: 1}
	switch l {
	case search.Beginner:
		return skill{limits: never, blur: 0.3, bias: 1.4}
	case search.Easy:
		return skill{limits: never, blur: 0.7}
	case search.Medium:
		return skill{limits: limits{plies: 2, endgame: -1, bits: 10}}
	case search.Hard:
		return skill{limits: limits{plies: 8, endgame: 10, bits: 14}}
	case search.Expert:
		return skill{limits: limits{plies: 12, endgame: 20, nodes: 400_000, bits: 17}}
	default:
		return skill{}
	}
}

func (awariMind) greedyAfter() search.Level { return search.Easy }

func (m awariMind) greedy() (game.Move, error) { return engine.Greedy(m.p) }

func (m awariMind) best(ctx context.Context, l limits) (game.Move, error) {
	info, err := engine.Search(ctx, m.p, awariParams(l), nil)
	return info.Move, err
}

func awariParams(l limits) engine.Params {
	return engine.Params{Depth: l.plies, Nodes: l.nodes, Seed: l.seed, Solve: l.endgame, TableBits: l.bits}
}

// study allows about half a minute of one core, and 32 MiB. All moves at the
// start of three beans a pit take 1 to 6 million nodes.
func (awariMind) study() limits { return limits{nodes: 40_000_000, bits: 21} }

func (m awariMind) analyse(ctx context.Context, l limits, progress func(search.Analysis)) (search.Analysis, error) {
	a, err := engine.Analyse(ctx, m.p, awariParams(l), func(a engine.Analysis) { progress(inBeans(a)) })
	return inBeans(a), err
}

// inBeans translates what the engine of Awari has found.
func inBeans(a engine.Analysis) search.Analysis { return margins(a.Moves, a.Nodes, 1) }

// awariSure is a lead in beans that wins three games of four between equals,
// roughly.
const awariSure = 5

func (awariMind) chance(beans float64) float64 { return math.Tanh(beans / (2 * awariSure)) }
