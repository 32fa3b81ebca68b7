package puzzle

import (
	"cmp"
	"slices"

	"npaastribe/game"
)

// MoveValue is the exact value of a move to the side that makes it.
type MoveValue struct {
	Move  game.Move
	Class int // the result of the move: all moves of the best class are right
	Score int // orders moves of a class: the greater wins sooner or loses later
}

// The kinds of puzzles that ask for the only winning move, or for the only move that does
// not lose where none wins.
const (
	Win  = "win"
	Hold = "hold"
)

// Decisive returns the kind of puzzle in a position where the best and second best moves
// have these final scores, positive for a win: Win, Hold, or "" if the result does not
// depend on finding the best move.
func Decisive(best, second int) (kind string) {
	switch {
	case best > 0 && second <= 0:
		return Win
	case best == 0 && second < 0:
		return Hold
	}
	return ""
}

// Solver returns the exact values of all moves of a position; ok is false if they cannot be
// determined.
type Solver func(s game.State) (values []MoveValue, ok bool)

// Proof says how the solution of a puzzle is searched for.
type Proof struct {
	Solve Solver

	// MaxMoves is the maximum number of moves to find. Unless it is reached, the solution leads
	// to the end of the game.
	MaxMoves int

	// Single ends the solution before a position in which several moves are right, or only
	// one is legal.
	Single bool

	// Turn ends the solution when the other side is to move.
	Turn bool
}

// maxAnswers is the maximum number of right moves in a solution, in all its positions
// together.
const maxAnswers = 40

// Find returns the solution for a position, and the number of moves that it takes with best
// play; ok is false if there are several right first moves, or the value of a position
// cannot be determined.
func (p Proof) Find(s game.State) (solution []Answer, moves int, ok bool) {
	f := finder{Proof: p, side: s.Turn(), cache: map[game.State][]MoveValue{}}
	values, ok := f.moveValues(s)
	if !ok || len(values) < 2 || len(best(values)) != 1 {
		return nil, 0, false
	}
	solution, moves, ok = f.solution(s, 1)
	return solution, moves, ok
}

// Rest returns the continuation from the end of a solution to the end of the game, with the
// best play of both sides; ok is false if the value of a position cannot be determined.
func (p Proof) Rest(s game.State, solution []Answer) (rest []game.Move, ok bool) {
	s = playAll(s, Puzzle{Solution: solution}.Line())
	for !ended(s) {
		values, ok := p.Solve(s)
		if !ok {
			return nil, false
		}
		m := first(values).Move
		rest, s = append(rest, m), s.Play(m)
	}
	return rest, true
}

// finder searches for the solution of one puzzle.
type finder struct {
	Proof

	side         game.Side // the side that has to solve it
	cache        map[game.State][]MoveValue
	answersFound int // right moves so far
}

// moveValues calls Solve and caches the result.
func (f *finder) moveValues(s game.State) ([]MoveValue, bool) {
	if w, ok := f.cache[s]; ok {
		return w, true
	}
	w, ok := f.Solve(s)
	if ok {
		f.cache[s] = w
	}
	return w, ok
}

// best returns the moves of the best class, the best first.
func best(values []MoveValue) []MoveValue {
	sorted := slices.Clone(values)
	slices.SortStableFunc(sorted, func(a, b MoveValue) int {
		return cmp.Or(b.Class-a.Class, b.Score-a.Score)
	})
	n := 0
	for n < len(sorted) && sorted[n].Class == sorted[0].Class {
		n++
	}
	return sorted[:n]
}

// first returns the best move. Of equal moves it returns the one with the lowest number, so
// that the result does not depend on the solver's order.
func first(values []MoveValue) MoveValue {
	return slices.MinFunc(values, func(a, b MoveValue) int { return cmp.Or(b.Class-a.Class, b.Score-a.Score, int(a.Move-b.Move)) })
}

// solution returns the right moves in a position that asks for the number-th move, and the
// number of moves that the best of them takes.
func (f *finder) solution(s game.State, number int) (answers []Answer, moves int, ok bool) {
	values, ok := f.moveValues(s)
	if !ok {
		return nil, 0, false
	}
	for _, w := range best(values) {
		if f.answersFound++; f.answersFound > maxAnswers {
			return nil, 0, false
		}
		a, more, ok := f.answer(s, w.Move, number)
		if !ok {
			return nil, 0, false
		}
		if len(answers) == 0 {
			moves = 1 + more
		}
		answers = append(answers, a)
	}
	return answers, moves, true
}

// answer returns a right move with its continuation, and the number of further moves in it.
func (f *finder) answer(s game.State, m game.Move, number int) (a Answer, more int, ok bool) {
	a.Move = m
	next := s.Play(m)
	if number == f.MaxMoves || f.Turn && next.Turn() != f.side {
		return a, 0, true
	}
	for !ended(next) && next.Turn() != f.side {
		reply, ok := f.reply(next)
		if !ok {
			return Answer{}, 0, false
		}
		a.Replies = append(a.Replies, reply)
		next = next.Play(reply)
	}
	if ended(next) {
		a.Replies = nil // the solution ends with a move of the player
		return a, 0, true
	}
	if f.Single {
		values, ok := f.moveValues(next)
		if !ok {
			return Answer{}, 0, false
		}
		if len(values) < 2 || len(best(values)) > 1 {
			a.Replies = nil
			return a, 0, true
		}
	}
	a.Next, more, ok = f.solution(next, number+1)
	return a, more, ok
}

// reply returns the most stubborn reply: of the best ones, the one after which the fewest
// moves are right.
func (f *finder) reply(s game.State) (game.Move, bool) {
	values, ok := f.moveValues(s)
	if !ok {
		return 0, false
	}
	all := best(values)
	reply, fewest := all[0].Move, 0
	for _, w := range all {
		if w.Score != all[0].Score {
			break
		}
		next, right := s.Play(w.Move), 0
		if !ended(next) && next.Turn() == f.side {
			values, ok := f.moveValues(next)
			if !ok {
				return 0, false
			}
			right = len(best(values))
		}
		if fewest == 0 || right > 0 && right < fewest {
			reply, fewest = w.Move, right
		}
	}
	return reply, true
}

func ended(s game.State) bool { return s.Result().Outcome != game.Playing }
