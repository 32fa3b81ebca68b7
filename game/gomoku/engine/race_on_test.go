//go:build race

package engine

// bruteGames scales the tests that compare with plain searches; fewer under
// the race detector, which has nothing to find there.
const bruteGames = 2

// provenPlies is the length of the victories that are proven again.
const provenPlies = 7
