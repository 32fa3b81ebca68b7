//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/ui/event"
)

// TestRetryMistakes reviews a game of noughts and crosses with a mistake, and retries that: the
// same mistake is refuted on the board and taken back, and a corner is right although the
// review has shown another. Then the game comes back.
func TestRetryMistakes(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 3, 3, 3, Remembered{"games.nrow.gravity": "instant"})
	p.Resize(1060, 760)
	at, err := gomoku.New(gomoku.Options{Columns: 3, Rows: 3, Length: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b2", "b1", "a1", "c3", "a3", "a2", "c1"} {
		p.Click(spot(at, name))
		at = p.Marks()
	}
	p.Click("review")
	NextThat(p, "the end", func(r event.Review) bool { return r.Phase == event.End })
	p.Rect("retry")
	p.Shot("retry-offered")
	p.Click("retry")
	asked := p.awaitQuestion(event.QuestionAsked)
	if asked.Position != "3x3 3 b2 3/1x1/3" {
		t.Errorf("the question is %+v", asked)
	}
	await(t, "moves, graph and marks to go", func() bool { return !p.Has("moves") && !p.Has("graph") && !p.Has("reviewcard") })
	p.Shot("retry-asked")
	start, err := gomoku.Rules.Parse(asked.Position)
	if err != nil {
		t.Fatal(err)
	}
	position := start.(gomoku.Position)
	p.Click(spot(position, "b1"))
	if wrong := p.awaitQuestion(event.QuestionWrong); wrong.Text == "" {
		t.Error("the mistake has no reason")
	}
	p.awaitLanding() // the first move of the refutation
	p.Shot("retry-refuted")
	p.awaitQuestion(event.QuestionAgain)
	p.Click(spot(position, "a3"))
	if right := p.awaitQuestion(event.QuestionSolved); right.Next == "" {
		t.Errorf("after the right move the question is %+v", right)
	}
	p.Shot("retry-right")
	p.Click("question.next")
	p.awaitQuestion(event.QuestionsEnded)
	p.Shot("retry-ended")
	p.Press("Escape")
	if e := Next[event.Result](p); e.Position != at.String() {
		t.Errorf("the game is at %s, was at %s", e.Position, at)
	}
}
