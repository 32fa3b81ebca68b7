package puzzle

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Make plays a game and returns the longest puzzle of each kind in it, rated. The
// same random numbers give the same puzzles. If ctx ends it returns nil.
func (s Source) Make(ctx context.Context, player search.Player, r *rand.Rand) []Puzzle {
	return s.MakeFrom(ctx, player, s.Positions(ctx, r))
}

// MakeFrom is Make for the positions of a game that has already been played.
func (s Source) MakeFrom(ctx context.Context, player search.Player, positions iter.Seq[game.State]) (found []Puzzle) {
	for position := range positions {
		if ctx.Err() != nil {
			return nil
		}
		p, ok := s.Prove(ctx, position)
		if !ok {
			continue
		}
		p.Rating = Rate(ctx, player, p)
		switch i := slices.IndexFunc(found, func(f Puzzle) bool { return f.Kind == p.Kind }); {
		case i < 0:
			found = append(found, p)
		case found[i].Moves < p.Moves:
			found[i] = p
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	return found
}
