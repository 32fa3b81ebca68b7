// Package awari holds the rules of Awari, a game of the Kalah family. Each of
// two sides has a row of six pits with beans and a home. A side takes all beans
// of one of its pits and sows them one by one into the pits that follow. The
// last bean may earn another turn or capture. The game ends when a row is
// empty, and more beans at home win. A Position is the board, Rules starts and
// reads games, and a Sowing describes a move step by step.
package awari

import (
	"fmt"

	"npaastribe/game"
)

// Pits is the number of pits, the two homes included. Pits 0 to 5 are the row
// of game.First and 6 is its home; pits 7 to 12 are the row of game.Second
// and 13 is its home. Beans are sown from each pit into the one with the next
// number, and from 13 into 0.
const Pits = 14

// Row is the number of pits in a row, a home not included.
const Row = 6

// The reasons, besides game.ErrEnded, why a pit cannot be sown. Check wraps
// them with the number of the pit.
var (
	ErrNoPit   = game.NewKeyedError("reason.no.pit", "there is no such pit")
	ErrHome    = game.NewKeyedError("reason.home", "a home is not sown")
	ErrOther   = game.NewKeyedError("reason.other", "the pit is the opponent's")
	ErrNoBeans = game.NewKeyedError("reason.no.beans", "the pit is empty")
)

// ReasonEmptyRow is why a game ends: a side has no beans in its row.
const ReasonEmptyRow game.Reason = "row empty"

// Position is a board with its beans: an immutable value that may be copied and
// compared with ==. The number of beans never changes in a game. The zero value
// is a board without beans, where the game is over; New, Parse and SetUp make
// the others.
type Position struct {
	beans   [Pits]uint8
	variant Variant
	turn    game.Side
	last    int8 // the pit sown last, counted from 1; 0 if there is none
}

var _ game.State = Position{}

// Home returns the pit that is the home of side, which is not None.
func Home(side game.Side) int { return rowOf(side) + Row }

// rowOf returns the first pit in the row of side.
func rowOf(side game.Side) int {
	if side == game.Second {
		return Row + 1
	}
	return 0
}

// Owner returns the side that a pit or home belongs to.
func Owner(pit int) game.Side {
	if pit > Row {
		return game.Second
	}
	return game.First
}

// Opposite returns the pit that lies opposite pit, which must not be a home.
func Opposite(pit int) int { return 2*Row - pit }

// isHome reports whether a pit is a home.
func isHome(pit int) bool { return pit%(Row+1) == Row }

// Turn returns the side to move.
func (p Position) Turn() game.Side { return p.turn }

// Variant returns the rules by which the game is played.
func (p Position) Variant() Variant { return p.variant }

// Beans returns the number of beans in a pit or home. It panics if there is
// no such pit.
func (p Position) Beans(pit int) int { return int(p.beans[pit]) }

// Score returns the beans in the homes.
func (p Position) Score() (first, second int) {
	return p.Beans(Home(game.First)), p.Beans(Home(game.Second))
}

// Last returns the pit that was sown last; ok is false if there is none.
func (p Position) Last() (pit int, ok bool) { return int(p.last) - 1, p.last > 0 }

// Again reports whether the side to move has also made the last move, which
// earned it another turn.
func (p Position) Again() bool {
	pit, ok := p.Last()
	return ok && Owner(pit) == p.turn && !p.ended()
}

// inRow returns the number of beans in the row of side.
func (p *Position) inRow(side game.Side) (sum int) {
	row := rowOf(side)
	for _, beans := range p.beans[row : row+Row] {
		sum += int(beans)
	}
	return sum
}

// ended reports whether a row is empty.
func (p *Position) ended() bool { return p.inRow(game.First) == 0 || p.inRow(game.Second) == 0 }

// Moves returns the pits that the side to move can sow; none once the game
// has ended.
func (p Position) Moves() []game.Move {
	if p.ended() {
		return nil
	}
	moves := make([]game.Move, 0, Row)
	row := rowOf(p.turn)
	for pit := row; pit < row+Row; pit++ {
		if p.beans[pit] > 0 {
			moves = append(moves, game.Move(pit))
		}
	}
	return moves
}

// Check returns nil if the side to move can sow pit m; otherwise
// game.ErrEnded, or an error that wraps ErrNoPit, ErrHome, ErrOther or
// ErrNoBeans.
func (p Position) Check(m game.Move) error {
	switch {
	case p.ended():
		return game.ErrEnded
	case m < 0 || m >= Pits:
		return fmt.Errorf("pit %d: %w", m, ErrNoPit)
	case isHome(int(m)):
		return ErrHome
	case Owner(int(m)) != p.turn:
		return fmt.Errorf("pit %s: %w", p.Format(m), ErrOther)
	case p.beans[m] == 0:
		return fmt.Errorf("pit %s: %w", p.Format(m), ErrNoBeans)
	default:
		return nil
	}
}

// Play returns the position after the side to move has sown pit m. If that
// earns another turn, it stays to move: see Again. Play panics if Check does
// not allow the move.
func (p Position) Play(m game.Move) game.State {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("awari: Play: %v", err))
	}
	p.sow(int(m))
	return p
}

// Result returns the outcome of the game, or the zero Result while it goes on.
func (p Position) Result() game.Result {
	if !p.ended() {
		return game.Result{}
	}
	r := game.Result{Outcome: game.Won, Reason: ReasonEmptyRow}
	switch first, second := p.Score(); {
	case first > second:
		r.Winner = game.First
	case second > first:
		r.Winner = game.Second
	default:
		r.Outcome = game.Drawn
	}
	return r
}

// Format returns the number of the pit as its side counts it: from 1, in the
// order of sowing. Any other move is "-".
func (p Position) Format(m game.Move) string {
	if m < 0 || m >= Pits || isHome(int(m)) {
		return "-"
	}
	return string('1' + rune(m)%(Row+1))
}
