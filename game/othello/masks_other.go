//go:build !amd64

package othello

// Lay plays a legal move on a cell for the side with the discs own. It returns the
// masks of the discs that turn, of the cells where the opponent can then move
// (replies), and of those where the same side could move again.
func Lay(cell int, own, other uint64) (turned, replies, again uint64) {
	return layPlain(cell, own, other)
}
