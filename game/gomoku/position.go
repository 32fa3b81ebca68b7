// Package gomoku holds the rules of gomoku, the Czech piškvorky, on a board of
// any size: two sides lay stones in turn, each on any empty cell. Five stones
// of one side, or three or four if that is agreed, in an unbroken line across,
// up or along a diagonal win, and so does a longer line; the game is drawn
// when the board is full or, unless it is played to the end, when no line is open
// to either side any more.
//
// It also reads and writes games as Piskvork does, in psq files.
package gomoku

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// The limits of a game: columns and rows, and stones in a line. The winning
// length is never larger than the longer side of the board.
const (
	MinSize   = 3
	MaxSize   = 40
	MinLength = 3
	MaxLength = 5
)

// Position is a board with its stones: an immutable value of fixed size that
// may be copied and compared with ==. The zero value is a board without
// cells; New and Parse make the others. First, which is X, begins.
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

// Result returns how the game stands. It is known since the last stone was
// laid and costs nothing.
func (p Position) Result() game.Result { return p.board.Result() }

// Score returns the game won: 1 for the winner, otherwise 0.
func (p Position) Score() (first, second int) { return p.Result().Score() }

// Size returns the number of columns and rows.
func (p Position) Size() (columns, rows int) { return p.board.Size() }

// Length returns how many stones in a line win.
func (p Position) Length() int { return p.board.K() }

// Stones returns the number of stones on the board.
func (p Position) Stones() int { return p.board.Pieces() }

// cells returns the number of cells.
func (p *Position) cells() int {
	columns, rows := p.board.Size()
	return columns * rows
}

// At returns whose stone lies on a cell, None if it is empty. It panics if
// there is no such cell.
func (p Position) At(cell int) game.Side { return p.board.At(cell) }

// Last returns the cell of the last stone; ok is false if there is none, as on
// an empty board and in a position that was set up.
func (p Position) Last() (cell int, ok bool) { return p.board.Last() }

// WinningCells returns the cells, ascending, of every line of the winning
// length or more that goes through the last stone; a longer run is there
// whole. It is nil unless the game is won.
func (p Position) WinningCells() []int { return p.board.WinningCells() }

// Moves returns the empty cells; none once the game has ended.
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

// Check returns nil if a stone can be laid on cell m; otherwise
// game.ErrEnded, or an error that wraps game.ErrNoCell or game.ErrTaken.
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

// Play returns the position after the side to move has laid a stone on cell
// m. It panics if Check does not allow that. Its cost depends on the winning
// length alone, not on the size of the board or the stones on it.
func (p Position) Play(m game.Move) game.State {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("gomoku: Play: %v", err))
	}
	p.play(int(m))
	return p
}

// play lays a stone of the side to move.
func (p *Position) play(cell int) {
	p.board.Play(cell, p.Turn())
	if p.toTheEnd {
		p.board.PlayOn()
	}
}

// ToTheEnd returns the position in a game that goes on when no line is open any
// more, as programs play it against each other: it is drawn only when the board
// is full. The text of a position does not tell this.
func (p Position) ToTheEnd() Position {
	p.toTheEnd = true
	p.board.PlayOn()
	return p
}

// Format returns the name of cell m as gomoku programs write it, such as
// "h8": letters for the column, a to z and then aa, ab and so on, and a
// number for the row, from 1 at the bottom. It panics if there is no such
// cell.
func (p Position) Format(m game.Move) string {
	columns, rows := p.board.Size()
	if m < 0 || int(m) >= columns*rows {
		panic(fmt.Sprintf("gomoku: no cell %d on a board of %dx%d", m, columns, rows))
	}
	return game.CellName(int(m)%columns, int(m)/columns)
}
