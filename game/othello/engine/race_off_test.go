//go:build !race

package engine

// bruteGames is how many positions the solver and a plain search are compared
// on for each number of empty cells.
const bruteGames = 12
