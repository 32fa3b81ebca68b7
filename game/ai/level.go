// Package ai is the one door to every computer player: it knows which engine
// plays which game and what each level lets it do.
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
	m, ok := mindOf(s)
	if !ok {
		return nil
	}
	if at := m.greedyAfter(); at != "" {
		levels = slices.Insert(levels, slices.Index(levels, at)+1, search.Greedy)
	}
	return levels
}
