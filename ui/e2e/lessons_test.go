//go:build e2e && linux

package e2e

import (
	"fmt"
	"slices"
	"testing"

	"npaastribe/ui/event"
)

// awaitQuestion waits until a question is at a stage.
func (p *Program) awaitQuestion(stage event.QuestionStage) event.Question {
	p.t.Helper()
	return NextThat(p, "that is "+string(stage), func(e event.Question) bool { return e.Stage == stage })
}

// awaitLanding waits until a falling coin is at rest.
func (p *Program) awaitLanding() {
	p.t.Helper()
	NextThat(p, "that ends", func(d event.Drop) bool { return d.Phase == event.End })
}

// TestLessons accepts the offer in the middle of a game and does all lessons, one first
// with a losing answer. The game must come back as it was.
func TestLessons(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.Play("gravity", "1000")
	p.Drop(4)
	left := p.Drop(5)
	start := p.Mark()
	p.Click("offer")
	column := func(n int) { p.Click(fmt.Sprintf("arrow.%d", n)) }
	for number, solve := range []func(){
		func() { column(3); p.awaitLanding() },
		func() { column(0); p.awaitLanding() },
		func() { column(4); p.awaitLanding() },
		func() {
			column(1)
			p.awaitQuestion(event.QuestionGood)
			p.awaitLanding()
			column(4)
			p.awaitLanding()
		},
	} {
		if asked := p.awaitQuestion(event.QuestionAsked); asked.Number != number+1 || asked.All != 4 {
			t.Fatalf("the question is %+v", asked)
		}
		p.Shot(fmt.Sprintf("lesson-%d-asked", number+1))
		if number == 2 {
			column(6)
			p.awaitQuestion(event.QuestionWrong)
			p.awaitLanding() // the opponent's winning coin
			p.Shot("lesson-3-refuted")
			p.Press("Return") // takes both back
		}
		solve()
		if solved := p.awaitQuestion(event.QuestionSolved); solved.Text == "" {
			t.Errorf("the answer to lesson %d has no text", number+1)
		}
		p.Shot(fmt.Sprintf("lesson-%d-solved", number+1))
		p.Click("question.next")
	}
	p.awaitQuestion(event.QuestionsEnded)
	p.Shot("lesson-ended")
	if sounds := soundsSince(p, start); !slices.Contains(sounds, "tada") || slices.Contains(sounds, "error") {
		t.Errorf("the sounds are %q", sounds)
	}
	p.Press("Escape")
	if turn := Next[event.Turn](p); turn.Position != left.String() {
		t.Errorf("the game is at %s, was at %s", turn.Position, left)
	}
	p.awaitQuestion(event.QuestionsLeft)
	p.Shot("lesson-left")
	p.Press("F3")
	p.awaitQuestion(event.QuestionAsked)
	p.Kill()

	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Click("dialog.ok")
	p.Closes("settings")
	if turn := Next[event.Turn](p); turn.Position != left.String() || p.Has("offer") {
		t.Errorf("after a restart the game is at %s, and lessons are offered: %t", turn.Position, p.Has("offer"))
	}
}
