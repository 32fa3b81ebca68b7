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
	"errors"
	"fmt"

	"npaastribe/game"
)

// The limits of a game: columns and rows, and stones in a line. The winning
// length is never larger than the longer side of the board.
const (
	MinSize   = 3
	MaxSize   = 40
	MinLength = 3
	MaxLength = 5
)

// The reasons, besides game.ErrEnded, why a stone cannot be laid. Check wraps
// them with the name of the cell.
var (
	ErrTaken  = errors.New("the cell is taken")
	ErrNoCell = errors.New("there is no such cell")
)

// Position is a board with its stones: an immutable value of fixed size that
// may be copied and compared with ==. The zero value is a board without
// cells; New and Parse make the others. First, which is X, begins.
//
// The cell in a column and a row, both counted from 0 at the bottom left, has
// the number row*columns + column.
type Position struct {
	// free[index(s)] are the cells without a stone of s. A cell is empty if
	// it is in both, and has a stone of s if it is only in the other's.
	free [2]bits
	// open[index(s)] counts the windows of the winning length without a stone
	// of s's opponent: the lines that s may still complete.
	open                  [2]int16
	played                int16 // stones on the board
	last                  int16 // cell of the last stone, counted from 1; 0 if it is not known
	columns, rows, length uint8
	toTheEnd              bool // see ToTheEnd
	result                game.Result
}

var _ game.State = Position{}

// index returns the place of side in an array of two; side is not None.
func index(side game.Side) int { return int(side-game.First) & 1 }

// Turn returns the side to move.
func (p Position) Turn() game.Side { return game.First + game.Side(p.played&1) }

// Result returns how the game stands. It is known since the last stone was
// laid and costs nothing.
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

// cells returns the number of cells.
func (p *Position) cells() int { return int(p.columns) * int(p.rows) }

// Length returns how many stones in a line win.
func (p Position) Length() int { return int(p.length) }

// Stones returns the number of stones on the board.
func (p Position) Stones() int { return int(p.played) }

// At returns whose stone lies on a cell, None if it is empty. It panics if
// there is no such cell.
func (p Position) At(cell int) game.Side {
	if cell < 0 || cell >= p.cells() {
		panic(fmt.Sprintf("gomoku: no cell %d on a board of %dx%d", cell, p.columns, p.rows))
	}
	bit := p.bit(cell)
	switch {
	case !p.free[0].has(bit):
		return game.First
	case !p.free[1].has(bit):
		return game.Second
	default:
		return game.None
	}
}

// Last returns the cell of the last stone; ok is false if there is none, as on
// an empty board and in a position that was set up.
func (p Position) Last() (cell int, ok bool) { return int(p.last) - 1, p.last > 0 }

// Moves returns the empty cells; none once the game has ended.
func (p Position) Moves() []game.Move {
	if p.result.Outcome != game.Playing {
		return nil
	}
	moves := make([]game.Move, 0, p.cells()-int(p.played))
	for cell := range p.cells() {
		if p.empty(cell) {
			moves = append(moves, game.Move(cell))
		}
	}
	return moves
}

// empty reports whether there is no stone on a cell of the board.
func (p *Position) empty(cell int) bool {
	bit := p.bit(cell)
	return p.free[0].has(bit) && p.free[1].has(bit)
}

// Check returns nil if a stone can be laid on cell m; otherwise
// game.ErrEnded, or an error that wraps ErrNoCell or ErrTaken.
func (p Position) Check(m game.Move) error {
	switch {
	case p.result.Outcome != game.Playing:
		return game.ErrEnded
	case m < 0 || m >= game.Move(p.cells()):
		return fmt.Errorf("cell %d: %w", m, ErrNoCell)
	case !p.empty(int(m)):
		return fmt.Errorf("%s: %w", p.Format(m), ErrTaken)
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

// play lays a stone of the side to move and decides what that means.
func (p *Position) play(cell int) {
	side := p.Turn()
	p.place(cell, side)
	switch {
	case p.inLine(p.bit(cell), side):
		p.result = game.Result{Outcome: game.Won, Winner: side, Reason: game.ReasonLine}
	case int(p.played) == p.cells():
		p.result = game.Result{Outcome: game.Drawn, Reason: game.ReasonFull}
	case p.dead():
		p.result = game.Result{Outcome: game.Drawn, Reason: game.ReasonNoLine}
	}
}

// place lays a stone of side on an empty cell. The result stays as it is.
func (p *Position) place(cell int, side game.Side) {
	bit := p.bit(cell)
	p.open[index(side.Other())] -= int16(p.closed(bit, side))
	p.free[index(side)].clear(bit)
	p.played++
	p.last = int16(cell) + 1
}

// dead reports whether the game ends because no line is open to either side.
func (p *Position) dead() bool { return !p.toTheEnd && p.open[0] == 0 && p.open[1] == 0 }

// ToTheEnd returns the position in a game that goes on when no line is open any
// more, as programs play it against each other: it is drawn only when the board
// is full. The text of a position does not tell this.
func (p Position) ToTheEnd() Position {
	p.toTheEnd = true
	if p.result.Reason == game.ReasonNoLine {
		p.result = game.Result{}
	}
	return p
}

// Format returns the name of cell m as gomoku programs write it, such as
// "h8": letters for the column, a to z and then aa, ab and so on, and a
// number for the row, from 1 at the bottom. It panics if there is no such
// cell.
func (p Position) Format(m game.Move) string {
	if m < 0 || int(m) >= p.cells() {
		panic(fmt.Sprintf("gomoku: no cell %d on a board of %dx%d", m, p.columns, p.rows))
	}
	return cellName(int(m)%int(p.columns), int(m)/int(p.columns))
}
