// Package puzzle contains puzzles: positions that ask for one move or several. A Puzzle is
// found in a game, proved, rated and written as text; a Source has the puzzles of one game,
// and an exact solver that evaluates all moves; Progress is what a player has achieved.
//
// That a puzzle is proved means that its first move is the only one that achieves what is
// asked for, against the most stubborn defence.
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

// Source provides the puzzles of a game.
type Source struct {
	// Kinds are what the puzzles ask for: lower-case words that are part of translation
	// keys.
	Kinds []string

	// Shipped is the collection that comes with the program, one puzzle per line.
	Shipped string

	// Games is the number of games played to generate the collection.
	Games int

	// Positions plays a game and yields the positions that may contain a puzzle. The same
	// random numbers give the same game.
	Positions func(ctx context.Context, r *rand.Rand) iter.Seq[game.State]

	// Prove returns the puzzle of a position; ok is false if there is none, if it cannot be
	// proved with a fixed amount of work, or if ctx ends.
	Prove func(ctx context.Context, s game.State) (p Puzzle, ok bool)

	// Refutation limits the search for the answer to a wrong move. It must be so small that
	// the answer is found while the move is being animated.
	Refutation search.Limits

	// Canonical returns the same text for all positions that are equivalent: mirrored,
	// rotated, or with the sides exchanged.
	Canonical func(s game.State) string
}

// Puzzle is a position and what it asks for.
type Puzzle struct {
	Start    game.State
	Kind     string   // one of Source.Kinds
	Moves    int      // number of moves to find, against the best defence
	Count    int      // of what is to be gained, such as beans; 0 if nothing is counted
	Rating   int      // see Rate
	Solution []Answer // the only right first move

	// Rest is the continuation from the solution to the end of the game, with the best play
	// of both sides, where it shows what the solution is worth.
	Rest []game.Move
}

// Answer is a right move and its continuation.
type Answer struct {
	Move    game.Move
	Replies []game.Move // the best replies of the other side; none if the puzzle is solved or the same side moves again
	Next    []Answer    // all right moves after that, the best first; none if the puzzle is solved
}

// Line returns the solution with the best play of both sides.
func (p Puzzle) Line() (line []game.Move) {
	for answers := p.Solution; len(answers) > 0; answers = answers[0].Next {
		line = append(append(line, answers[0].Move), answers[0].Replies...)
	}
	return line
}

// The results that a solution leads to, from the point of view of the player.
const (
	Won    = "won"    // the game, by a margin
	Drawn  = "drawn"  // the game
	Lost   = "lost"   // the game, by as little as possible
	Gained = "gained" // what the puzzle asked for
)

// Outcome returns the result that the solution leads to with the best play of both sides,
// and the margin or the number gained. It returns "" where nothing is counted.
func (p Puzzle) Outcome() (name string, count int) {
	if p.Count > 0 {
		return Gained, p.Count
	}
	score, counted := game.FinalScore(playAll(p.End(), p.Rest))
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
func (p Puzzle) End() game.State { return playAll(p.Start, p.Line()) }

// playAll returns the position after moves.
func playAll(s game.State, moves []game.Move) game.State {
	for _, m := range moves {
		s = s.Play(m)
	}
	return s
}

// Refuted returns the case of a wrong move m in a position of the solution, with the
// replies to it and the right move.
func (p Puzzle) Refuted(before game.State, m game.Move, replies []game.Move) reason.Case {
	return reason.Case{
		Before: before, GoalKnown: true,
		Played: search.MoveEval{Move: m, Line: append([]game.Move{m}, replies...)}, Best: p.Right(before),
	}
}

// Right returns the right move in a position of the solution, the best if there are
// several. It is marked as a certain win if the solution ends with one.
func (p Puzzle) Right(before game.State) (e search.MoveEval) {
	right := p.answers()[before]
	if len(right) == 0 {
		return e
	}
	e.Line = Puzzle{Solution: right}.Line()
	e.Move = e.Line[0]
	if playAll(before, e.Line).Result().Winner == before.Turn() {
		e.Exact, e.Score, e.Plies = true, 1, len(e.Line)
	}
	return e
}

// Left returns how many moves are still to be found after a right move in a position of the solution,
// against the best defence.
func (p Puzzle) Left(before game.State, m game.Move) (moves int) {
	for _, a := range p.answers()[before] {
		if a.Move == m {
			for next := a.Next; len(next) > 0; next = next[0].Next {
				moves++
			}
		}
	}
	return moves
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
			walk(afterAnswer(s, a), a.Next)
		}
	}
	walk(p.Start, p.Solution)
	return all
}

// afterAnswer returns the position after a right move and the replies to it.
func afterAnswer(s game.State, a Answer) game.State {
	s = s.Play(a.Move)
	for _, reply := range a.Replies {
		s = s.Play(reply)
	}
	return s
}

// Question returns the puzzle as a question. refute, which may be nil, finds the replies to
// wrong moves; see question.Question.
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
		Best: func(before game.State) (m game.Move, ok bool) {
			if right := all[before]; len(right) > 0 {
				return right[0].Move, true
			}
			return m, false
		},
		Rest: p.Rest,
	}
}
