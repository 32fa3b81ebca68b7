// Package question is questions on a board: a position, what every move that may
// be made in it is worth as an answer, and what the other side answers. They are
// shown elsewhere; here nothing is known of a window.
package question

import (
	"context"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Question asks the side to move in a position for a move, or for several that
// lead to a goal. It has either a Verdict or a Study.
type Question struct {
	// Name tells the questions of a series apart. That of a lesson is part of the keys
	// of its texts: a word of small letters.
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

	// Refute finds Replies to a wrong move where that takes longer than Replies may. It
	// runs on a goroutine of its own, and ends soon after its context does. It goes with
	// a Verdict.
	Refute func(ctx context.Context, before game.State, m game.Move) []game.Move

	// Rest is what is shown after the solution, such as the rest of a game. It goes with a
	// Verdict.
	Rest []game.Move

	// Study finds out what a Judge has to know of a position in which a move is asked
	// for, where that takes longer. It runs on a goroutine of its own, and ends soon
	// after its context does.
	Study func(ctx context.Context, s game.State) (Judge, error)
}

// Judge knows the answers in a position, and gives them at once.
type Judge interface {
	Answer(m game.Move) Answer // to a legal move
	Solution() []game.Move     // the play of both sides that solves the question from here on
}

// Verdict is what a move is worth as an answer.
type Verdict int

// The verdicts.
const (
	Wrong  Verdict = iota // it is taken back
	Good                  // it leads on: the next move is asked for
	Solved                // it is the answer, or the last move of it
)

// Answer is what there is to say of a move, without words.
type Answer struct {
	Verdict Verdict
	Replies []game.Move // see Question.Replies

	// What the move and the best one are worth, with the play that is expected after
	// them; zero where that does not matter.
	Kind         search.ScoreKind
	Played, Best search.MoveEval
}

// Judge returns what judges the moves in a position by Verdict and Replies.
func (q Question) Judge(s game.State) Judge { return judge{q, s} }

// judge is a Judge of a question that has a Verdict.
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

// longest is how many moves a solution may have.
const longest = 64

// Solution implements Judge: in every position it has the first move that is not
// wrong, and after the last of them comes the Rest. It is nil if that leads nowhere.
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

// right returns a move that is not wrong; ok is false if there is none.
func (j judge) right(s game.State) (m game.Move, ok bool) {
	for _, m := range s.Moves() {
		if j.Verdict(s, m) != Wrong {
			return m, true
		}
	}
	return 0, false
}
