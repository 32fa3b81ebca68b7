package exact

import (
	"math/bits"

	"npaastribe/game/nrow"
)

// A stride is an array whose length is the difference of the numbers of a cell and its
// neighbour in the next column: the number of rows plus one or more. The generic code is
// instantiated for each, so that all steps on the board are constants: with variables it
// is slower by half.
type stride interface {
	[8]struct{} | [9]struct{}
}

// step returns the length of the stride S.
func step[S stride]() int {
	var s S
	return len(s)
}

// board is the geometry of a board. A set of cells is a uint64 in which bit
// column*stride + row stands for a cell, so that on 7 columns and 6 rows the
// bits lie like this:
//
//	6 14 22 30 38 46 54   the sentinel row, never set
//	5 13 21 29 37 45 53   the top row
//	4 12 20 28 36 44 52
//	3 11 19 27 35 43 51
//	2 10 18 26 34 42 50
//	1  9 17 25 33 41 49
//	0  8 16 24 32 40 48   the bottom row
//
// Neighbours in a direction differ by the same number everywhere, and a line that
// would leave the board meets the sentinel row.
type board[S stride] struct {
	shape

	bottom   uint64 // the bottom row
	sentinel uint64 // the row above the top one
	full     uint64 // all cells

	// The rows in pairs from the top: upperRows are the top row and every second
	// one below it, lowerRows the others.
	upperRows, lowerRows uint64

	centreFirst []int     // all columns, those in the centre first: the order in which to try and to prefer them
	cellRank    [64]int32 // by cell: what it adds to the rank of a move
}

// shape is the size of a board and the length of a line.
type shape struct{ columns, rows, n, cells int }

// shapeOf returns the shape of a position.
func shapeOf(p nrow.Position) shape {
	columns, rows := p.Size()
	return shape{columns, rows, p.N(), columns * rows}
}

// fits reports whether a board of the shape fits into 64 bits.
func (s shape) fits() bool {
	return s.columns <= 8 && s.rows <= 7 || s.columns <= 7 && s.rows == 8
}

// keyBits returns the number of bits of the keys of a shape.
func (s shape) keyBits() int {
	if s.rows < 8 {
		return 8 * s.columns
	}
	return 9 * s.columns
}

// maxCells is the number of cells of the largest boards, maxColumns that of
// the columns of the widest.
const (
	maxCells   = 56
	maxColumns = 8
)

// newBoard returns the board of a shape that fits.
func newBoard[S stride](s shape) board[S] {
	b := board[S]{shape: s}
	for column := range s.columns {
		b.bottom |= 1 << (column * step[S]())
	}
	b.sentinel = b.bottom << s.rows
	b.full = b.sentinel - b.bottom
	for row := range s.rows {
		if (s.rows-row)%2 == 1 {
			b.upperRows |= b.bottom << row
		} else {
			b.lowerRows |= b.bottom << row
		}
	}
	for i := range s.columns {
		away := (i + 1) / 2
		if i%2 == 1 {
			away = -away
		}
		b.centreFirst = append(b.centreFirst, s.columns/2+away)
	}
	b.initCellRank()
	return b
}

// completions returns the cells, empty or not and perhaps off the board, where one more coin
// completes a line with the coins in own.
func (b *board[S]) completions(own uint64) uint64 {
	if b.n == 4 {
		return own<<1&(own<<2)&(own<<3) | completions4(own, step[S]()-1) | completions4(own, step[S]()) | completions4(own, step[S]()+1)
	}
	up := own << 1
	for i := 2; i < b.n; i++ {
		up &= own << i
	}
	return up | completionsN(own, step[S]()-1, b.n) | completionsN(own, step[S](), b.n) | completionsN(own, step[S]()+1, b.n)
}

// completions4 is completions for lines of four in the direction in which neighbours differ
// by step.
func completions4(own uint64, step int) uint64 {
	up, down := own<<(step&63), own>>(step&63)
	return up&(own<<(2*step&63))&(own<<(3*step&63)|down) |
		down&(own>>(2*step&63))&(own>>(3*step&63)|up)
}

