package engine

import (
	"math/bits"

	"npaastribe/game/nrow"
)

// Sides are 0 and 1 in this package: side 0 is to move when the number of coins on the
// board is even. A set of columns is a uint32, bit 0 being the leftmost; so is
// a set of the cells of a column, bit 0 being the lowest.

// board is a mutable position. It keeps the number of coins of each side in every window
// and, derived from that, a sum for the evaluation and the threats; all are updated by
// drop and undo. A search must never drop a coin that wins: it checks ready before.
type board struct {
	*shape
	state
	coins   []uint8 // by window: the coins of side 0 plus 16 times those of side 1
	heights [nrow.MaxSize]uint8
	threats [2][nrow.MaxSize]uint32 // by side and column: the cells of threats, also those that have been filled since
	counts  [2][maxCells]uint8      // by side and cell: the windows that make it a threat
	made    []uint16                // cells of counts in the order they were counted, plus 1<<15 for side 1
	played  int                     // coins on the board
	turn    int                     // the side to move: played & 1
	cells   int                     // number of cells
	weights *weights
	before  []state // the states before each coin dropped, for undo
}

// state is the part of a board that undo restores from a copy.
type state struct {
	sum   int64     // sum of the weights of all windows; see weights
	ready [2]uint32 // by side: columns where its next coin completes a line
	above [2]uint32 // by side: columns where the cell above the next one is a threat
	room  uint32    // columns that are not full
	made  int       // length of board.made
	hash  [2]uint64 // of the position and of its mirror image
}

// newBoard returns a board with the position p, whose game must not have ended.
func newBoard(p nrow.Position) *board {
	columns, rows := p.Size()
	g := newShape(columns, rows, p.N())
	b := &board{
		shape: g, coins: make([]uint8, len(g.windows)), cells: columns * rows,
		weights: newWeights(g), before: make([]state, 0, columns*rows), made: []uint16{},
	}
	b.room = g.all()
	b.sum = b.weights.empty
	for column := range columns {
		b.played += p.Height(column)
	}
	even := p.Turn()
	if b.played%2 == 1 {
		even = even.Other()
	}
	b.played = 0
	for column := range columns {
		for row := range p.Height(column) {
			b.turn = 1
			if p.At(row*columns+column) == even {
				b.turn = 0
			}
			b.drop(column)
		}
	}
	b.turn = b.played & 1
	b.before = b.before[:0]
	return b
}

// drop makes a move in a column with room. The coin must not complete a line.
func (b *board) drop(column int) {
	b.before = append(b.before, b.state)
	side, row := b.turn, int(b.heights[column])
	cell := cellOf(column, row)
	b.heights[column]++
	b.hash[0] ^= b.zobrist[side][cell]
	b.hash[1] ^= b.zobrist[side][cellOf(b.mirrored(column), row)]
	b.look(column, row+1)
	b.enter(cell, side)
	b.played++
	b.turn ^= 1
}

// look updates ready, above and room for a column whose lowest empty cell is now in row.
func (b *board) look(column, row int) {
	bit := uint32(1) << column
	for side := range b.ready {
		t := b.threats[side][column] >> row
		b.ready[side] = b.ready[side]&^bit | t&1<<column
		b.above[side] = b.above[side]&^bit | t>>1&1<<column
	}
	if row == b.rows {
		b.room &^= bit
	}
}

// enter adds a coin to the windows through its cell.
func (b *board) enter(cell, side int) {
	one, almost := uint8(1), uint8(b.n-2)
	if side == 1 {
		one, almost = 16, almost<<4
	}
	sum := b.sum
	for i := range b.through[cell] {
		s := &b.through[cell][i]
		change := &b.weights.change[side][s.class]
		coins := b.coins[s.from:s.to]
		for k, old := range coins {
			coins[k] = old + one
			sum += change[old]
			if old == almost {
				b.addThreat(side, int(s.from)+k)
			}
		}
	}
	b.sum = sum
}

// addThreat records that window i of a side lacks one coin only.
func (b *board) addThreat(side, i int) {
	w := b.windows[i]
	column, row := int(w.cell)>>columnBits, int(w.cell)&rowMask
	for row < int(b.heights[column]) {
		w.cell += w.step
		column, row = int(w.cell)>>columnBits, int(w.cell)&rowMask
	}
	b.made = append(b.made, uint16(w.cell)|uint16(side)<<15)
	b.state.made++
	if b.counts[side][w.cell]++; b.counts[side][w.cell] > 1 {
		return
	}
	b.threats[side][column] |= 1 << row
	switch row - int(b.heights[column]) {
	case 0:
		b.ready[side] |= 1 << column
	case 1:
		b.above[side] |= 1 << column
	}
}

// undo takes back the last coin, which must have been dropped into column.
func (b *board) undo(column int) {
	b.turn ^= 1
	b.played--
	b.heights[column]--
	last := len(b.before) - 1
	for made := b.before[last].made; len(b.made) > made; {
		b.removeThreat()
	}
	b.state = b.before[last]
	b.before = b.before[:last]
	b.leave(cellOf(column, int(b.heights[column])), b.turn)
}

// leave removes a coin from the windows through its cell.
func (b *board) leave(cell, side int) {
	one := uint8(1)
	if side == 1 {
		one = 16
	}
	for i := range b.through[cell] {
		s := &b.through[cell][i]
		coins := b.coins[s.from:s.to]
		for k := range coins {
			coins[k] -= one
		}
	}
}

// removeThreat undoes the last addThreat.
func (b *board) removeThreat() {
	last := len(b.made) - 1
	side, cell := int(b.made[last]>>15), int(b.made[last]&(1<<15-1))
	b.made = b.made[:last]
	if b.counts[side][cell]--; b.counts[side][cell] == 0 {
		b.threats[side][cell>>columnBits] &^= 1 << (cell & rowMask)
	}
}

// empty returns the number of empty cells.
func (b *board) empty() int { return b.cells - b.played }

// drawn reports whether neither side can win any more, as on a full board.
func (b *board) drawn() bool { return uint32(b.sum) == 0 }

// open returns the number of windows without a coin of the opponent of side.
func (b *board) open(side int) int { return int(uint16(b.sum >> (16 * side))) }

// next returns the first column of a set, which must not be empty.
func next(columns uint32) int { return bits.TrailingZeros32(columns) }

// several reports whether a set has more than one column.
func several(columns uint32) bool { return columns&(columns-1) != 0 }
