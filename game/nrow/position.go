// Package nrow holds the rules of N in a Row: Connect Four on a board of any
// size, with lines of any length. Two sides drop coins in turn, each into a
// column where it falls to the lowest free cell. N coins of one side in an
// unbroken line across, up or along a diagonal win; the game is drawn when
// the board is full or when no line is open to either side any more.
package nrow

import (
	"errors"
	"fmt"
	"strconv"

	"npaastribe/game"
)

// The limits of a game: columns and rows, and coins in a line. N is never
// larger than the longer side of the board.
const (
	MinSize = 4
	MaxSize = 20
	MinN    = 3
	MaxN    = 10
)

// The reasons, besides game.ErrEnded, why a coin cannot be dropped. Check
// wraps them with the number of the column.
var (
	ErrColumnFull = errors.New("the column is full")
	ErrNoColumn   = errors.New("there is no such column")
)

// Position is a board with its coins: an immutable value of fixed size that
// may be copied and compared with ==. The zero value is a board without
// cells; New and Parse make the others.
type Position struct {
	// free[index(s)] are the cells without a coin of s. A cell is empty if
	// it is in both, a coin of s if it is only in the other's.
	free [2]bits
	// open[index(s)] counts the windows of n cells without a coin of s's
	// opponent: the lines that s may still complete.
	open             [2]int16
	heights          [MaxSize]uint8 // coins in each column
	played           int16          // coins on the board
	columns, rows, n uint8
	last             uint8 // column of the last coin, counted from 1; 0 if it is not known
	turn             game.Side
	result           game.Result
}

var _ game.State = Position{}

// index returns the place of side in an array of two; side is not None.
func index(side game.Side) int { return int(side-game.First) & 1 }

// Turn returns the side to move.
func (p Position) Turn() game.Side { return p.turn }

// Result returns how the game stands. It is known since the last coin fell
// and costs nothing.
func (p Position) Result() game.Result { return p.result }

// Score returns the game won: 1 for the winner, otherwise 0.
func (p Position) Score() (first, second int) {
	switch p.result.Winner {
	case game.First:
		return 1, 0
	case game.Second:
		return 0, 1
	}
	return 0, 0
}

// Size returns the number of columns and rows.
func (p Position) Size() (columns, rows int) { return int(p.columns), int(p.rows) }

// N returns how many coins in a line win.
func (p Position) N() int { return int(p.n) }

// At returns whose coin lies on a cell, None if it is empty. The cell in a
// column and a row, both counted from 0 at the bottom left, has the number
// row*columns + column. At panics if there is no such cell.
func (p Position) At(cell int) game.Side {
	columns, rows := p.Size()
	if cell < 0 || cell >= columns*rows {
		panic(fmt.Sprintf("nrow: no cell %d on a board of %dx%d", cell, columns, rows))
	}
	bit := p.bit(cell%columns, cell/columns)
	switch {
	case !p.free[0].has(bit):
		return game.First
	case !p.free[1].has(bit):
		return game.Second
	default:
		return game.None
	}
}

// Height returns the number of coins in a column, which is the row where the
// next one comes to lie. It panics if there is no such column.
func (p Position) Height(column int) int {
	return int(p.heights[:p.columns][column])
}

// Last returns the column of the last coin; ok is false if there is none, as
// on an empty board and in a position that was set up.
func (p Position) Last() (column int, ok bool) { return int(p.last) - 1, p.last > 0 }

// Moves returns the columns that are not full; none once the game has ended.
func (p Position) Moves() []game.Move {
	if p.result.Outcome != game.Playing {
		return nil
	}
	moves := make([]game.Move, 0, p.columns)
	for column, height := range p.heights[:p.columns] {
		if height < p.rows {
			moves = append(moves, game.Move(column))
		}
	}
	return moves
}

// Check returns nil if a coin can be dropped into column m; otherwise
// game.ErrEnded, or an error that wraps ErrNoColumn or ErrColumnFull.
func (p Position) Check(m game.Move) error {
	switch {
	case p.result.Outcome != game.Playing:
		return game.ErrEnded
	case m < 0 || m >= game.Move(p.columns):
		return fmt.Errorf("column %d: %w", m+1, ErrNoColumn)
	case p.heights[m] >= p.rows:
		return fmt.Errorf("column %d: %w", m+1, ErrColumnFull)
	default:
		return nil
	}
}

// Play returns the position after a coin of the side to move has fallen into
// column m. It panics if Check does not allow that. Its cost depends on N
// alone, not on the size of the board or the coins on it.
func (p Position) Play(m game.Move) game.State {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("nrow: Play: %v", err))
	}
	p.drop(int(m))
	return p
}

// drop lets a coin of the side to move fall and decides what that means.
func (p *Position) drop(column int) {
	side := p.turn
	bit := p.place(column, side)
	p.turn = side.Other()
	switch {
	case p.inLine(bit, side):
		p.result = game.Result{Outcome: game.Won, Winner: side, Reason: game.ReasonLine}
	case p.played == int16(p.columns)*int16(p.rows):
		p.result = game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}
	case p.dead():
		p.result = game.Result{Outcome: game.Drawn, Reason: game.ReasonNoLine}
	}
}

// place puts a coin on top of a column, where there must be room, and returns
// its bit. Turn and result stay as they are.
func (p *Position) place(column int, side game.Side) (bit int) {
	bit = p.bit(column, int(p.heights[column]))
	p.open[index(side.Other())] -= int16(p.closed(bit, side))
	p.free[index(side)].clear(bit)
	p.heights[column]++
	p.played++
	p.last = uint8(column) + 1
	return bit
}

// dead reports whether no line is open to either side.
func (p *Position) dead() bool { return p.open[0] == 0 && p.open[1] == 0 }

// Format returns the number of the column as the players count it, from 1.
func (p Position) Format(m game.Move) string { return strconv.Itoa(int(m) + 1) }
