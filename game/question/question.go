// Package question contains questions about positions, such as lessons and puzzles. A
// Question judges each move as an answer and provides the other side's replies, directly
// or through a Judge. The package does not depend on the user interface.
package question

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Question asks the side to move in a position for a move, or for several that reach a
// goal. It has either a Verdict or a Study.
type Question struct {
	// Name identifies the question within a series. The name of a lesson is a lower-case
	// word that is part of its translation keys.
	Name string

	// Position is the position, as the game's Rules.Parse parses it.
	Position string

	// Verdict judges a legal move, in the position or in one that good moves lead to. It
	// must be fast enough for the UI goroutine.
	Verdict func(before game.State, m game.Move) Verdict

	// Replies returns the moves that the other side plays after a legal move that does not
	// solve the question. Replies to a wrong move show what is wrong with it, and are
	// taken back together with it; after those to a good move the same side must be to
	// move again. A nil Replies means that there are none.
	Replies func(before game.State, m game.Move) []game.Move

	// Refute finds replies to a wrong move where that takes too long for Replies. It runs
	// on its own goroutine and must return soon after ctx ends. It is used only with a
	// Verdict.
	Refute func(ctx context.Context, before game.State, m game.Move) []game.Move

	// Best returns the best of several right moves, which the solution begins with; ok is
	// false where it does not matter. A nil Best means that it never does. It is used only
	// with a Verdict.
	Best func(before game.State) (m game.Move, ok bool)

	// Rest is shown after the solution, such as the rest of a game. It is used only with a
	// Verdict.
	Rest []game.Move

	// Study returns the Judge for a position in which a move is asked for, where this
	// takes long. It runs on its own goroutine and must return soon after ctx ends.
	Study func(ctx context.Context, s game.State) (Judge, error)
}

// Judge knows the answers in a position, and returns them immediately.
type Judge interface {
	Answer(m game.Move) Answer // m must be legal
	Solution() []game.Move     // the moves of both sides that solve the question from here
}

// Verdict says what a move is worth as an answer.
type Verdict int

// The verdicts.
const (
	Wrong  Verdict = iota // the move is taken back
	Good                  // the move is right: the next one is asked for
	Solved                // the move solves the question
)

// Answer is the judgement of a move.
type Answer struct {
	Verdict Verdict
	Replies []game.Move // see Question.Replies

	// The evaluations of the move and of the best move, with the expected continuations;
	// zero where they do not matter.
	Kind         search.ScoreKind
	Played, Best search.MoveEval
}

// Judge returns a Judge for a position that uses Verdict and Replies.
func (q Question) Judge(s game.State) Judge { return judge{q, s} }

// judge is the Judge of a question with a Verdict.
type judge struct {
	Question
	state game.State
}

// Answer implements Judge.
func (j judge) Answer(m game.Move) Answer {
	a := Answer{Verdict: j.Verdict(j.state, m)}
	if a.Verdict != Solved && j.Replies != nil {
		a.Replies = j.Replies(j.state, m)
	}
	return a
}

// longest is the maximum number of moves of a solution.
const longest = 64

// Solution implements Judge. It plays the best move in every position, or the first that is
// not wrong, and appends Rest. It is nil if that does not solve the question.
func (j judge) Solution() (all []game.Move) {
	for s := j.state; len(all) < longest; {
		m, ok := j.right(s)
		if !ok {
			return nil
		}
		a := judge{j.Question, s}.Answer(m)
		all = append(append(all, m), a.Replies...)
		if a.Verdict == Solved {
			return append(all, j.Rest...)
		}
		for _, m := range all[len(all)-1-len(a.Replies):] {
			s = s.Play(m)
		}
	}
	return nil
}

// right returns the best move or, if none is, the first that is not wrong; ok is false if
// there is none.
func (j judge) right(s game.State) (m game.Move, ok bool) {
	if j.Best != nil {
		if m, ok := j.Best(s); ok {
			return m, true
		}
	}
	for _, m := range s.Moves() {
		if j.Verdict(s, m) != Wrong {
			return m, true
		}
	}
	return 0, false
}
