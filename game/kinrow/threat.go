package kinrow

import (
	"math/bits"

	"npaastribe/game"
)

// Completes reports whether a piece of side on an empty cell would complete a line.
func (b *Board[S]) Completes(cell int, side game.Side) bool { return b.inLine(b.bit(cell), side) }

// Ways returns the number of additional cells on which side could complete a line if it
// also had a piece on the given empty cell. Its cost depends only on k.
func (b *Board[S]) Ways(cell int, side game.Side) (n int) {
	bit := b.bit(cell)
	if !promising(b, bit, side) {
		return 0
	}
	with := *b
	with.put(cell, side)
	for _, step := range b.directions() {
		for _, step := range [2]int{step, -step} {
			n += waysAlong(b, &with, bit, step, side)
		}
	}
	return n
}

// promising reports whether, in some direction, side has at least k-2 pieces within
// reach of bit, so that a piece there and one more could complete a line. It is a quick
// test for Ways.
func promising[S Set](b *Board[S], bit int, side game.Side) bool {
	in, notIn := b.piecesOf(side)
	k := int(b.k)
	for _, step := range b.directions() {
		count := 0
		for i := 1 - k; i < k; i++ {
			if at := bit + i*step; has(in, at) && !has(notIn, at) {
				count++
			}
		}
		if count >= k-2 {
			return true
		}
	}
	return false
}

// waysAlong returns the number of cells, from bit in the direction of step, on which a
// piece of side completes a line in after but not in before.
func waysAlong[S Set](before, after *Board[S], bit, step int, side game.Side) (n int) {
	for i := 1; i < int(after.k); i++ {
		at := bit + i*step
		if !has(&after.free[index(side.Other())], at) && !has(&after.free[index(side)], at) {
			break // the edge: every cell of the board is free of one side's pieces
		}
		empty := has(&after.free[0], at) && has(&after.free[1], at)
		if empty && after.inLine(at, side) && !before.inLine(at, side) {
			n++
		}
	}
	return n
}

// OpenThrough returns the number of windows of k cells through an empty cell that hold
// no piece of side's opponent. Its cost depends only on k.
func (b *Board[S]) OpenThrough(cell int, side game.Side) int {
	return b.closed(b.bit(cell), side.Other())
}

// Around returns the empty cells, ascending, that are at most the given number of steps
// along a line from a piece of side. A piece that completes a line is next to another of
// its pieces, and one that creates a way to complete a line is at most two steps from
// another.
func (b *Board[S]) Around(side game.Side, steps int) (cells []int) {
	in, notIn := b.piecesOf(side)
	var pieces, near S
	for i := range len(pieces) {
		pieces[i] = (*in)[i] &^ (*notIn)[i]
	}
	for _, step := range b.directions() {
		for _, step := range [2]int{step, -step} {
			at := pieces
			for range steps {
				at = stepped(b, &at, step)
				for i := range len(near) {
					near[i] |= at[i]
				}
			}
		}
	}
	for i := range len(near) {
		for rest := near[i] & b.free[0][i] & b.free[1][i]; rest != 0; rest &= rest - 1 {
			cells = append(cells, b.cell(i<<6+bits.TrailingZeros64(rest)))
		}
	}
	return cells
}

// stepped returns the cells that a step from the cells of a set leads to.
func stepped[S Set](b *Board[S], from *S, step int) (to S) {
	spread(&to, from, step)
	for i := range len(to) {
		to[i] &= b.free[0][i] | b.free[1][i] // the whole board: every cell is free of one side's pieces
	}
	return to
}
