package exact

import (
	"npaastribe/game"
	"npaastribe/game/nrow"
)

// position is a board that no side has a line on.
type position struct {
	own, mask uint64 // the coins of the side to move, and all coins
	played    int    // coins on the board
}

// Supports reports whether p is on a board that this package can solve: one of
// at most eight columns and seven rows, or seven columns and eight rows.
func Supports(p nrow.Position) bool { return shapeOf(p).fits() }

// position returns p, which is on this board.
func (b *board[S]) position(p nrow.Position) position {
	var q position
	for cell := range b.cells {
		bit := uint64(1) << (cell%b.columns*step[S]() + cell/b.columns)
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

// play returns the position after a coin has come to lie on a cell.
func (p position) play(cell uint64) position {
	return position{own: p.own ^ p.mask, mask: p.mask | cell, played: p.played + 1}
}

// takeBack returns the position before a coin has come to lie on a cell, the top
// one of its column.
func (p position) takeBack(cell uint64) position {
	return position{own: p.own ^ p.mask ^ cell, mask: p.mask &^ cell, played: p.played - 1}
}

// keyOf returns the same number for p and its mirror image, and for no other
// position.
func (b *board[S]) keyOf(p position) uint64 {
	k := b.key(p.own, p.mask)
	return min(k, b.mirror(k))
}

// wins returns the moves that complete a line.
func (b *board[S]) wins(p position) uint64 { return b.lines(p.own) & b.landings(p.mask) }

// settled returns the score if it follows from the next two plies: a win at
// once, a loss after it, or a draw.
func (b *board[S]) settled(p position) (score int, ok bool) {
	switch {
	case b.wins(p) != 0:
		return b.winAt(p.played + 1), true
	case p.played == b.cells:
		return 0, true
	case b.candidates(p.mask, b.threats(p.own^p.mask, p.mask)) == 0:
		return -b.winAt(p.played + 2), p.played+2 <= b.cells
	default:
		return 0, p.played+2 >= b.cells
	}
}
