package catalog_test

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/question"
)

// lessons is the number of lessons of each game.
const lessons = 4

// TestEveryGameHasLessons checks each lesson: it begins with a position of the
// game in which there are right and wrong moves, and all replies are legal.
func TestEveryGameHasLessons(t *testing.T) {
	for _, e := range catalog.All() {
		var names []string
		for _, q := range e.Lessons {
			t.Run(e.Rules.Name+" "+q.Name, func(t *testing.T) {
				start, err := e.Rules.Parse(q.Position)
				if err != nil {
					t.Fatal(err)
				}
				if start.Turn() != game.First {
					t.Errorf("%v is to move", start.Turn())
				}
				walkLesson(t, q, start, 3)
			})
			if q.Name == "" || slices.Contains(names, q.Name) {
				t.Errorf("%s: a lesson is called %q, after %q", e.Rules.Name, q.Name, names)
			}
			names = append(names, q.Name)
		}
		if len(names) != lessons {
			t.Errorf("%s has the lessons %q", e.Rules.Name, names)
		}
	}
}

// walkLesson plays every move in a position of a lesson, and continues after those
// that lead on. The lesson must be solved within the given number of moves.
func walkLesson(t *testing.T, q question.Question, s game.State, moves int) {
	t.Helper()
	if moves == 0 {
		t.Fatalf("is not solved yet in %v", s)
	}
	right := 0
	for _, m := range s.Moves() {
		verdict, after := q.Verdict(s, m), s.Play(m)
		if verdict != question.Wrong {
			right++
		}
		if verdict == question.Solved {
			continue
		}
		for _, reply := range q.Judge(s).Answer(m).Replies {
			if after.Turn() == s.Turn() {
				t.Fatalf("%s is answered by who has made it, in %v", s.Format(m), s)
			}
			if err := after.Check(reply); err != nil {
				t.Fatalf("%s is answered with %s: %v", s.Format(m), after.Format(reply), err)
			}
			after = after.Play(reply)
		}
		if verdict == question.Wrong {
			continue
		}
		if after.Turn() != s.Turn() {
			t.Fatalf("after %s it is the other's turn, in %v", s.Format(m), s)
		}
		walkLesson(t, q, after, moves-1)
	}
	if all := len(s.Moves()); right == 0 || right == all {
		t.Errorf("%d of %d moves are right in %v", right, all, s)
	}
}
