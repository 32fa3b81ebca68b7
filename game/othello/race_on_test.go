//go:build race

package othello

// randomGames is how many games the rules and the slow reference are compared
// on; fewer under the race detector, which has nothing to find there.
const randomGames = 300

// perftDepth is how deep the rules count.
const perftDepth = 7
