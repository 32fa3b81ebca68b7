package ai

import (
	"context"
	"math"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
)

// othelloMind plays Othello.
type othelloMind struct{ p othello.Position }

func (othelloMind) skill(l search.Level) skill {
	never := limits{plies: 1, endgame: -1, bits: 1}
	switch l {
	case search.Beginner:
		return skill{limits: never, blur: 0.3, bias: 1.4}
	case search.Easy:
		return skill{limits: never, blur: 0.18}
	case search.Medium:
		return skill{limits: limits{plies: 2, endgame: 6, bits: 12}, blur: 0.08}
	case search.Hard:
		return skill{limits: limits{plies: 3, endgame: 9, bits: 14}}
	case search.Expert:
		return skill{limits: limits{nodes: 25_000, endgame: 12, bits: 16}}
	default:
		return skill{limits: limits{endgame: othelloMasterSolve}}
	}
}

// othelloMasterSolve is the number of empty cells from which on Master plays
// the end out: fewer than a second is mostly enough for.
const othelloMasterSolve = 18

func (othelloMind) greedyAfter() search.Level { return search.Beginner }

func (m othelloMind) greedy() (game.Move, error) { return engine.Greedy(m.p) }

func (m othelloMind) best(ctx context.Context, l limits) (game.Move, error) {
	info, err := engine.Search(ctx, m.p, othelloParams(l), nil)
	return info.Move, err
}

func othelloParams(l limits) engine.Params {
	return engine.Params{Depth: l.plies, Nodes: l.nodes, Seed: l.seed, Solve: l.endgame, TableBits: l.bits}
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
)

func (m othelloMind) study() limits {
	l := limits{nodes: othelloAnalysisNodes, endgame: othelloAnalysisSolve, bits: engine.DefaultTableBits}
	if black, white := m.p.Score(); othello.Cells-black-white <= othelloAnalysisSolve {
		l.nodes = othelloAnalysisSolveNodes
	}
	return l
}

func (m othelloMind) analyse(ctx context.Context, l limits, progress func(search.Analysis)) (search.Analysis, error) {
	a, err := engine.Analyse(ctx, m.p, othelloParams(l), func(a engine.Analysis) { progress(inDiscs(a)) })
	return inDiscs(a), err
}

// inDiscs translates what the engine of Othello has found.
func inDiscs(a engine.Analysis) search.Analysis { return margins(a.Moves, a.Nodes, engine.Disc) }

// othelloSure is a lead in discs that wins three games of four between equals,
// roughly.
const othelloSure = 10

func (othelloMind) chance(discs float64) float64 { return math.Tanh(discs / (2 * othelloSure)) }
