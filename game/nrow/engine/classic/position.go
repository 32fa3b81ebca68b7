package classic

import (
	"npaastribe/game"
	"npaastribe/game/nrow"
)

// position is a board that no side has a line on.
type position struct {
	own, mask uint64 // the coins of the side to move, and all coins
	played    int    // coins on the board
}

// Supports reports whether p is a position of the classic game: seven columns,
// six rows and lines of four.
func Supports(p nrow.Position) bool {
	c, r := p.Size()
	return c == columns && r == rows && p.N() == 4
}

// newPosition returns p, which Supports allows.
func newPosition(p nrow.Position) position {
	var q position
	for cell := range cells {
		bit := uint64(1) << (cell%columns*stride + cell/columns)
		switch p.At(cell) {
		case game.None:
			continue
		case p.Turn():
			q.own |= bit
		}
		q.mask |= bit
		q.played++
	}
	return q
}

// landing returns the cell where a coin in a column comes to lie, 0 if there
// is no room.
func (p position) landing(column int) uint64 {
	return landings(p.mask) & (columnZero << (column * stride))
}

// play returns the position after a coin has come to lie on a cell.
func (p position) play(cell uint64) position {
	return position{own: p.own ^ p.mask, mask: p.mask | cell, played: p.played + 1}
}

// takeBack returns the position before a coin has come to lie on a cell, the top
// one of its column.
func (p position) takeBack(cell uint64) position {
	return position{own: p.own ^ p.mask ^ cell, mask: p.mask &^ cell, played: p.played - 1}
}

// key returns the same number for p and its mirror image, and for no other
// position.
func (p position) key() uint64 {
	k := key(p.own, p.mask)
	return min(k, mirror(k))
}

// wins returns the moves that complete a line.
func (p position) wins() uint64 { return lines(p.own) & landings(p.mask) }

// settled returns the score if it follows from the next two plies: a win at
// once, a loss after it, or a draw.
func (p position) settled() (score int, ok bool) {
	switch {
	case p.wins() != 0:
		return winAt(p.played + 1), true
	case p.played == cells:
		return 0, true
	case candidates(p.mask, threats(p.own^p.mask, p.mask)) == 0:
		return -winAt(p.played + 2), p.played+2 <= cells
	default:
		return 0, p.played+2 >= cells
	}
}
