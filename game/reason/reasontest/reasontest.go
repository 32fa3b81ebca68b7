// Package reasontest tests what finds the reasons of a game.
package reasontest

import (
	"fmt"
	"slices"
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

	Secret bool // the better move is not to be named

	// Want is the name, the moves, the counts that are not 0, and the cells, such as
	// "few b8 ×3 beside 9 [20 41]". "" is none.
	Want string

	// Near is the name of the reason of which this is a near miss, whatever else is found.
	Near string
}

// Run sees that in every case the reason is found, or none, and that every reason is found
// somewhere and nearly found somewhere else.
func Run(t *testing.T, rules game.Rules, finders []reason.Finder, kind search.ScoreKind, cases []Case) {
	t.Helper()
	checkAll(t, finders, cases)
	for _, c := range cases {
		before, err := rules.Parse(c.Position)
		if err != nil {
			t.Errorf("%s: %v", c.About, err)
			continue
		}
		at := reason.Case{
			Before: before, Kind: kind, Secret: c.Secret,
			Played: eval(t, rules, before, c.Played, c.PlayedEval), Best: eval(t, rules, before, c.Best, c.BestEval),
		}
		r, ok := reason.Find(at, finders)
		got := ""
		if ok {
			got = written(before, r)
		}
		if got != c.Want {
			t.Errorf("%s: %q, want %q", c.About, got, c.Want)
		}
		if c.Near != "" && finds(at, finders, c.Near) {
			t.Errorf("%s: that is no near miss of %q", c.About, c.Near)
		}
	}
}

// checkAll sees that there is a case of every reason, and a near miss of it.
func checkAll(t *testing.T, finders []reason.Finder, cases []Case) {
	t.Helper()
	for _, f := range finders {
		for _, name := range f.Names {
			found := slices.ContainsFunc(cases, func(c Case) bool { return strings.HasPrefix(c.Want, name+" ") })
			near := slices.ContainsFunc(cases, func(c Case) bool { return c.Near == name })
			if !found || !near {
				t.Errorf("%q is found in a case: %t, and nearly in another: %t", name, found, near)
			}
		}
	}
}

// finds reports whether the finder of that name would tell that reason, if nothing went before.
func finds(c reason.Case, finders []reason.Finder, name string) bool {
	for _, f := range finders {
		if slices.Contains(f.Names, name) {
			r, ok := reason.Find(c, []reason.Finder{f})
			return ok && r.Name == name
		}
	}
	return false
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
