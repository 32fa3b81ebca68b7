package kinrow

import (
	"slices"

	"npaastribe/game"
)

// directions returns the differences between bits for the four directions:
// right, up, and the two diagonals.
func (b *Board[S]) directions() [4]int {
	stride := int(b.columns) + 1
	return [4]int{1, stride, stride + 1, stride - 1}
}

// piecesOf returns two sets: side has a piece on the cells that are in the
// first but not in the second.
func (b *Board[S]) piecesOf(side game.Side) (in, notIn *S) {
	own := index(side)
	return &b.free[1-own], &b.free[own]
}

// inLine reports whether a piece of side at bit would be or is part of a line
// of k or more. It looks at most k-1 cells each way along the four directions,
// so its cost depends only on k.
func (b *Board[S]) inLine(bit int, side game.Side) bool {
	reach := int(b.k) - 1
	in, notIn := b.piecesOf(side)
	for _, step := range b.directions() {
		n := runOnly(in, notIn, bit, step, reach)
		if n+runOnly(in, notIn, bit, -step, reach) >= reach {
			return true
		}
	}
	return false
}

// closed returns the number of windows of k cells through bit that hold no
// piece of side: those that a piece of side there takes from the opponent.
//
// In each direction, the cells without a piece of side that extend without a
// gap from bit, m to one side and n to the other, form a stretch of m+n+1 cells
// with m+n+2-k windows. As m and n are limited to k-1, all of these windows
// contain bit, and the cost depends only on k.
func (b *Board[S]) closed(bit int, side game.Side) int {
	free, k, count := &b.free[index(side)], int(b.k), 0
	for _, step := range b.directions() {
		m, n := run(free, bit, step, k-1), run(free, bit, -step, k-1)
		count += max(0, m+n+2-k)
	}
	return count
}

// WinningCells returns the cells, ascending, of every line of k or more through
// the last piece; longer lines are included completely. It returns nil unless
// the game is won.
func (b *Board[S]) WinningCells() []int {
	if b.result.Outcome != game.Won {
		return nil
	}
	return linesThrough(b, int(b.last)-1, b.result.Winner)
}

// linesThrough returns the cells, ascending, of every line of k or more through
// the piece of side on a cell, or nil if there is none.
func linesThrough[S Set](b *Board[S], cell int, side game.Side) []int {
	bit, reach, far := b.bit(cell), int(b.k)-1, int(max(b.columns, b.rows))
	in, notIn := b.piecesOf(side)
	var cells []int
	for _, step := range b.directions() {
		ahead, behind := runOnly(in, notIn, bit, step, far), runOnly(in, notIn, bit, -step, far)
		if ahead+behind < reach {
			continue
		}
		for i := -behind; i <= ahead; i++ {
			cells = append(cells, b.cell(bit+i*step))
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}
