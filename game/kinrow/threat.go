package kinrow

import (
	"math/bits"

	"npaastribe/game"
)

// Completes reports whether a piece of side would complete a line on an empty cell.
func (b *Board[S]) Completes(cell int, side game.Side) bool { return b.inLine(b.bit(cell), side) }

// Ways returns how many ways there would be for a side to complete a line with one
// more piece, beside those that there are already, if it had a piece on an empty
// cell. Its cost depends on k alone.
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

// promising reports whether along some direction so many pieces of side are within
// reach of bit that with one there and one more they could be a line.
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

// waysAlong counts the cells on one side of bit on which a piece of side completes a
// line in after and not in before.
func waysAlong[S Set](before, after *Board[S], bit, step int, side game.Side) (n int) {
	for i := 1; i < int(after.k); i++ {
		at := bit + i*step
		if !has(&after.free[index(side.Other())], at) && !has(&after.free[index(side)], at) {
			break // the edge, since every cell lacks a piece of somebody
		}
		empty := has(&after.free[0], at) && has(&after.free[1], at)
		if empty && after.inLine(at, side) && !before.inLine(at, side) {
			n++
		}
	}
	return n
}

// OpenThrough returns how many windows of k cells go through an empty cell that have no
// piece of the opponent of side. Its cost depends on k alone.
func (b *Board[S]) OpenThrough(cell int, side game.Side) int {
	return b.closed(b.bit(cell), side.Other())
}

// Around returns the empty cells, ascending, that are no more than so many steps along a
// line from a piece of side: with k pieces in a row one completes a line next to another
// piece of it, and leaves a way to complete one no more than two steps from it.
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

// stepped returns the cells to which a step leads from those of a set.
func stepped[S Set](b *Board[S], from *S, step int) (to S) {
	spread(&to, from, step)
	for i := range len(to) {
		to[i] &= b.free[0][i] | b.free[1][i] // the whole board, since every cell lacks a piece of somebody
	}
	return to
}
