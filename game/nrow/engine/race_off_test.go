//go:build !race

package engine

// bruteGames scales the tests that compare with plain searches.
const bruteGames = 20

// largestKnown is the number of cells of the largest boards that are solved.
const largestKnown = 28
