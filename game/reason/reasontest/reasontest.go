// Package reasontest tests what finds the reasons of a game.
package reasontest

import (
	"fmt"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// Case is a move that was made in a position where another would have been better, and
// the reason that is to be found.
type Case struct {
	About    string
	Position string

	// Moves as the game writes them, with the play that is expected after them: "4 5 4".
	Played, Best string

	// What is known of them.
	PlayedEval, BestEval search.MoveEval

	// Want is the name, the moves, the counts that are not 0, and the cells, such as
	// "few b8 ×3 beside 9 [20 41]". "" is none.
	Want string
}

// Run sees that in every case the reason is found, or none.
func Run(t *testing.T, rules game.Rules, finders []reason.Finder, kind search.ScoreKind, cases []Case) {
	t.Helper()
	for _, c := range cases {
		before, err := rules.Parse(c.Position)
		if err != nil {
			t.Errorf("%s: %v", c.About, err)
			continue
		}
		r, ok := reason.Find(reason.Case{
			Before: before, Kind: kind,
			Played: eval(t, rules, before, c.Played, c.PlayedEval), Best: eval(t, rules, before, c.Best, c.BestEval),
		}, finders)
		got := ""
		if ok {
			got = written(before, r)
		}
		if got != c.Want {
			t.Errorf("%s: %q, want %q", c.About, got, c.Want)
		}
	}
}

// Merit is a move, what is known of it, and what is to be found that is good about it: see
// Case.
type Merit struct {
	About, Position, Move, Want string
	Eval                        search.MoveEval
}

// Merits sees that in every case what is good about the move is found, or nothing.
func Merits(t *testing.T, rules game.Rules, finders []reason.Finder, cases []Merit) {
	t.Helper()
	for _, c := range cases {
		before, err := rules.Parse(c.Position)
		if err != nil {
			t.Errorf("%s: %v", c.About, err)
			continue
		}
		got := ""
		if r, ok := reason.Merit(before, eval(t, rules, before, c.Move, c.Eval), finders); ok {
			got = written(before, r)
		}
		if got != c.Want {
			t.Errorf("%s: %q, want %q", c.About, got, c.Want)
		}
	}
}

// eval fills in the moves.
func eval(t *testing.T, rules game.Rules, s game.State, moves string, e search.MoveEval) search.MoveEval {
	t.Helper()
	for _, word := range strings.Fields(moves) {
		m, err := rules.ParseMove(s, word)
		if err != nil {
			t.Fatalf("%s of %s: %v", word, moves, err)
		}
		e.Line = append(e.Line, m)
		s = s.Play(m)
	}
	e.Move = e.Line[0]
	return e
}

// written returns a reason as Case.Want has it.
func written(before game.State, r reason.Reason) string {
	words := []string{r.Name}
	for _, m := range r.Moves {
		words = append(words, before.Format(m))
	}
	if r.Count != 0 {
		words = append(words, fmt.Sprintf("×%d", r.Count))
	}
	if r.Beside != 0 {
		words = append(words, fmt.Sprint("beside ", r.Beside))
	}
	return strings.Join(append(words, fmt.Sprint(r.Cells)), " ")
}
