// Package search is what the computer players of all games share. A Player
// returns an Adapter, the engine of a game for one position; it searches within
// Limits and plays at a Level as its LevelParams say. TransTable, Control,
// Deepen, Scale and Helpers are building blocks for engines, whose search
// algorithms are their own.
package search
