// Package game holds what all board games share: the two sides, moves, results,
// the State interface that every position satisfies, the Rules that start and
// parse positions, and the Tree of moves with variations and undo.
//
// It imports only the standard library. The rules of each game are in a package
// below this one, each computer player is in a package below its rules, and
// other code uses the computer players through package ai.
package game

// ErrEnded is returned by State.Check for every move once the game is over.
var ErrEnded = NewKeyedError("record.ended", "the game has ended")

// Move is a move as a small number whose meaning depends on the game: a column,
// a cell or a pit, always counted from 0.
type Move int

// Pass is the move of a side that cannot or need not move, in games that have
// such a move.
const Pass Move = -1

// State is a position of a game. It is an immutable value, so it is safe for
// concurrent use and may be kept indefinitely.
//
// Turns need not alternate; only Turn says which side moves next.
type State interface {
	// Turn returns the side to move. After the end of the game it is the side
	// that would have moved next.
	Turn() Side

	// Moves returns the legal moves in ascending order. It is empty if and
	// only if the game has ended. The slice belongs to the caller.
	Moves() []Move

	// Check returns nil if m is legal, ErrEnded if the game is over, or
	// otherwise the reason why m is illegal.
	Check(m Move) error

	// Play returns the position after m. It panics if m is illegal.
	Play(m Move) State

	// Result reports whether the game has ended, who won, and why.
	Result() Result

	// Score returns what each side has gained so far: discs, beans or games
	// won.
	Score() (first, second int)

	// Format returns m as players write it: "d3", "pass", "7".
	Format(m Move) string

	// String returns the position as one line of text that Rules.Parse parses
	// to an equal position.
	String() string
}
