// Package search is what the computer players of all games share: the limits
// of a search, what it finds, and the levels that people play against. What
// happens inside a search is each engine's own.
package search
