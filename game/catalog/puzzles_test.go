package catalog_test

import (
	"os"
	"reflect"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
)

// Every game must ship at least so many puzzles. Of the collection, every again-th one is
// proved on each run, or all if PUZZLES is set.
const (
	shipped = 100
	again   = 45
)

// TestEveryGameHasPuzzles checks the collections: all puzzles are different, the easy ones
// come first, there is one of every kind, and a sample of them can be proved again.
func TestEveryGameHasPuzzles(t *testing.T) {
	step := again
	if os.Getenv("PUZZLES") != "" {
		step = 1
	}
	for _, e := range catalog.All() {
		t.Run(e.Rules.Name, func(t *testing.T) {
			t.Parallel()
			all, err := puzzle.ParseAll(e.Rules, e.Puzzles.Shipped)
			if err != nil || len(all) < shipped {
				t.Fatalf("it has %d puzzles: %v", len(all), err)
			}
			if !slices.IsSortedFunc(all, func(a, b puzzle.Puzzle) int { return a.Rating - b.Rating }) {
				t.Error("the easy ones do not come first")
			}
			seen, kinds := map[string]bool{}, map[string]bool{}
			for i, p := range all {
				checkPuzzle(t, e, p)
				checkOutcome(t, e, p)
				checkSolutions(t, p, p.Start, p.Solution)
				key := e.Puzzles.Canonical(p.Start)
				if seen[key] {
					t.Errorf("line %d is like another", i+1)
				}
				seen[key], kinds[p.Kind] = true, true
				if i%step == 0 {
					prove(t, e, p)
				}
			}
			for _, kind := range e.Puzzles.Kinds {
				if !kinds[kind] {
					t.Errorf("no puzzle is a %q", kind)
				}
			}
		})
	}
}

// checkPuzzle checks that a puzzle asks for one of several moves, can be written and
// parsed, and is solved by its line and nothing else.
func checkPuzzle(t *testing.T, e catalog.Entry, p puzzle.Puzzle) {
	t.Helper()
	if len(p.Solution) != 1 || len(p.Start.Moves()) < 2 || !slices.Contains(e.Puzzles.Kinds, p.Kind) {
		t.Fatalf("%d of %d moves are right in a %q", len(p.Solution), len(p.Start.Moves()), p.Kind)
	}
	if same, err := puzzle.Parse(e.Rules, p.Text()); err != nil || !reflect.DeepEqual(same, p) {
		t.Fatalf("%s is read otherwise: %v", p.Text(), err)
	}
	q, s, line := p.Question(nil), p.Start, p.Line()
	for moves := 1; ; moves++ {
		right, verdict := 0, q.Verdict(s, line[0])
		for _, m := range s.Moves() {
			if q.Verdict(s, m) != question.Wrong {
				right++
			}
		}
		if verdict == question.Wrong || right == 0 || moves == 1 && right != 1 {
			t.Fatalf("%d moves are right in %v", right, s)
		}
		if left := p.Left(s, line[0]); left != p.Moves-moves {
			t.Fatalf("after %d moves of %s, %d are left", moves, p.Text(), left)
		}
		if verdict == question.Solved {
			if moves != p.Moves {
				t.Fatalf("%s takes %d moves", p.Text(), moves)
			}
			return
		}
		replies := q.Replies(s, line[0])
		for _, m := range line[:1+len(replies)] {
			s = s.Play(m)
		}
		if line = line[1+len(replies):]; s.Turn() != p.Start.Turn() || s.Result().Outcome != game.Playing {
			t.Fatalf("it goes on in %v", s)
		}
	}
}

// checkSolutions checks that the solution shown from every position that right moves lead to
// is the best one, and can be played, and that a hint explains the move that it shows.
func checkSolutions(t *testing.T, p puzzle.Puzzle, s game.State, answers []puzzle.Answer) {
	t.Helper()
	if len(answers) == 0 {
		return
	}
	want := append(puzzle.Puzzle{Solution: answers}.Line(), p.Rest...)
	got := p.Question(nil).Judge(s).Solution()
	if !slices.Equal(got, want) {
		t.Errorf("%s: in %v %v is shown, want %v", p.Text(), s, got, want)
	}
	end := s
	for _, m := range got {
		if err := end.Check(m); err != nil {
			t.Fatalf("%s: in %v %v can't be shown: %v", p.Text(), s, got, err)
		}
		end = end.Play(m)
	}
	if explained := p.Right(s).Move; len(got) > 0 && got[0] != explained {
		t.Errorf("%s: in %v the hint is %v, and %v is explained", p.Text(), s, got[0], explained)
	}
	for _, a := range answers {
		next := s.Play(a.Move)
		for _, reply := range a.Replies {
			next = next.Play(reply)
		}
		if len(a.Next) == 0 && len(p.Rest) > 0 && next != p.End() {
			t.Errorf("%s: the rest of the game does not follow %v", p.Text(), next)
		}
		checkSolutions(t, p, next, a.Next)
	}
}

// checkOutcome checks that the solution leads to the end of the game where games have a
// score, or to the gain that was asked for, and that the outcome there is a win, a draw
// that was held, or the best result possible.
func checkOutcome(t *testing.T, e catalog.Entry, p puzzle.Puzzle) {
	t.Helper()
	s := p.Start
	for _, m := range p.Question(nil).Judge(s).Solution() {
		s = s.Play(m)
	}
	_, counted := game.FinalScore(s)
	name, count := p.Outcome()
	switch {
	case p.Count > 0:
		own := p.Start.Turn() - game.First
		first, second := p.Start.Score()
		before := [2]int{first, second}
		first, second = s.Score()
		if got := [2]int{first, second}[own] - before[own]; name != puzzle.Gained || count != p.Count || got != count {
			t.Errorf("%s comes to %s %d, and there are %d", p.Text(), name, count, got)
		}
	case !hasScore(t, e):
		if name != "" || len(p.Rest) > 0 {
			t.Errorf("%s comes to %s", p.Text(), name)
		}
	case !counted, p.Kind == puzzle.Win && name != puzzle.Won, p.Kind == puzzle.Hold && name != puzzle.Drawn, name == puzzle.Drawn != (count == 0):
		t.Errorf("%s comes to %s %d, and the game has ended: %t", p.Text(), name, count, counted)
	}
}

// hasScore reports whether a game ends with more than a winner.
func hasScore(t *testing.T, e catalog.Entry) bool {
	t.Helper()
	s, err := e.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	for s.Result().Outcome == game.Playing {
		s = s.Play(s.Moves()[0])
	}
	_, counted := game.FinalScore(s)
	return counted
}

// prove proves a puzzle again.
func prove(t *testing.T, e catalog.Entry, p puzzle.Puzzle) {
	t.Helper()
	found, ok := e.Puzzles.Prove(t.Context(), p.Start)
	p.Rating = 0
	if !ok || !reflect.DeepEqual(found, p) {
		t.Errorf("%s is not proved: %t, %v", p.Text(), ok, found)
	}
}
