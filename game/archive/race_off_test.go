//go:build !race

package archive

// turns is how many files with turned bits are looked at.
const turns = 20_000
