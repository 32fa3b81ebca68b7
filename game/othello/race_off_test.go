//go:build !race

package othello

// randomGames is how many games the rules and the slow reference are compared
// on.
const randomGames = 400

// perftDepth is how deep the rules count.
const perftDepth = 8
