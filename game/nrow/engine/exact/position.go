package exact

import (
	"npaastribe/game"
	"npaastribe/game/nrow"
)

// position is a position in which neither side has a line.
type position struct {
	own, mask uint64 // the coins of the side to move, and all coins
	played    int    // coins on the board
}

// Supports reports whether this package can solve boards like that of p: those of
// at most eight columns and seven rows, or at most seven columns and eight rows.
func Supports(p nrow.Position) bool { return shapeOf(p).fits() }

// position converts p, which must be on a board of b's shape.
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

// play returns the position after the side to move has put a coin on a cell.
func (p position) play(cell uint64) position {
	return position{own: p.own ^ p.mask, mask: p.mask | cell, played: p.played + 1}
}

// undo is the inverse of play. The cell must hold the top coin of its column, and it
// must belong to the side that is not to move.
func (p position) undo(cell uint64) position {
	return position{own: p.own ^ p.mask ^ cell, mask: p.mask &^ cell, played: p.played - 1}
}

// canonicalKey returns a number that is the same for p and its mirror image, and different for
// all other positions.
func (b *board[S]) canonicalKey(p position) uint64 {
	k := b.key(p.own, p.mask)
	return min(k, b.mirror(k))
}

// wins returns the moves that complete a line.
func (b *board[S]) wins(p position) uint64 { return b.completions(p.own) & b.landings(p.mask) }

// trivialScore returns the score if the next two plies decide the game: a win with the next
// coin, a loss with the one after it, or a draw.
func (b *board[S]) trivialScore(p position) (score int, ok bool) {
	switch {
	case b.wins(p) != 0:
		return b.winScore(p.played + 1), true
	case p.played == b.cells:
		return 0, true
	case b.nonLosingMoves(p.mask, b.threats(p.own^p.mask, p.mask)) == 0:
		return -b.winScore(p.played + 2), p.played+2 <= b.cells
	default:
		return 0, p.played+2 >= b.cells
	}
}
