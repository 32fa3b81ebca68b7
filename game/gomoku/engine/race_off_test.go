//go:build !race

package engine

// bruteGames scales the tests that compare with plain searches.
const bruteGames = 10
