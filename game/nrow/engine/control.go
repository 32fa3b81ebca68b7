package engine

import (
	"math/bits"

	"npaastribe/game/nrow"
)

// blockedColumn is a column that is filled up to the cell below a threat, except for harmless
// cells: a side that plays right below the threat leaves its cell to the opponent.
type blockedColumn struct {
	column, row int // row of the threat
}

// controlResult is the outcome of a position if neither side makes new threats.
type controlResult struct {
	winner   int  // the side that wins, if decided
	decided  bool // a side must play below a threat of the other
	harmless int  // cells that can be filled before that
	threats  int  // the value to side 0 of the lowest threats of all columns
}

// control plays the position out as if neither side made new threats: both
// fill the harmless cells, and the side that then has only columns left
// where its coin lies below a threat of the opponent must give way. Before that, a side
// may play below a threat of its own, which the opponent then stops.
//
// Who must give way depends on the parity of the number of harmless cells, so this covers
// the theory of odd and even threats, on boards of any size.
func (b *board) control() (p controlResult) {
	var list [nrow.MaxSize]blockedColumn
	count := 0
	for columns := b.openColumns; columns != 0; columns &= columns - 1 {
		column := firstColumn(columns)
		row, free := b.lowestThreat(column, int(b.heights[column]))
		p.harmless += free
		if row < b.rows {
			list[count] = blockedColumn{column, row}
			count++
			p.threats += b.threatScore(column, row)
		}
	}
	p.winner, p.decided = b.playOut(list[:count], p.harmless)
	return p
}

// threatScore returns the value of the threats in a cell to side 0.
func (b *board) threatScore(column, row int) (score int) {
	for side, sign := range [2]int{1, -1} {
		if b.threats[side][column]>>row&1 != 0 {
			score += sign * b.weights.threats[side][row&1]
		}
	}
	return score
}

// playOut plays in the blocked columns after the safe cells, which harm neither side,
// have been filled. It returns the winner; ok is false if nobody wins. It changes list.
func (b *board) playOut(list []blockedColumn, safe int) (winner int, ok bool) {
	turn := b.turn
	for len(list) > 0 {
		turn ^= safe & 1
		k := b.ownThreatOnly(list, turn)
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

// lowestThreat returns the row of the lowest threat in a column at or above the given
// row, and the number of harmless cells from row on: all below the threat but the last.
// If there is no threat, it returns b.rows and all cells.
func (b *board) lowestThreat(column, row int) (threat, free int) {
	t := (b.threats[0][column] | b.threats[1][column]) >> row
	if t == 0 {
		return b.rows, b.rows - row
	}
	k := bits.TrailingZeros32(t)
	return row + k, max(0, k-1)
}

// ownThreatOnly returns the index of a column in the list where only side has a threat, or -1.
func (b *board) ownThreatOnly(list []blockedColumn, side int) int {
	for k, l := range list {
		if b.threats[side^1][l.column]>>l.row&1 == 0 {
			return k
		}
	}
	return -1
}

// sacrifice plays below a threat of the side to move, which the opponent stops. It
// returns the row of the next threat in the column and the harmless cells below that, as
// lowestThreat does; or won if threats directly above let the side then in *turn complete
// a line.
func (b *board) sacrifice(l blockedColumn, turn *int) (row, free int, won bool) {
	for row := l.row + 1; ; row++ {
		threat, free := b.lowestThreat(l.column, row)
		if threat != row || threat >= b.rows {
			return threat, free, false
		}
		if b.threats[*turn][l.column]>>row&1 != 0 {
			return 0, 0, true
		}
		*turn ^= 1 // this side had to stop a threat
	}
}
