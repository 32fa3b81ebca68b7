//go:build !race

package engine

// bruteGames scales the tests that compare with plain searches.
const bruteGames = 10

// provenPlies is the length of the victories that are proven again.
const provenPlies = 11
