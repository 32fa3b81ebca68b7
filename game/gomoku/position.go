// Package gomoku contains the rules of gomoku, the Czech piškvorky, on boards
// of any size: two sides take turns to put a stone on any empty cell. An
// unbroken line of five or more stones of one side (or of three or four, if
// that is agreed), across, up or along a diagonal, wins. The game is drawn when
// the board is full or, unless it is played to the end, when neither side can
// complete a line any more.
//
// Position is a game.State and Rules its game.Rules. The package also reads and
// writes the psq files of Piskvork.
package gomoku

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// The limits of the options. The winning length is never greater than the
// longer side of the board.
const (
	MinSize   = 3
	MaxSize   = 40
	MinLength = 3
	MaxLength = 5
)

// Position is a board with its stones: an immutable value of fixed size that
// may be copied and compared with ==. The zero value is a board without cells;
// use New or Parse. First, which is X, begins.
//
// The cell in a column and a row, both counted from 0 at the bottom left, has
// the number row*columns + column.
type Position struct {
	board    kinrow.Board[kinrow.Large]
	toTheEnd bool // see ToTheEnd
}

var _ game.State = Position{}

// Turn returns the side to move.
func (p Position) Turn() game.Side { return game.First + game.Side(p.board.Pieces()&1) }

// Result returns the result of the game so far, which Play has stored.
func (p Position) Result() game.Result { return p.board.Result() }

// Score returns 1 for the winner and otherwise 0.
func (p Position) Score() (first, second int) { return p.Result().Score() }

// Size returns the number of columns and rows.
func (p Position) Size() (columns, rows int) { return p.board.Size() }

// Length returns the number of stones in a line needed to win.
func (p Position) Length() int { return p.board.K() }

// Stones returns the number of stones on the board.
func (p Position) Stones() int { return p.board.Pieces() }

// cells returns the number of cells.
func (p *Position) cells() int {
	columns, rows := p.board.Size()
	return columns * rows
}

// At returns whose stone is on a cell, or None if it is empty. It panics if
// there is no such cell.
func (p Position) At(cell int) game.Side { return p.board.At(cell) }

// Last returns the cell of the last stone; ok is false if it is not known, as
// on an empty board and in a position that was set up.
func (p Position) Last() (cell int, ok bool) { return p.board.Last() }

// WinningCells returns the cells, ascending, of every line of the winning
// length or more through the last stone; longer lines are included completely.
// It returns nil unless the game is won.
func (p Position) WinningCells() []int { return p.board.WinningCells() }

// Moves returns the empty cells, or none once the game has ended.
func (p Position) Moves() []game.Move {
	if p.board.Result().Outcome != game.Playing {
		return nil
	}
	moves := make([]game.Move, 0, p.cells()-p.board.Pieces())
	for cell := range p.cells() {
		if p.board.Empty(cell) {
			moves = append(moves, game.Move(cell))
		}
	}
	return moves
}

// Check returns nil if a stone can be put on cell m, game.ErrEnded after the
// end of the game, or an error that wraps game.ErrNoCell or game.ErrTaken.
func (p Position) Check(m game.Move) error {
	switch {
	case p.board.Result().Outcome != game.Playing:
		return game.ErrEnded
	case m < 0 || m >= game.Move(p.cells()):
		return fmt.Errorf("cell %d: %w", m, game.ErrNoCell)
	case !p.board.Empty(int(m)):
		return fmt.Errorf("%s: %w", p.Format(m), game.ErrTaken)
	default:
		return nil
	}
}

// Play returns the position after the side to move has put a stone on cell m.
// It panics if Check returns an error. Its cost depends only on the winning
// length, not on the size of the board or the number of stones.
func (p Position) Play(m game.Move) game.State {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("gomoku: Play: %v", err))
	}
	p.play(int(m))
	return p
}

// play puts a stone of the side to move on an empty cell.
func (p *Position) play(cell int) {
	p.board.Play(cell, p.Turn())
	if p.toTheEnd {
		p.board.PlayOn()
	}
}

// ToTheEnd returns the position in a game that continues when neither side can
// complete a line any more, as in matches between programs: it is drawn only
// when the board is full. The text of the position does not record this.
func (p Position) ToTheEnd() Position {
	p.toTheEnd = true
	p.board.PlayOn()
	return p
}

// Format returns the name of cell m in the notation of gomoku programs, such as
// "h8": letters for the column, a to z and then aa, ab and so on, and a number
// for the row, from 1 at the bottom. It panics if there is no such cell.
func (p Position) Format(m game.Move) string {
	columns, rows := p.board.Size()
	if m < 0 || int(m) >= columns*rows {
		panic(fmt.Sprintf("gomoku: no cell %d on a board of %dx%d", m, columns, rows))
	}
	return game.CellName(int(m)%columns, int(m)/columns)
}
