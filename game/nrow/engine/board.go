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
// drop and undo. A search must never drop a coin that wins: it checks winning before.
type board struct {
	*geometry
	state
	coins       []uint8 // by window: the coins of side 0 plus 16 times those of side 1
	heights     [nrow.MaxSize]uint8
	threats     [2][nrow.MaxSize]uint32 // by side and column: the cells of threats, also those that have been filled since
	counts      [2][maxCells]uint8      // by side and cell: the windows that make it a threat
	threatStack []uint16                // cells of counts in the order they were counted, plus 1<<15 for side 1
	played      int                     // coins on the board
	turn        int                     // the side to move: played & 1
	cells       int                     // number of cells
	weights     *weights
	history     []state // the states before each coin dropped, for undo
}

// state is the part of a board that undo restores from a copy.
type state struct {
	sum         int64     // sum of the weights of all windows; see weights
	winning     [2]uint32 // by side: columns where its next coin completes a line
	threatAbove [2]uint32 // by side: columns where the cell above the next one is a threat
	openColumns uint32    // columns that are not full
	threatCount int       // length of board.threatStack
	hash        [2]uint64 // of the position and of its mirror image
}

// newBoard returns a board with the position p, whose game must not have ended.
func newBoard(p nrow.Position) *board {
	columns, rows := p.Size()
	g := newGeometry(columns, rows, p.N())
	b := &board{
		geometry: g, coins: make([]uint8, len(g.windows)), cells: columns * rows,
		weights: newWeights(g), history: make([]state, 0, columns*rows), threatStack: []uint16{},
	}
	b.openColumns = g.all()
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
	b.history = b.history[:0]
	return b
}

// drop makes a move in a column with room. The coin must not complete a line.
func (b *board) drop(column int) {
	b.history = append(b.history, b.state)
	side, row := b.turn, int(b.heights[column])
	cell := cellOf(column, row)
	b.heights[column]++
	b.hash[0] ^= b.zobrist[side][cell]
	b.hash[1] ^= b.zobrist[side][cellOf(b.mirrored(column), row)]
	b.updateColumn(column, row+1)
	b.addCoin(cell, side)
	b.played++
	b.turn ^= 1
}

// updateColumn updates winning, threatAbove and openColumns for a column whose lowest empty
// cell is now in row.
func (b *board) updateColumn(column, row int) {
	bit := uint32(1) << column
	for side := range b.winning {
		t := b.threats[side][column] >> row
		b.winning[side] = b.winning[side]&^bit | t&1<<column
		b.threatAbove[side] = b.threatAbove[side]&^bit | t>>1&1<<column
	}
	if row == b.rows {
		b.openColumns &^= bit
	}
}

// addCoin adds a coin to the windows through its cell.
func (b *board) addCoin(cell, side int) {
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
	b.threatStack = append(b.threatStack, uint16(w.cell)|uint16(side)<<15)
	b.state.threatCount++
	if b.counts[side][w.cell]++; b.counts[side][w.cell] > 1 {
		return
	}
	b.threats[side][column] |= 1 << row
	switch row - int(b.heights[column]) {
	case 0:
		b.winning[side] |= 1 << column
	case 1:
		b.threatAbove[side] |= 1 << column
	}
}

// undo takes back the last coin, which must have been dropped into column.
func (b *board) undo(column int) {
	b.turn ^= 1
	b.played--
	b.heights[column]--
	last := len(b.history) - 1
	for count := b.history[last].threatCount; len(b.threatStack) > count; {
		b.removeThreat()
	}
	b.state = b.history[last]
	b.history = b.history[:last]
	b.removeCoin(cellOf(column, int(b.heights[column])), b.turn)
}

// removeCoin removes a coin from the windows through its cell.
func (b *board) removeCoin(cell, side int) {
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
	last := len(b.threatStack) - 1
	side, cell := int(b.threatStack[last]>>15), int(b.threatStack[last]&(1<<15-1))
	b.threatStack = b.threatStack[:last]
	if b.counts[side][cell]--; b.counts[side][cell] == 0 {
		b.threats[side][cell>>columnBits] &^= 1 << (cell & rowMask)
	}
}

// empty returns the number of empty cells.
func (b *board) empty() int { return b.cells - b.played }

// drawn reports whether neither side can win any more, as on a full board.
func (b *board) drawn() bool { return uint32(b.sum) == 0 }

// openWindows returns the number of windows without a coin of the opponent of side.
func (b *board) openWindows(side int) int { return int(uint16(b.sum >> (16 * side))) }

// firstColumn returns the first column of a set, which must not be empty.
func firstColumn(columns uint32) int { return bits.TrailingZeros32(columns) }

// severalColumns reports whether a set has more than one column.
func severalColumns(columns uint32) bool { return columns&(columns-1) != 0 }
