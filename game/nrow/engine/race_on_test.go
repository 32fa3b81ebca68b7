//go:build race

package engine

// bruteGames scales the tests that compare with plain searches; fewer under
// the race detector, which is slow.
const bruteGames = 3

// largestKnown is the number of cells of the largest boards that are solved.
const largestKnown = 20
