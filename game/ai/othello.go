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
