package match_test

import (
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/ui/match"
)

// TestRepeat checks that Repeat publishes the turn with the analysis, and a result as
// an old one. The analysis goes on.
func TestRepeat(t *testing.T) {
	b := othelloBench(t, ann, bo)
	b.Analysis.Toggle()
	<-b.studied
	b.reportAnalysis(analysisToDepth(3))
	at, turns := b.Match().Ply(), len(b.events)
	b.Repeat()
	b.wantShown(3)
	if b.Match().Ply() != at || b.next != b.Match().State().Turn() || len(b.events) != turns+2 {
		t.Errorf("after %d moves the side to move on the board is %v, and %+v was published", b.Match().Ply(), b.next, b.events[turns:])
	}
	if _, ok := b.events[turns].(match.Turn); !ok {
		t.Errorf("%+v was published", b.events[turns])
	}
	b.reportAnalysis(analysisToDepth(4))
	b.wantShown(4)
}

// TestRepeatQuestion repeats a question of the coach, also while the refutation is
// shown.
func TestRepeatQuestion(t *testing.T) {
	withCoach(t, twoPeople, func(b *coachBench) {
		b.blunder()
		first := b.wantAsks(true, 1)
		b.Repeat()
		again := b.wantAsks(true, 2)
		if first.Again || !again.Again || again.Move != first.Move || again.Match != first.Match {
			t.Errorf("the question is %+v, was %+v", again, first)
		}
		b.Coach.Show()
		b.elapse(100 * time.Millisecond)
		if !b.Coach.Showing() {
			t.Fatal("the refutation is not shown")
		}
		b.Repeat()
		if b.wantAsks(true, 3); b.Coach.Showing() || b.next != game.None {
			t.Error("the refutation is still shown")
		}
	})
}
