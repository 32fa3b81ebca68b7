package engine

import (
	"math/bits"

	"npaastribe/game/nrow"
)

// Sides are 0 and 1 in this package: side 0 is to move when the number of coins on the
// board is even. A set of columns is a uint32, bit 0 being the leftmost; so is
// a set of the cells of a column, bit 0 being the lowest.

// board is a mutable position. It keeps the coins of every line and, derived from them, a sum for
// the evaluation and the threats; all are updated by drop and undo. A search must never drop a
// coin that wins: it checks winning before.
type board struct {
	lines
	state
	heights     [nrow.MaxSize]uint8
	threats     [2][nrow.MaxSize]uint32 // by side and column: the cells of threats, also those that have been filled since
	threatStack []uint16                // the cells of threats in the order they were found, plus 1<<15 for side 1
	played      int                     // coins on the board
	turn        int                     // the side to move: played & 1
	cells       int                     // number of cells
	history     []state                 // the states before each coin dropped, for undo
	dropped     []uint16                // the cells of these coins
	effects     []effect                // by coins dropped and column: see updateEffects
}

// state is the part of a board that undo restores from a copy.
type state struct {
	sum         int64     // sum of the weights of all windows; see weights
	winning     [2]uint32 // by side: columns where its next coin completes a line
	threatAbove [2]uint32 // by side: columns where the cell above the next one is a threat
	openColumns uint32    // columns that are not full
	threatCount uint16    // length of board.threatStack
	effectsAt   int16     // the number of coins dropped for which board.effects are known, or noPly
	hash        [2]uint64 // of the position and of its mirror image
}

// newBoard returns a board with the position p, whose game must not have ended.
func newBoard(p nrow.Position) *board {
	columns, rows := p.Size()
	g := newGeometry(columns, rows, p.N())
	b := &board{
		lines: newLines(g), cells: columns * rows, history: make([]state, 0, columns*rows),
		dropped: make([]uint16, 0, columns*rows), threatStack: []uint16{},
	}
	b.openColumns = g.all()
	b.sum = b.weights.empty
	b.effectsAt = noPly
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
	b.history, b.dropped = b.history[:0], b.dropped[:0]
	b.effects = make([]effect, (b.empty()+1)*columns)
	return b
}

// drop makes a move in a column with room. The coin must not complete a line.
func (b *board) drop(column int) {
	side, row := b.turn, int(b.heights[column])
	cell, effect := cellOf(column, row), b.effect(column)
	b.history = append(b.history, b.state)
	b.dropped = append(b.dropped, uint16(cell))
	b.heights[column]++
	b.hash[0] ^= b.zobrist[side][cell]
	b.hash[1] ^= b.zobrist[side][cellOf(b.mirrored(column), row)]
	b.updateColumn(column, row+1)
	b.sum += effect.change(side)
	if effect.lacking(side) > 0 {
		b.addThreats(cell, side)
	}
	b.toggleCoin(cell, side)
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

// addThreats records the windows that a coin of a side on a cell leaves with one coin lacking. The
// coin must not be in the lines yet.
func (b *board) addThreats(cell, side int) {
	for i, s := range b.spots[cell] {
		p := b.pattern(s)
		for k := range b.n {
			coins := [2]int{}
			if coins[0], coins[1] = b.coinsAt(p.key, k); coins[side] != b.n-2 || coins[side^1] != 0 {
				continue
			}
			window := (uint64(1)<<b.n - 1) << k
			lacking := window &^ (p.key >> (sideBits * side)) &^ b.ownBits[0]
			b.addThreat(side, cell+(bits.TrailingZeros64(lacking)-(b.n-1))*steps[i])
		}
	}
}

// addThreat records that a coin of a side on a cell would complete a line.
func (b *board) addThreat(side, cell int) {
	column, row := cell>>columnBits, cell&rowMask
	if b.threats[side][column]>>row&1 != 0 {
		return
	}
	b.threatStack = append(b.threatStack, uint16(cell)|uint16(side)<<15)
	b.state.threatCount++
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
	for count := b.history[last].threatCount; len(b.threatStack) > int(count); {
		b.removeThreat()
	}
	b.state = b.history[last]
	b.history, b.dropped = b.history[:last], b.dropped[:last]
	b.toggleCoin(cellOf(column, int(b.heights[column])), b.turn)
}

// removeThreat undoes the last addThreat.
func (b *board) removeThreat() {
	last := len(b.threatStack) - 1
	side, cell := int(b.threatStack[last]>>15), int(b.threatStack[last]&(1<<15-1))
	b.threatStack = b.threatStack[:last]
	b.threats[side][cell>>columnBits] &^= 1 << (cell & rowMask)
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
