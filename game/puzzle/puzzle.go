// Package puzzle is positions that ask for one move, or for several: what a puzzle
// is, how it is proved, found in games, rated and written down. What a game alone
// knows is its Source, in which an exact solver says what moves are worth.
//
// A puzzle is proved: its first move is the only one that does what is asked for,
// and the other side defends as stubbornly as it can.
package puzzle

import (
	"context"
	"iter"
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/question"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Source is the puzzles of a game.
type Source struct {
	// Kinds are what its puzzles ask for, words of small letters that are part of
	// the keys of texts.
	Kinds []string

	// Shipped is the collection that comes with the program, a puzzle a line.
	Shipped string

	// Games is how many games are played for the collection.
	Games int

	// Positions yields positions of a game that is played for the puzzles in it, those
	// in which one may be. The same numbers give the same game.
	Positions func(ctx context.Context, r *rand.Rand) iter.Seq[game.State]

	// Prove returns the puzzle of a position; ok is false if there is none, if it is
	// not proved with a fixed amount of work, or if ctx has ended before.
	Prove func(ctx context.Context, s game.State) (p Puzzle, ok bool)

	// Refutation is what the computer player may spend on the answer to a wrong move: so
	// little that it is found while the move is being shown.
	Refutation search.Limits

	// Canonical returns the text that stands for a position and for all that are the
	// same to players: mirrored, turned, or with the sides exchanged.
	Canonical func(s game.State) string
}

// Puzzle is a position with what it asks for.
type Puzzle struct {
	Start    game.State
	Kind     string   // one of Source.Kinds
	Moves    int      // that who solves it makes, against the best defence
	Count    int      // of what is asked for, such as beans; 0 where there is none
	Rating   int      // as Rate finds it
	Solution []Answer // the one right first move

	// Rest is how the game goes on from the solution to its end, with the best play of both
	// sides, where that shows what the solution is worth.
	Rest []game.Move
}

// Answer is a right move and what comes of it.
type Answer struct {
	Move    game.Move
	Replies []game.Move // the best that the other side can do; none if the puzzle is solved or the turn stays
	Next    []Answer    // all right moves after that, the best first; none if the puzzle is solved
}

// Line returns the solution with best play of both sides.
func (p Puzzle) Line() (line []game.Move) {
	for answers := p.Solution; len(answers) > 0; answers = answers[0].Next {
		line = append(append(line, answers[0].Move), answers[0].Replies...)
	}
	return line
}

// The names of what a solution comes to, for who solves it.
const (
	Won    = "won"    // the game, by so many
	Drawn  = "drawn"  // the game
	Lost   = "lost"   // the game, by as few as can be
	Gained = "gained" // so many, of what was asked for
)

// Outcome returns the name of what the solution comes to, with the best play of both sides,
// and how many that are; "" where nothing is counted.
func (p Puzzle) Outcome() (name string, count int) {
	if p.Count > 0 {
		return Gained, p.Count
	}
	score, counted := game.FinalScore(followed(p.End(), p.Rest))
	own := int(p.Start.Turn() - game.First)
	switch margin := score[own] - score[1-own]; {
	case !counted:
		return "", 0
	case margin > 0:
		return Won, margin
	case margin < 0:
		return Lost, -margin
	default:
		return Drawn, 0
	}
}

// End returns the position at the end of the solution.
func (p Puzzle) End() game.State { return followed(p.Start, p.Line()) }

// followed returns the position after moves.
func followed(s game.State, moves []game.Move) game.State {
	for _, m := range moves {
		s = s.Play(m)
	}
	return s
}

// Refuted returns a wrong move in a position of the solution, with the replies to it, and
// what would have been right.
func (p Puzzle) Refuted(before game.State, m game.Move, replies []game.Move) reason.Case {
	return reason.Case{
		Before: before, Told: true,
		Played: search.MoveEval{Move: m, Line: append([]game.Move{m}, replies...)}, Best: p.Right(before),
	}
}

// Right returns the right move in a position of the solution, the best if there are
// several, and that it wins for certain if the solution ends so.
func (p Puzzle) Right(before game.State) (e search.MoveEval) {
	right := p.answers()[before]
	if len(right) == 0 {
		return e
	}
	e.Line = Puzzle{Solution: right}.Line()
	e.Move = e.Line[0]
	if followed(before, e.Line).Result().Winner == before.Turn() {
		e.Exact, e.Score, e.Plies = true, 1, len(e.Line)
	}
	return e
}

// answers returns the right moves in each position of the solution.
func (p Puzzle) answers() map[game.State][]Answer {
	all := map[game.State][]Answer{}
	var walk func(s game.State, answers []Answer)
	walk = func(s game.State, answers []Answer) {
		if len(answers) == 0 {
			return
		}
		all[s] = answers
		for _, a := range answers {
			walk(after(s, a), a.Next)
		}
	}
	walk(p.Start, p.Solution)
	return all
}

// after returns the position after a right move and the replies to it.
func after(s game.State, a Answer) game.State {
	s = s.Play(a.Move)
	for _, reply := range a.Replies {
		s = s.Play(reply)
	}
	return s
}

// Question returns the puzzle as a question. Replies to wrong moves are refute's,
// unless that is nil; see question.Question.
func (p Puzzle) Question(refute func(ctx context.Context, before game.State, m game.Move) []game.Move) question.Question {
	all := p.answers()
	find := func(s game.State, m game.Move) (a Answer, ok bool) {
		for _, a := range all[s] {
			if a.Move == m {
				return a, true
			}
		}
		return Answer{}, false
	}
	return question.Question{
		Name: p.Kind, Position: p.Start.String(),
		Verdict: func(before game.State, m game.Move) question.Verdict {
			switch a, ok := find(before, m); {
			case !ok:
				return question.Wrong
			case len(a.Next) == 0:
				return question.Solved
			default:
				return question.Good
			}
		},
		Replies: func(before game.State, m game.Move) []game.Move {
			a, _ := find(before, m)
			return a.Replies
		},
		Refute: refute,
		Rest:   p.Rest,
	}
}
