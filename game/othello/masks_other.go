//go:build !amd64

package othello

// Lay returns which discs turn when the side with the discs own plays on a cell
// where it may, and the cells where then the other side and where it itself can
// move.
func Lay(cell int, own, other uint64) (turned, replies, again uint64) {
	return layPlain(cell, own, other)
}
