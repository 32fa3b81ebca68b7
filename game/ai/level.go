// Package ai is the entrance to the computer players of all games: it finds the engine
// for a position and lets it play as a level requires. Choose and Hint return a move for
// a Task, Analyse evaluates all moves, and Reason and Merit explain why a move is bad or
// good.
package ai

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// OpponentsOf returns the levels to choose from as an opponent in the game that s is a
// position of: LevelsOf, and after them Even.
func OpponentsOf(s game.State) []search.Level {
	levels := LevelsOf(s)
	if levels == nil {
		return nil
	}
	return append(levels, search.Even)
}

// LevelsOf returns the levels of the game that s is a position of, weakest first, or nil
// if no engine plays it. Greedy is included only for games that have it. Even is never
// included, because it is a mixture of levels.
func LevelsOf(s game.State) []search.Level {
	levels := search.CommonLevels()
	a, ok := adapterOf(s)
	if !ok {
		return nil
	}
	if g, ok := a.(search.GreedyAdapter); ok {
		levels = slices.Insert(levels, slices.Index(levels, g.GreedyAfter())+1, search.Greedy)
	}
	return levels
}

// Strength returns the strength of a level in the game that s is a position of, on the
// scale of Task.Strength: the index in search.CommonLevels, or for Greedy half-way between its
// neighbours. The result ok is false for levels that the game does not have, and for
// Even.
func Strength(s game.State, l search.Level) (strength float64, ok bool) {
	if rung := slices.Index(search.CommonLevels(), l); rung >= 0 {
		return float64(rung), true
	}
	number := slices.Index(LevelsOf(s), l)
	return float64(number) - 0.5, number >= 0
}
