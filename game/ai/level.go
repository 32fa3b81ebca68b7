// Package ai is the one door to every computer player: it finds the engine
// that plays a position and lets it do what a level may.
package ai

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
)

// LevelsOf returns the levels of the game that s is a position of, weakest
// first. Greedy is among them only where the game has it.
func LevelsOf(s game.State) []search.Level {
	levels := []search.Level{search.Beginner, search.Easy, search.Medium, search.Hard, search.Expert, search.Master}
	a, ok := adapterOf(s)
	if !ok {
		return nil
	}
	if g, ok := a.(search.GreedyAdapter); ok {
		levels = slices.Insert(levels, slices.Index(levels, g.GreedyAfter())+1, search.Greedy)
	}
	return levels
}
