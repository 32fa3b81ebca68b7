// Package othello implements the rules of Othello. Two sides take turns to lay discs on
// a board of 8×8 cells. Discs of the opponent that come to lie in a straight row between
// the new disc and another one of its side turn over; a move must turn at least one. A
// side that cannot move passes automatically. The game ends when neither side can move,
// and the side with more discs wins.
//
// Position is an immutable position, and Rules describes the game to code that works
// with any game. Legal, Flips and FlipsAndMobility are the move generator on masks (bitboards), for
// the engine. ParseGGF and FormatGGF read and write games in GGF.
package othello

import (
	"fmt"
	"math/bits"

	"npaastribe/game"
)

// Size is the number of rows and of columns.
const Size = 8

// Cells is the number of cells. The cell in a row counted from 0 at the top
// and a column counted from 0 at the left has the number row*Size + column.
const Cells = Size * Size

// ErrNoFlip is the reason, besides those of package game, why a move is illegal: it
// would turn no disc. Position.Check wraps it with the name of the cell.
var ErrNoFlip = game.NewKeyedError("reason.no.flip", "no disc would turn")

// The reasons for which a game ends, besides game.ReasonFull.
const (
	ReasonNoMove  game.Reason = "no move left" // neither side can move
	ReasonWipeout game.Reason = "wiped out"    // a side has no disc left
)

// Position is a position of the game: an immutable value that may be copied and
// compared with ==. The zero value is an empty board, where nobody can move; use New,
// SetUp or Parse to make a position.
//
// The side to move always has a legal move, unless neither side has: Play lets a side
// that cannot move pass as part of the move before.
type Position struct {
	discs [2]uint64 // the masks of game.First, black, and game.Second, white
	turn  game.Side
	last  int8 // the cell of the last disc, counted from 1; 0 if there is none
}

var _ game.State = Position{}

// New returns the position before the first move. Black, which is game.First, is to
// move and has discs on e4 and d5; white has d4 and e5.
func New() Position {
	return Position{
		discs: [2]uint64{1<<28 | 1<<35, 1<<27 | 1<<36},
		turn:  game.First,
	}
}

// index returns the index of a side in an array of two. The side must not be None.
func index(side game.Side) int { return int(side-game.First) & 1 }

// Turn returns the side to move.
func (p Position) Turn() game.Side { return p.turn }

// Size returns the number of columns and rows.
func (p Position) Size() (columns, rows int) { return Size, Size }

// At returns whose disc lies on a cell, None if it is empty. It panics if
// there is no such cell.
func (p Position) At(cell int) game.Side {
	if cell < 0 || cell >= Cells {
		panic(fmt.Sprintf("othello: no cell %d", cell))
	}
	switch bit := uint64(1) << cell; {
	case p.discs[0]&bit != 0:
		return game.First
	case p.discs[1]&bit != 0:
		return game.Second
	default:
		return game.None
	}
}

// Discs returns the discs of the side to move and of its opponent as masks:
// bit i is cell i.
func (p Position) Discs() (own, other uint64) {
	mover := index(p.turn)
	return p.discs[mover], p.discs[mover^1]
}

// Score returns the number of black and of white discs.
func (p Position) Score() (first, second int) {
	return bits.OnesCount64(p.discs[0]), bits.OnesCount64(p.discs[1])
}

// Last returns the cell of the last disc played; ok is false if there is none.
func (p Position) Last() (cell int, ok bool) { return int(p.last) - 1, p.last > 0 }

// Passed reports whether the opponent of the side to move has just passed, so
// that the side that played the last disc is to move again.
func (p Position) Passed() bool {
	cell, ok := p.Last()
	return ok && p.At(cell) == p.turn
}

// legal returns the cells where the side to move can play.
func (p Position) legal() uint64 { return Legal(p.Discs()) }

// ended reports whether neither side can move.
func (p Position) ended() bool {
	own, other := p.Discs()
	return Legal(own, other) == 0 && Legal(other, own) == 0
}

// Moves returns the cells where the side to move can play, in ascending order; none
// once the game has ended.
func (p Position) Moves() []game.Move {
	legal := p.legal()
	moves := make([]game.Move, 0, bits.OnesCount64(legal))
	for ; legal != 0; legal &= legal - 1 {
		moves = append(moves, game.Move(bits.TrailingZeros64(legal)))
	}
	return moves
}

// Flips returns the mask of the discs that would turn if the side to move played on
// cell m: bit i is cell i. It is zero if and only if the move is illegal.
func (p Position) Flips(m game.Move) uint64 {
	own, other := p.Discs()
	if m < 0 || m >= Cells || (own|other)>>m&1 != 0 {
		return 0
	}
	return Flips(int(m), own, other)
}

// Check returns nil if the side to move can play on cell m; otherwise
// game.ErrEnded, or an error that wraps game.ErrNoCell, game.ErrTaken or
// ErrNoFlip.
func (p Position) Check(m game.Move) error {
	switch {
	case p.Flips(m) != 0:
		return nil
	case p.ended():
		return game.ErrEnded
	case m < 0 || m >= Cells:
		return fmt.Errorf("cell %d: %w", m, game.ErrNoCell)
	case p.At(int(m)) != game.None:
		return fmt.Errorf("%s: %w", p.Format(m), game.ErrTaken)
	default:
		return fmt.Errorf("%s: %w", p.Format(m), ErrNoFlip)
	}
}

// Play returns the position after the side to move has played on cell m. If
// the opponent cannot reply but the same side can move again, it stays to move:
// see Passed. Play panics if the move is illegal.
func (p Position) Play(m game.Move) game.State {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("othello: Play: %v", err))
	}
	flips := p.Flips(m)
	mover := index(p.turn)
	p.discs[mover] |= flips | 1<<m
	p.discs[mover^1] &^= flips
	p.last = int8(m) + 1
	if Legal(p.discs[mover^1], p.discs[mover]) != 0 || p.legal() == 0 {
		p.turn = p.turn.Other()
	}
	return p
}

// Result returns the result of the game so far.
func (p Position) Result() game.Result {
	if !p.ended() {
		return game.Result{}
	}
	black, white := p.Score()
	r := game.Result{Outcome: game.Won, Reason: ReasonNoMove}
	switch {
	case black+white == Cells:
		r.Reason = game.ReasonFull
	case black == 0 || white == 0:
		r.Reason = ReasonWipeout
	}
	switch {
	case black > white:
		r.Winner = game.First
	case white > black:
		r.Winner = game.Second
	default:
		r.Outcome = game.Drawn
	}
	return r
}

// Format returns the usual name of the cell, such as "d3": the column, then the row
// counted from the top. It returns "pass" for game.Pass.
func (p Position) Format(m game.Move) string {
	if m < 0 || m >= Cells {
		return "pass"
	}
	return cellName(int(m))
}

func cellName(cell int) string { return game.CellName(cell%Size, cell/Size) }
