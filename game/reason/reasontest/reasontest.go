// Package reasontest tests the finders of reasons of a game: Run tests reasons against a move,
// and Merits reasons for one.
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

// Case is a move played in a position in which another would have been better, and the reason
// that must be found.
type Case struct {
	About    string
	Position string

	// Moves in the game's notation, followed by the expected continuation: "4 5 4".
	Played, Best string

	// What is known of the moves, apart from Move and Line.
	PlayedEval, BestEval search.MoveEval

	Secret bool // the better move must not be named

	// Want is the name, the moves, the counts that are not 0, and the cells, such as "few b8 ×3
	// beside 9 [20 41]". "" means that no reason is found.
	Want string

	// Near is the name of a reason that almost applies, but must not be found.
	Near string
}

// Run checks that every case gives the wanted reason or none, and that there is a case and a
// near miss for every reason.
func Run(t *testing.T, rules game.Rules, finders []reason.Finder, kind search.ScoreKind, cases []Case) {
	t.Helper()
	checkCoverage(t, finders, cases)
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
			got = format(before, r)
		}
		if got != c.Want {
			t.Errorf("%s: %q, want %q", c.About, got, c.Want)
		}
		if c.Near != "" && finds(at, finders, c.Near) {
			t.Errorf("%s: that is no near miss of %q", c.About, c.Near)
		}
	}
}

// checkCoverage checks that there is a case and a near miss for every reason.
func checkCoverage(t *testing.T, finders []reason.Finder, cases []Case) {
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

// finds reports whether the finder of that name, on its own, finds that reason.
func finds(c reason.Case, finders []reason.Finder, name string) bool {
	for _, f := range finders {
		if slices.Contains(f.Names, name) {
			r, ok := reason.Find(c, []reason.Finder{f})
			return ok && r.Name == name
		}
	}
	return false
}

// Merit is a move, what is known of it, and the merit that must be found. See Case.
type Merit struct {
	About, Position, Move, Want string
	Eval                        search.MoveEval
}

// Merits checks that every case gives the wanted merit, or none.
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
			got = format(before, r)
		}
		if got != c.Want {
			t.Errorf("%s: %q, want %q", c.About, got, c.Want)
		}
	}
}

// eval returns e with the parsed moves filled in.
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

// format returns a reason as in Case.Want.
func format(before game.State, r reason.Reason) string {
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
