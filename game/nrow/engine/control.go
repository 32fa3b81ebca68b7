package engine

import (
	"math/bits"

	"npaastribe/game/nrow"
)

// blocked is a column where somebody does not want to play: a threat of the
// other side is the cell above the next.
type blocked struct {
	column, row int // row of the threat
}

// control plays the position out as if neither side made new threats: both
// fill the cells that harm nobody, and whoever then has only columns left
// where the next coin gives the other a threat must give way. A side may
// sooner play below a threat of its own, which the other then stops.
//
// It returns who wins in this way, and whether somebody does. The cell that
// decides is the last but one of an odd or an even number of them, so this
// holds what is known of odd and even threats, on boards of any size.
func (b *board) control() (winner int, ok bool) {
	var list [nrow.MaxSize]blocked
	count, safe := 0, 0
	for columns := b.room; columns != 0; columns &= columns - 1 {
		column := next(columns)
		row, free := b.blockedFrom(column, int(b.heights[column]))
		safe += free
		if row < b.rows {
			list[count] = blocked{column, row}
			count++
		}
	}
	turn := b.turn
	for count > 0 {
		turn ^= safe & 1
		k := b.ownOnly(list[:count], turn)
		if k < 0 {
			return turn ^ 1, true
		}
		row, free, won := b.sacrifice(list[k], &turn)
		if won {
			return turn, true
		}
		safe = free
		if list[k].row = row; row >= b.rows {
			count--
			list[k] = list[count]
		}
	}
	return 0, false
}

// blockedFrom returns the row of the lowest threat in a column that is at
// least in the given row, and how many cells below it harm nobody; the row is
// that of the edge if there is none.
func (b *board) blockedFrom(column, row int) (threat, free int) {
	t := (b.threats[0][column] | b.threats[1][column]) >> row
	if t == 0 {
		return b.rows, b.rows - row
	}
	k := bits.TrailingZeros32(t)
	return row + k, max(0, k-1)
}

// ownOnly returns a place in a list where only side has a threat, -1 if there
// is none.
func (b *board) ownOnly(list []blocked, side int) int {
	for k, l := range list {
		if b.threats[side^1][l.column]>>l.row&1 == 0 {
			return k
		}
	}
	return -1
}

// sacrifice plays below a threat of the side to move and stops it with a coin
// of the other. It returns where the column is blocked next and the cells
// below that harm nobody, or that the side to move has won.
func (b *board) sacrifice(l blocked, turn *int) (row, free int, won bool) {
	for row := l.row + 1; ; row++ {
		threat, free := b.blockedFrom(l.column, row)
		if threat != row || threat >= b.rows {
			return threat, free, false
		}
		if b.threats[*turn][l.column]>>row&1 != 0 {
			return 0, 0, true
		}
		*turn ^= 1 // had to stop one
	}
}
