//go:build !race

package gomoku

// randomPositions is how many positions the fast tests and the slow reference
// are compared on.
const randomPositions = 1_000_000
