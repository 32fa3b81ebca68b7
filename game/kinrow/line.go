package kinrow

import (
	"slices"

	"npaastribe/game"
)

// directions returns the four steps between neighbouring bits: right, up, and
// the two diagonals.
func (b *Board[S]) directions() [4]int {
	stride := int(b.columns) + 1
	return [4]int{1, stride, stride + 1, stride - 1}
}

// piecesOf returns two sets: side has a piece on the cells that are in the first
// and not in the second.
func (b *Board[S]) piecesOf(side game.Side) (in, notIn *S) {
	own := index(side)
	return &b.free[1-own], &b.free[own]
}

// inLine reports whether the piece of side at bit is part of a line of k or
// more. It looks along the four lines through that piece and at most k-1 cells
// each way, so its cost depends on k alone.
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

// closed counts the windows of k cells through bit that hold no piece of side:
// those that a piece of side there closes to the opponent.
//
// Along each direction the cells without a piece of side that reach from bit
// without a gap, m to one side and n to the other, are a stretch of m+n+1
// cells, which has m+n+2-k windows. As m and n need not exceed k-1, each of
// them goes through bit, and the cost depends on k alone.
func (b *Board[S]) closed(bit int, side game.Side) int {
	free, k, count := &b.free[index(side)], int(b.k), 0
	for _, step := range b.directions() {
		m, n := run(free, bit, step, k-1), run(free, bit, -step, k-1)
		count += max(0, m+n+2-k)
	}
	return count
}

// WinningCells returns the cells, ascending, of every line of k or more that
// goes through the last piece; a longer run is there whole. It is nil unless
// the game is won.
func (b *Board[S]) WinningCells() []int {
	if b.result.Outcome != game.Won {
		return nil
	}
	return linesThrough(b, int(b.last)-1, b.result.Winner)
}

// linesThrough returns the cells, ascending, of every line of k or more that
// goes through the piece of side on a cell, nil if there is none.
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
