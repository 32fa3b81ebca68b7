//go:build e2e && linux

package e2e

import (
	"fmt"
	"slices"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/ui/event"
)

// awaitPuzzle waits until a puzzle is asked and its board is drawn, which may be another one than
// before, and looks it up in the collection.
func (p *Program) awaitPuzzle() puzzle.Puzzle {
	p.t.Helper()
	asked := p.awaitQuestion(event.QuestionAsked)
	e := catalog.All()[0]
	all, err := puzzle.ParseAll(e.Rules, e.Puzzles.Shipped)
	if err != nil {
		p.t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(z puzzle.Puzzle) bool { return z.Start.String() == asked.Position })
	if i < 0 {
		p.t.Fatalf("the question is %+v", asked)
	}
	p.RoundTrip()
	return all[i]
}

// TestPuzzles makes a wrong move, lets the solution be shown, solves another puzzle,
// and plays on from there.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	p := Launch{Desktop: NewDesktop(t)}.Start(t)
	p.Play("gravity", "1000")
	column := func(n int) { p.Click(fmt.Sprintf("arrow.%d", n)) }
	p.Press("ctrl+p")
	z := p.awaitPuzzle()
	p.Shot("puzzle-asked")
	q := z.Question(nil)
	for _, m := range z.Start.Moves() {
		if q.Verdict(z.Start, m) == question.Wrong {
			column(int(m))
			break
		}
	}
	p.awaitQuestion(event.QuestionWrong)
	p.Shot("puzzle-failed")
	p.Click("question.next") // shows the solution
	p.awaitQuestion(event.QuestionShown)
	p.Shot("puzzle-shown")
	p.Click("question.next")
	z = p.awaitPuzzle()
	for answers := z.Solution; ; answers = answers[0].Next {
		column(int(answers[0].Move))
		if len(answers[0].Next) == 0 {
			break
		}
		p.awaitQuestion(event.QuestionGood)
		p.awaitLanding() // the reply
	}
	if e := p.awaitQuestion(event.QuestionSolved); !e.PlayOn {
		t.Errorf("playing on is not offered: %+v", e)
	}
	p.Shot("puzzle-solved")
	p.Click("question.playon")
	p.awaitQuestion(event.QuestionsLeft)
}
