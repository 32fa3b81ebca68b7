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

// prospects are what comes of a position if neither side makes new threats.
type prospects struct {
	winner   int  // if decided
	decided  bool // somebody must give way
	harmless int  // cells that can be filled before
	threats  int  // what those that come first in their columns are worth, to side 0
}

// control plays the position out as if neither side made new threats: both
// fill the cells that harm nobody, and whoever then has only columns left
// where the next coin gives the other a threat must give way. A side may
// sooner play below a threat of its own, which the other then stops.
//
// The cell that decides is the last but one of an odd or an even number of
// them, so this holds what is known of odd and even threats, on boards of any
// size.
func (b *board) control() (p prospects) {
	var list [nrow.MaxSize]blocked
	count := 0
	for columns := b.room; columns != 0; columns &= columns - 1 {
		column := next(columns)
		row, free := b.blockedFrom(column, int(b.heights[column]))
		p.harmless += free
		if row < b.rows {
			list[count] = blocked{column, row}
			count++
			p.threats += b.worthOfThreats(column, row)
		}
	}
	p.winner, p.decided = b.playOut(list[:count], p.harmless)
	return p
}

// worthOfThreats returns what the threats in a cell are worth to side 0.
func (b *board) worthOfThreats(column, row int) (worth int) {
	for side, sign := range [2]int{1, -1} {
		if b.threats[side][column]>>row&1 != 0 {
			worth += sign * b.weights.threats[side][row&1]
		}
	}
	return worth
}

// playOut plays in columns that are blocked, when so many cells elsewhere harm
// nobody. It returns who wins, and whether somebody does.
func (b *board) playOut(list []blocked, safe int) (winner int, ok bool) {
	turn := b.turn
	for len(list) > 0 {
		turn ^= safe & 1
		k := b.ownOnly(list, turn)
		if k < 0 {
			return turn ^ 1, true
		}
		row, free, won := b.sacrifice(list[k], &turn)
		if won {
			return turn, true
		}
		safe = free
		if list[k].row = row; row >= b.rows {
			last := len(list) - 1
			list[k] = list[last]
			list = list[:last]
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
