//go:build race

package gomoku

// randomPositions is how many positions the fast tests and the slow reference
// are compared on; fewer under the race detector, which has nothing to find
// there.
const randomPositions = 30_000
