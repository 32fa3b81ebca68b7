//go:build race

package engine

// bruteGames is how many positions the search and a plain one are compared on
// for each variant; fewer under the race detector, which has nothing to find
// there.
const bruteGames = 3
