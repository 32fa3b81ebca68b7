// Package game holds what all the board games share: the two sides, moves,
// results, the State every position satisfies, the Rules that start and read
// one, and the Tree that keeps the moves made and takes them back.
//
// It imports nothing but the standard library. The rules of each game stand
// in a package below it, the computer players below those, and package ai is
// the one door to all of them.
package game

// ErrEnded is what State.Check returns for every move once the game is over.
var ErrEnded = NewKeyedError("record.ended", "the game has ended")

// Move is a move as a small number whose meaning is the game's own: a column,
// a cell or a pit, always counted from 0.
type Move int

// Pass is the move of a side that cannot or need not move, in games that know
// such a thing.
const Pass Move = -1

// State is a position of a game: an immutable value that is safe to share
// between goroutines and to keep for as long as one likes.
//
// Turns need not alternate; only Turn says who moves next.
type State interface {
	// Turn returns the side to move. Once the game has ended it is the side
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

	// Score returns what each side has gained: discs, beans or games.
	Score() (first, second int)

	// Format returns m as the players write it: "d3", "pass", "7".
	Format(m Move) string

	// String returns the position as one line of text that Rules.Parse reads
	// back to an equal position.
	String() string
}
