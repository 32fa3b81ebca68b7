//go:build race

package engine

// bruteGames is how many positions the solver and a plain search are compared
// on for each number of empty cells; fewer under the race detector, which has
// nothing to find there.
const bruteGames = 3
