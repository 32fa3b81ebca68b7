package ai

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/nrow/engine"
)

// What the engine of N in a Row may spend. A budget of nodes, unlike one of
// time, gives the same move on every machine; it is about a second of one
// core.
const (
	nrowMediumDepth = 4
	nrowHardNodes   = 4_000_000
)

func chooseNrow(ctx context.Context, p nrow.Position, t Task) (game.Move, error) {
	params := engine.Params{Seed: t.Seed, StopIfForced: true}
	switch t.Level {
	case Easy:
		return chooseEasy(ctx, p, t.Seed)
	case Medium:
		params.Depth = nrowMediumDepth
	default:
		params.Nodes = nrowHardNodes
	}
	info, err := engine.Search(ctx, p, params, nil)
	return info.Move, err
}
