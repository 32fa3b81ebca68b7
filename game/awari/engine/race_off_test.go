//go:build !race

package engine

// bruteGames is how many positions the search and a plain one are compared on
// for each variant.
const bruteGames = 20
