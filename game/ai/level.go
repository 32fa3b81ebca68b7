// Package ai is the one door to every computer player: it finds the engine
// that plays a position and lets it do what a level may.
package ai

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// OpponentsOf returns whom one can play against in the game that s is a position of: its
// levels, and after them Even.
func OpponentsOf(s game.State) []search.Level {
	levels := LevelsOf(s)
	if levels == nil {
		return nil
	}
	return append(levels, search.Even)
}

// LevelsOf returns the levels of the game that s is a position of, weakest
// first. Greedy is among them only where the game has it, and Even, which is none by
// itself, never.
func LevelsOf(s game.State) []search.Level {
	levels := search.Rungs()
	a, ok := adapterOf(s)
	if !ok {
		return nil
	}
	if g, ok := a.(search.GreedyAdapter); ok {
		levels = slices.Insert(levels, slices.Index(levels, g.GreedyAfter())+1, search.Greedy)
	}
	return levels
}

// Strength returns how strong a level of the game that s is a position of plays, on the
// scale of Task.Strength: Greedy stands half-way between its neighbours. The result ok is
// false for what is no level of it, such as Even.
func Strength(s game.State, l search.Level) (strength float64, ok bool) {
	if rung := slices.Index(search.Rungs(), l); rung >= 0 {
		return float64(rung), true
	}
	number := slices.Index(LevelsOf(s), l)
	return float64(number) - 0.5, number >= 0
}
