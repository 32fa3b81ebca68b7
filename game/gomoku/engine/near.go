package engine

import (
	"math/bits"

	"npaastribe/game"
)

// nearby is the distance from a stone up to which moves are considered.
const nearby = 2

// maxWords is the number of words of the largest set.
const maxWords = (maxCells + 63) / 64

// appendNear appends the empty cells in the squares around stones, in ascending order.
func (b *board) appendNear(cells []int16) []int16 {
	var across, square [maxWords]uint64
	words := len(b.stones.words)
	copy(square[:], b.stones.words)
	spreadBits(&across, &square, words, 1)
	spreadBits(&square, &across, words, b.stride)
	for i, w := range square[:words] {
		for w &= b.field.words[i] &^ b.stones.words[i]; w != 0; w &= w - 1 {
			cells = append(cells, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return cells
}

// candidates returns the moves near stones; on an empty board those near the middle; and if
// there are none, all moves.
func candidates(b *board) (moves []game.Move) {
	var cells []int16
	if b.stones.size == 0 {
		centre := b.centre()
		b.place(int(centre), 0)
		cells = append(cells, centre)
	}
	cells = b.appendNear(cells)
	if len(cells) == 0 {
		cells = b.appendEmpty(nil)
	}
	for _, i := range cells {
		moves = append(moves, b.toMove(int(i)))
	}
	return moves
}

// spreadBits copies the bits of from to another set, and spreads them up to nearby steps in
// both directions.
func spreadBits(to, from *[maxWords]uint64, words, step int) {
	*to = *from
	for n := step; n <= nearby*step; n += step {
		whole, part := n>>6, n&63
		for i := whole; i < words; i++ {
			to[i] |= from[i-whole] << part
			to[i-whole] |= from[i] >> part
		}
		if part == 0 {
			continue
		}
		for i := whole + 1; i < words; i++ {
			to[i] |= from[i-whole-1] >> (64 - part)
			to[i-whole-1] |= from[i] << (64 - part)
		}
	}
}
