package puzzles

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/puzzle"
	"npaastribe/game/search"
)

// guardedSource returns a source that calls guard around each proof.
func guardedSource(s puzzle.Source, guard func(game.State, func())) puzzle.Source {
	prove := s.Prove
	s.Prove = func(ctx context.Context, at game.State) (z puzzle.Puzzle, ok bool) {
		guard(at, func() { z, ok = prove(ctx, at) })
		return z, ok
	}
	return s
}

// guardedPlayer returns a player that calls guard around each search.
func guardedPlayer(player search.Player, guard func(game.State, func())) search.Player {
	return func(s game.State) (search.Adapter, bool) {
		a, ok := player(s)
		return guarded{a, s, guard}, ok
	}
}

// guarded is the adapter of the engine for a position, with guard called around each
// search.
type guarded struct {
	search.Adapter
	at    game.State
	guard func(game.State, func())
}

// Search implements search.Adapter. If the engine panics it returns context.Canceled.
func (g guarded) Search(ctx context.Context, l search.Limits) (found search.Info, err error) {
	err = context.Canceled
	g.guard(g.at, func() { found, err = g.Adapter.Search(ctx, l) })
	return found, err
}
