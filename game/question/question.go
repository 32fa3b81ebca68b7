// Package question is questions on a board: a position, what every move that may
// be made in it is worth as an answer, and what the other side answers. They are
// shown elsewhere; here nothing is known of a window.
package question

import "npaastribe/game"

// Question asks the side to move in a position for a move, or for several that
// lead to a goal.
type Question struct {
	// Name tells the questions of a game apart, and is part of the keys of its
	// texts: a word of small letters.
	Name string

	// Position is where it is asked, as the game's Rules.Parse reads it.
	Position string

	// Verdict judges a legal move, in the position or in one that good moves lead
	// to. It takes no longer than a window can wait.
	Verdict func(before game.State, m game.Move) Verdict

	// Replies returns what the other side plays after a legal move that does not
	// solve the question. Replies to a wrong move show what is wrong with it, and
	// are taken back with it; after those to a good one the same side is to move
	// again. Nil stands for none.
	Replies func(before game.State, m game.Move) []game.Move
}

// Verdict is what a move is worth as an answer.
type Verdict int

// The verdicts.
const (
	Wrong  Verdict = iota // it is taken back
	Good                  // it leads on: the next move is asked for
	Solved                // it is the answer, or the last move of it
)

// Right returns a move in a position that is not wrong; ok is false if there is
// none.
func (q Question) Right(s game.State) (m game.Move, ok bool) {
	for _, m := range s.Moves() {
		if q.Verdict(s, m) != Wrong {
			return m, true
		}
	}
	return 0, false
}

// Answer returns what the other side plays after a legal move.
func (q Question) Answer(before game.State, m game.Move) []game.Move {
	if q.Replies == nil {
		return nil
	}
	return q.Replies(before, m)
}
