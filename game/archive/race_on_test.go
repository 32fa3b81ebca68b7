//go:build race

package archive

// turns is how many files with turned bits are looked at; fewer under
// the race detector, which has nothing to find there.
const turns = 2_000
