// Package ai is the one door to every computer player: it knows which engine
// plays which game and what each level lets it do.
package ai

import (
	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/othello"
)

// Level is how well the computer plays.
type Level string

// The levels. Every game has the first three.
const (
	Easy    Level = "easy"    // sees one move ahead, and not always
	Medium  Level = "medium"  // looks a few moves ahead
	Hard    Level = "hard"    // thinks for about a second at most
	Greedy  Level = "greedy"  // takes the most it can at once, as the program the game comes from did
	Perfect Level = "perfect" // plays the whole game out in its mind
)

// Levels returns the levels of every game, weakest first.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// LevelsOf returns the levels of the game that s is a position of, weakest
// first.
func LevelsOf(s game.State) []Level {
	switch s.(type) {
	case othello.Position:
		return []Level{Easy, Greedy, Medium, Hard}
	case awari.Position:
		return []Level{Easy, Greedy, Medium, Hard, Perfect}
	default:
		return Levels()
	}
}

// ParseLevel returns the level of that name, if there is one in any game.
func ParseLevel(name string) (Level, bool) {
	for _, level := range append(Levels(), Greedy, Perfect) {
		if name == string(level) {
			return level, true
		}
	}
	return "", false
}