// completionsN is completions4 for lines of n.
func completionsN(own uint64, step, n int) uint64 {
	switch n {
	case 3:
		up, down := own<<(step&63), own>>(step&63)
		return up&(own<<(2*step&63)|down) | down&(own>>(2*step&63))
	case 5:
		up, down := own<<(step&63), own>>(step&63)
		up2, down2 := up&(own<<(2*step&63)), down&(own>>(2*step&63))
		up3, down3 := own<<(3*step&63), own>>(3*step&63)
		return up2&(up3&(own<<(4*step&63)|down)|down2) | down2&down3&(own>>(4*step&63)|up)
	default:
		var ups [nrow.MaxN]uint64
		ups[0] = ^uint64(0)
		for i := 1; i < n; i++ {
			ups[i] = ups[i-1] & (own << (i * step))
		}
		lines, down := ups[n-1], ^uint64(0)
		for i := 1; i < n; i++ {
			down &= own >> (i * step)
			lines |= down & ups[n-1-i]
		}
		return lines
	}
}

// threats returns the empty cells where own completes a line.
func (b *board[S]) threats(own, mask uint64) uint64 { return b.completions(own) & b.full &^ mask }

// hasLine reports whether a set of cells contains a line.
func (b *board[S]) hasLine(set uint64) bool {
	up := set & (set >> 1)
	across := set & (set >> step[S]())
	fall := set & (set >> (step[S]() - 1))
	rise := set & (set >> (step[S]() + 1))
	if b.n == 4 {
		return up&(up>>2)|across&(across>>(2*step[S]()))|fall&(fall>>(2*step[S]()-2))|rise&(rise>>(2*step[S]()+2)) != 0
	}
	for i := 2; i < b.n; i++ {
		up &= set >> i
		across &= set >> (i * step[S]())
		fall &= set >> (i * (step[S]() - 1))
		rise &= set >> (i * (step[S]() + 1))
	}
	return up|across|fall|rise != 0
}

// landings returns the lowest empty cell of every column with room.
func (b *board[S]) landings(mask uint64) uint64 { return (mask + b.bottom) & b.full }

// landing returns the cell to which a coin in a column falls, 0 if there
// is no room.
func (b *board[S]) landing(mask uint64, column int) uint64 {
	return b.landings(mask) & b.column(column)
}

// column returns the cells of a column.
func (b *board[S]) column(column int) uint64 {
	return (1<<b.rows - 1) << (column * step[S]())
}

// nonLosingMoves returns the moves that do not lose at once, given the threats of the
// opponent: none below a threat; if the opponent can complete a line at once, only the
// move that stops it; none if it can do so in two ways.
func (b *board[S]) nonLosingMoves(mask, threats uint64) uint64 {
	open := b.landings(mask)
	moves := open &^ (threats >> 1)
	if forced := open & threats; forced != 0 {
		if !single(forced) {
			return 0
		}
		moves &= forced
	}
	return moves
}

// key returns a number that no other position has: own are the coins of the
// side to move, mask all coins. In each column the highest bit set, just above the top
// coin, marks the height.
func (b *board[S]) key(own, mask uint64) uint64 { return own + mask + b.bottom }

// mirror returns the mirror image of a set of cells or of a key.
func (b *board[S]) mirror(set uint64) uint64 {
	if step[S]() == 8 {
		return bits.ReverseBytes64(set) >> (64 - 8*b.columns)
	}
	var image uint64
	for range b.columns {
		image = image<<step[S]() | set&(1<<step[S]()-1)
		set >>= step[S]()
	}
	return image
}

// above returns the cells of a set and all those above them.
func (b *board[S]) above(set uint64) uint64 {
	return b.full&^((set|b.sentinel)-b.bottom) | set
}

// columnOf returns the column of the only cell in a set.
func columnOf[S stride](cell uint64) int { return index(cell) / step[S]() }

// index returns the number of the only cell in a set.
func index(cell uint64) int { return bits.TrailingZeros64(cell) & 63 }

// single reports whether a set has at most one cell.
func single(set uint64) bool { return set&(set-1) == 0 }

func count(set uint64) int { return bits.OnesCount64(set) }
