// Package kinrow is the common part of games that are won by k or more pieces
// of one side in an unbroken line: across, up or along a diagonal. Its main
// type, Board, keeps track of lines and of the result; the package also parses
// and sets up boards. It does not know whose turn it is or where pieces may be
// played.
package kinrow

import (
	"fmt"

	"npaastribe/game"
)

// Board is a board with its pieces: a value of fixed size that may be copied
// and compared with ==. Play, PlayOn and Lay modify it, so a position must not
// share its own. The zero value is a board without cells; use New.
//
// The cell in a column and a row, both counted from 0 at the bottom left, has
// the number row*columns + column.
type Board[S Set] struct {
	// free[index(s)] are the cells without a piece of s. A cell is empty if it
	// is in both sets, and has a piece of s if it is only in that of the other
	// side.
	free [2]S
	// open[index(s)] is the number of windows of k cells without a piece of s's
	// opponent: the lines that s can still complete.
	open             [2]int16
	pieces           int16 // number of pieces on the board
	last             int16 // cell of the last piece, counted from 1; 0 if unknown
	columns, rows, k uint8
	result           game.Result
}

// New returns an empty board on which k pieces in a line win. It panics if S is
// too small for the cells.
func New[S Set](columns, rows, k int) Board[S] {
	b := Board[S]{columns: uint8(columns), rows: uint8(rows), k: uint8(k)}
	for cell := range b.cells() {
		set(&b.free[0], b.bit(cell))
	}
	b.free[1] = b.free[0]
	across, up := max(0, columns-k+1), max(0, rows-k+1)
	windows := int16(across*rows + columns*up + 2*across*up)
	b.open = [2]int16{windows, windows}
	return b
}

// index returns the index of side, which must not be None, in an array of two.
func index(side game.Side) int { return int(side-game.First) & 1 }

// Size returns the number of columns and rows.
func (b *Board[S]) Size() (columns, rows int) { return int(b.columns), int(b.rows) }

// cells returns the number of cells.
func (b *Board[S]) cells() int { return int(b.columns) * int(b.rows) }

// K returns the number of pieces in a line needed to win.
func (b *Board[S]) K() int { return int(b.k) }

// Pieces returns the number of pieces on the board.
func (b *Board[S]) Pieces() int { return int(b.pieces) }

// Last returns the cell of the last piece; ok is false if it is not known, as
// on an empty board and on one that was set up.
func (b *Board[S]) Last() (cell int, ok bool) { return int(b.last) - 1, b.last > 0 }

// Open returns the number of windows of k cells without a piece of Second, and
// of those without a piece of First: the lines that First and Second can still
// complete.
func (b *Board[S]) Open() [2]int { return [2]int{int(b.open[0]), int(b.open[1])} }

// Dead reports whether neither side can still complete a line.
func (b *Board[S]) Dead() bool { return b.open == [2]int16{} }

// Result returns the result of the game so far, which Play has stored.
func (b *Board[S]) Result() game.Result { return b.result }

// At returns whose piece is on a cell, or None if it is empty. It panics if
// there is no such cell.
func (b *Board[S]) At(cell int) game.Side {
	if cell < 0 || cell >= b.cells() {
		panic(fmt.Sprintf("kinrow: no cell %d on a board of %dx%d", cell, b.columns, b.rows))
	}
	bit := b.bit(cell)
	switch {
	case !has(&b.free[0], bit):
		return game.First
	case !has(&b.free[1], bit):
		return game.Second
	default:
		return game.None
	}
}

// Empty reports whether a cell of the board is empty.
func (b *Board[S]) Empty(cell int) bool {
	bit := b.bit(cell)
	return b.free[0][bit>>6]&b.free[1][bit>>6]>>(bit&63)&1 != 0
}

// Cells returns the owner of the piece on each cell.
func (b *Board[S]) Cells() []game.Side {
	cells := make([]game.Side, b.cells())
	for cell := range cells {
		cells[cell] = b.At(cell)
	}
	return cells
}

// Play puts a piece of side on an empty cell and updates the result. Its cost
// depends only on k, not on the size of the board or the number of pieces.
func (b *Board[S]) Play(cell int, side game.Side) {
	bit := b.put(cell, side)
	switch {
	case b.inLine(bit, side):
		b.result = game.Result{Outcome: game.Won, Winner: side, Reason: game.ReasonLine}
	case int(b.pieces) == b.cells():
		b.result = game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}
	case b.Dead():
		b.result = game.Result{Outcome: game.Drawn, Reason: game.ReasonNoLine}
	}
}

// PlayOn resumes a game that Play has declared drawn because neither side can
// complete a line.
func (b *Board[S]) PlayOn() {
	if b.result.Reason == game.ReasonNoLine {
		b.result = game.Result{}
	}
}

// put puts a piece of side on an empty cell and returns its bit. It does not
// update the result.
func (b *Board[S]) put(cell int, side game.Side) (bit int) {
	bit = b.bit(cell)
	b.open[index(side.Other())] -= int16(b.closed(bit, side))
	unset(&b.free[index(side)], bit)
	b.pieces++
	b.last = int16(cell) + 1
	return bit
}

// bit returns the bit of a cell. It divides 32-bit numbers because that is
// faster.
func (b *Board[S]) bit(cell int) int { return cell + int(uint32(cell)/uint32(b.columns)) }

// cell returns the cell of a bit.
func (b *Board[S]) cell(bit int) int { return bit - bit/(int(b.columns)+1) }
