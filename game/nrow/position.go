// Package nrow implements the rules of N in a Row: Connect Four on a board of any
// size, with lines of any length. Two sides take turns to drop a coin into a
// column, where it falls to the lowest free cell. N coins of one side in an
// unbroken line across, up or along a diagonal win; the game is drawn when
// the board is full or when neither side can complete a line any more.
//
// Position is an immutable position, and Rules describes the game to code that works
// with any game.
package nrow

import (
	"fmt"
	"strconv"

	"npaastribe/game"
	"npaastribe/game/kinrow"
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
	ErrColumnFull = game.NewKeyedError("reason.full", "the column is full")
	ErrNoColumn   = game.NewKeyedError("reason.no.column", "there is no such column")
)

// Position is a position of the game: an immutable value of fixed size that
// may be copied and compared with ==. The zero value is a board without
// cells; use New, SetUp or Parse to make a position.
type Position struct {
	board   kinrow.Board[kinrow.Small]
	heights [MaxSize]uint8 // coins in each column
	turn    game.Side
}

var _ game.State = Position{}

// Turn returns the side to move.
func (p Position) Turn() game.Side { return p.turn }

// Result returns the result of the game so far. It was computed when the last coin was
// dropped, so a call costs nothing.
func (p Position) Result() game.Result { return p.board.Result() }

// Score returns the game won: 1 for the winner, otherwise 0.
func (p Position) Score() (first, second int) { return p.Result().Score() }

// Size returns the number of columns and rows.
func (p Position) Size() (columns, rows int) { return p.board.Size() }

// N returns the number of coins in a line that win.
func (p Position) N() int { return p.board.K() }

// At returns whose coin lies on a cell, None if it is empty. The cell in a
// column and a row, both counted from 0 at the bottom left, has the number
// row*columns + column. At panics if there is no such cell.
func (p Position) At(cell int) game.Side { return p.board.At(cell) }

// WinningCells returns the cells, ascending, of every line of N or more that
// goes through the last coin; of a longer line, all cells. It is nil unless
// the game is won.
func (p Position) WinningCells() []int { return p.board.WinningCells() }

// Height returns the number of coins in a column, which is the row to which the
// next one falls. It panics if there is no such column.
func (p Position) Height(column int) int {
	columns, _ := p.board.Size()
	return int(p.heights[:columns][column])
}

// Last returns the column of the last coin; ok is false if there is none, as
// on an empty board and in a position that was set up.
func (p Position) Last() (column int, ok bool) {
	cell, ok := p.board.Last()
	if !ok {
		return -1, false
	}
	columns, _ := p.board.Size()
	return cell % columns, true
}

// Moves returns the columns that are not full; none once the game has ended.
func (p Position) Moves() []game.Move {
	if p.board.Result().Outcome != game.Playing {
		return nil
	}
	columns, rows := p.board.Size()
	moves := make([]game.Move, 0, columns)
	for column, height := range p.heights[:columns] {
		if int(height) < rows {
			moves = append(moves, game.Move(column))
		}
	}
	return moves
}

// Check returns nil if a coin can be dropped into column m; otherwise
// game.ErrEnded, or an error that wraps ErrNoColumn or ErrColumnFull.
func (p Position) Check(m game.Move) error {
	columns, rows := p.board.Size()
	switch {
	case p.board.Result().Outcome != game.Playing:
		return game.ErrEnded
	case m < 0 || m >= game.Move(columns):
		return fmt.Errorf("column %d: %w", m+1, ErrNoColumn)
	case int(p.heights[m]) >= rows:
		return fmt.Errorf("column %d: %w", m+1, ErrColumnFull)
	default:
		return nil
	}
}

// Play returns the position after a coin of the side to move has fallen into
// column m. It panics if the move is illegal. Its cost depends on N
// alone, not on the size of the board or the coins on it.
func (p Position) Play(m game.Move) game.State {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("nrow: Play: %v", err))
	}
	columns, _ := p.board.Size()
	p.board.Play(int(p.heights[m])*columns+int(m), p.turn)
	p.heights[m]++
	p.turn = p.turn.Other()
	return p
}

// Format returns the number of the column, counted from 1.
func (p Position) Format(m game.Move) string { return strconv.Itoa(int(m) + 1) }
