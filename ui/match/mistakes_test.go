package match_test

import (
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// reviewBench is a bench with a game on 4×4 that Ann has won with a line of
// three, after moves into columns 0 and 1 in turns.
func reviewBench(t *testing.T) *bench {
	t.Helper()
	b := newBench(t, ann, bo)
	b.Look = time.Hour
	b.play(0, 1, 0, 1, 0)
	return b
}

// columnAnalysis is an analysis of every column of a position, the best first.
func columnAnalysis(best game.Move, score float64, others float64) search.Analysis {
	a := search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{{Move: best, Score: score, Exact: true, Plies: 4}}}
	for m := range game.Move(4) {
		if m != best {
			a.Moves = append(a.Moves, search.MoveEval{Move: m, Score: others, Exact: true, Plies: 4})
		}
	}
	return a
}

// reviewPosition has the review analyse the position after ply moves, with the result a.
func (b *bench) reviewPosition(ply int, a search.Analysis) {
	b.t.Helper()
	if s := <-b.studied; s != b.Match().StateAt(ply) {
		b.t.Fatalf("the position analysed is %v, want that of ply %d", s, ply)
	}
	b.all <- a
	(<-b.posted)()
}

// endReview has the review end.
func (b *bench) endReview() { (<-b.posted)() }

func (b *bench) wantReview(stage match.Stage, done, all int) match.Review {
	b.t.Helper()
	e, ok := b.last("review").(match.Review)
	if !ok || e.Stage != stage || e.Done != done || e.All != all {
		b.t.Fatalf("the review is %+v, want stage %d after %d of %d", b.last("review"), stage, done, all)
	}
	return e
}

func (b *bench) wantMarks(want ...string) {
	b.t.Helper()
	for i, f := range b.Review.Judgements() {
		got := f.Mark.Symbol()
		if !f.Known {
			got = "-"
		}
		if got != want[i] {
			b.t.Errorf("move %d has the mark %q, want %q", i, got, want[i])
		}
	}
}

func TestReviewRunsBackwards(t *testing.T) {
	b := reviewBench(t)
	b.History.GoTo(2)
	b.wantMarks("-", "-", "-", "-", "-")
	b.Review.Start()
	b.wantReview(match.Started, 0, 5)
	b.reviewPosition(4, columnAnalysis(0, 1, 0))
	b.wantReview(match.Progressed, 1, 5)
	b.reviewPosition(3, columnAnalysis(0, 0, -1)) // Bo should have blocked the line
	b.wantMarks("-", "-", "-", "?", "")
	b.reviewPosition(2, columnAnalysis(0, 0, 0))
	b.reviewPosition(1, columnAnalysis(2, 1, -1))
	if done, all, on := b.Review.Progress(); done != 4 || all != 5 || !on || b.Review.CanStart() {
		t.Errorf("%d of %d positions, on %t", done, all, on)
	}
	b.reviewPosition(0, columnAnalysis(3, 0, -1))
	b.endReview()
	b.wantMarks("?", "??", "", "?", "")
	e := b.wantReview(match.Finished, 5, 5)
	if e.First != [3]int{0, 1, 0} || e.Second != [3]int{0, 1, 1} {
		t.Errorf("the review event is %+v", e)
	}
	if m, ok := b.last("message").(match.Summary); !ok || m.Counts != e.Counts || m.Players != [2]match.Player{ann, bo} || m.Winning != game.None {
		t.Errorf("the summary is %+v", m)
	}
	if v := b.Review.Values(); v[1].First != -1 || v[4].First != 1 || v[5] != (review.Value{Known: true, First: 1}) {
		t.Errorf("the values are %+v", v)
	}
	b.wantLine(2, 0, 1, 0, 1, 0)
}

// TestReviewResultsAreBatched has several positions analysed before the UI goroutine takes
// the first result, and one more later.
func TestReviewResultsAreBatched(t *testing.T) {
	b := reviewBench(t)
	b.Review.Start()
	look := func(a search.Analysis) {
		<-b.studied
		b.all <- a
	}
	look(columnAnalysis(0, 1, 0))
	look(columnAnalysis(0, 0, -1)) // Bo should have blocked the line
	look(columnAnalysis(0, 0, 0))
	next := <-b.studied // all three have been found by now
	if len(b.posted) != 1 {
		t.Fatalf("%d functions were posted for three positions", len(b.posted))
	}
	before := len(b.events)
	(<-b.posted)()
	if told := len(b.events) - before; told != 1 {
		t.Errorf("%d facts were published for three positions", told)
	}
	b.wantReview(match.Progressed, 3, 5)
	b.wantMarks("-", "-", "", "?", "")
	if next != b.Match().StateAt(1) {
		t.Errorf("the next position analysed is %v", next)
	}
	b.all <- columnAnalysis(2, 1, -1)
	(<-b.posted)()
	b.reviewPosition(0, columnAnalysis(3, 0, -1))
	b.endReview()
	b.wantReview(match.Finished, 5, 5)
	b.wantMarks("?", "??", "", "?", "")
}

// TestReviewSummary reviews a game in which Ann was always winning, without a mistake
// although she could have won sooner.
func TestReviewSummary(t *testing.T) {
	missed := columnAnalysis(3, 1, 1)
	missed.Moves[0].Plies = 1
	for inaccuracies, third := range []search.Analysis{columnAnalysis(0, 1, -1), missed} {
		b := reviewBench(t)
		b.Review.Start()
		for ply := 4; ply >= 0; ply-- {
			switch {
			case ply == 2:
				b.reviewPosition(ply, third)
			case ply%2 == 0:
				b.reviewPosition(ply, columnAnalysis(0, 1, -1))
			default:
				b.reviewPosition(ply, columnAnalysis(1, -1, -1))
			}
		}
		b.endReview()
		want := match.Counts{First: [3]int{inaccuracies}}
		if m, ok := b.last("message").(match.Summary); !ok || m.Counts != want || m.Winning != game.First {
			t.Errorf("the summary is %+v, want %+v", m, want)
		}
	}
}

func TestReviewSkipsKnownPositions(t *testing.T) {
	b := reviewBench(t)
	b.Review.Start()
	b.reviewPosition(4, columnAnalysis(0, 1, 0))
	<-b.studied
	b.Review.Stop()
	b.wantReview(match.Cancelled, 1, 5)
	<-b.ended
	if !b.Review.CanStart() {
		t.Error("a second review is not possible")
	}
	b.Review.Start()
	b.wantReview(match.Started, 1, 5)
	for ply := 3; ply >= 0; ply-- {
		b.reviewPosition(ply, columnAnalysis(0, 0, 0))
	}
	b.endReview()
	b.Review.Start()
	b.endReview()
	b.wantReview(match.Finished, 5, 5)
	if m, ok := b.last("message").(match.Summary); !ok || m.Counts != (match.Counts{}) || m.Winning != game.None {
		t.Errorf("the summary is %+v", m)
	}
}

// TestSecondReviewIsDeeper checks that it does so at uncertain positions only.
func TestSecondReviewIsDeeper(t *testing.T) {
	b := reviewBench(t)
	guess := columnAnalysis(0, 0.2, 0.1)
	for i := range guess.Moves {
		guess.Moves[i].Exact, guess.Moves[i].Depth = false, 5
	}
	b.Review.Start()
	for ply := 4; ply >= 0; ply-- {
		b.reviewPosition(ply, map[bool]search.Analysis{true: columnAnalysis(0, 1, 0), false: guess}[ply > 2])
	}
	b.endReview()
	b.wantMarks("", "", "", "?", "")
	b.Review.Start()
	b.wantReview(match.Started, 2, 5)
	b.reviewPosition(2, columnAnalysis(0, 0, 0))
	shallow := columnAnalysis(0, 0.2, -0.9)
	shallow.Moves[0].Exact = false
	b.reviewPosition(1, shallow)
	b.wantMarks("", "", "", "?", "") // a result of less depth changes nothing
	deep := columnAnalysis(2, 0.2, 0.1)
	deep.Moves[0].Exact, deep.Moves[0].Depth = false, 6
	b.reviewPosition(0, deep)
	b.endReview()
	b.Review.Start()
	b.wantReview(match.Started, 3, 5) // even longer
	b.reviewPosition(1, columnAnalysis(1, 0, 0))
	b.reviewPosition(0, columnAnalysis(0, 0, 0))
	b.endReview()
	b.Review.Start()
	b.endReview()
	b.wantReview(match.Finished, 5, 5)
}

func TestReviewPausesAndResumes(t *testing.T) {
	for name, rest := range map[string]struct {
		at       int
		from, to func(*bench)
	}{
		"out of sight":         {1, func(b *bench) { b.Hide() }, func(b *bench) { b.Show() }},
		"the end not in sight": {5, func(b *bench) { b.Hide() }, func(b *bench) { b.Show() }},
		"a hint": {1, func(b *bench) { b.Hints.Ask(); <-b.wanted }, func(b *bench) {
			b.advice <- 2
			(<-b.posted)()
		}},
	} {
		t.Run(name, func(t *testing.T) {
			b := reviewBench(t)
			b.History.GoTo(rest.at)
			b.Review.Start()
			b.reviewPosition(4, columnAnalysis(0, 1, 0))
			<-b.studied
			rest.from(b)
			<-b.ended
			if len(b.studied) != 0 {
				t.Error("the review continues instead of pausing")
			}
			rest.to(b)
			b.reviewPosition(3, columnAnalysis(0, 0, 0))
			b.wantReview(match.Progressed, 2, 5)
			b.History.GoTo(3)
			b.reviewPosition(2, columnAnalysis(0, 0, 0)) // steps do not disturb the review
			<-b.studied
		})
	}
}

func TestActionsEndReview(t *testing.T) {
	for name, end := range map[string]func(*bench){
		"another move": func(b *bench) { b.Play(3) },
		"a new game":   func(b *bench) { b.start(small, ann, bo) },
	} {
		b := reviewBench(t)
		b.History.GoTo(2)
		b.Review.Start()
		<-b.studied
		end(b)
		<-b.ended
		b.wantReview(match.Cancelled, 0, 5)
		if _, _, on := b.Review.Progress(); on {
			t.Errorf("%s does not end the review", name)
		}
	}
	b := reviewBench(t)
	b.History.GoTo(2)
	b.Review.Start()
	<-b.studied
	b.Play(0) // the move that was played
	b.finishMove()
	b.wantReview(match.Started, 0, 5)
	b.Close()
	<-b.ended
	b.Wait()
}

func TestReviewImpossible(t *testing.T) {
	b := newBench(t, ann, computer)
	if b.Review.Start(); b.Review.CanStart() || b.last("review") != nil {
		t.Error("a game without moves can be reviewed")
	}
	b.Play(0)
	if b.Review.Start(); b.Review.CanStart() || b.last("review") != nil {
		t.Error("a review is possible while a move is animated")
	}
	b.finishMove()
	<-b.asked
	if b.Review.Start(); b.Review.CanStart() || b.last("review") != nil {
		t.Error("a review is possible while a computer thinks")
	}
	b.History.Undo()
	b.Look = time.Hour
	b.Review.Start() // what was taken back is on the line
	b.wantReview(match.Started, 0, 2)
	<-b.studied
	b.Play(0)
	b.finishMove()
	<-b.asked
	<-b.ended
	b.wantReview(match.Started, 0, 2)
	if !b.Thinking() {
		t.Error("the computer does not think")
	}
}

func TestReviewFails(t *testing.T) {
	b := reviewBench(t)
	b.Review.Start()
	<-b.studied
	b.all <- search.Analysis{} // the helper turns this into an error
	b.endReview()
	b.wantReview(match.Cancelled, 0, 5)
	b.wantMessage(mistake)
}

func TestAnalysisPausesDuringReview(t *testing.T) {
	b := reviewBench(t)
	b.History.GoTo(4)
	b.Analysis.Toggle()
	<-b.studied
	b.Review.Start()
	<-b.ended
	b.reviewPosition(4, columnAnalysis(0, 1, 0))
	<-b.studied
	b.History.GoTo(3)
	b.History.GoTo(4)
	if b.Review.Stop(); !b.Analysis.On() {
		t.Error("analysis is off after the review")
	}
	<-b.ended
	if s := <-b.studied; s != b.Match().StateAt(4) {
		t.Errorf("the position analysed is %v", s)
	}
	b.reportAnalysis(columnAnalysis(1, 1, -1)) // it took less time than the review
	b.wantMarks("-", "-", "-", "-", "")
}

// TestAnalysisJudgesMoves checks that the analysis of a position is known while that is on
// the line, and that it judges moves once it has taken as long as a review.
func TestAnalysisJudgesMoves(t *testing.T) {
	for look, mark := range map[time.Duration]string{time.Hour: "-", 1: "?"} {
		b := newBench(t, ann, bo)
		b.Look = look
		b.Analysis.Toggle()
		<-b.studied
		count := b.Review.Version()
		b.reportAnalysis(columnAnalysis(2, 0, -1))
		if b.Review.Version() == count {
			t.Error("the analysis was not stored")
		}
		b.play(0)
		<-b.ended
		<-b.studied
		b.wantMarks(mark)
		if v := b.Review.Values(); !v[0].Known || v[1].Known {
			t.Errorf("the values are %+v", v)
		}
		b.History.Undo()
		<-b.ended
		<-b.studied
		b.play(2)
		<-b.ended
		<-b.studied
		if b.wantMarks(map[string]string{"-": "-", "?": ""}[mark]); !b.Review.Values()[0].Known {
			t.Error("the value of the start is gone")
		}
	}
}

// TestReopenedMatchKeepsJudgements checks that a match which comes back is still judged, and
// that a new one, which begins with the same position, is not.
func TestReopenedMatchKeepsJudgements(t *testing.T) {
	b := reviewBench(t)
	b.Review.Start()
	for ply := 4; ply >= 0; ply-- {
		b.reviewPosition(ply, columnAnalysis(0, 1, -1))
	}
	b.endReview()
	b.wantMarks("", "??", "", "??", "")
	first := b.Match()
	b.start(small, ann, bo)
	b.play(3)
	b.wantMarks("-")
	b.Continue(first, [2]match.Player{ann, bo})
	b.wantMarks("", "??", "", "??", "")
}

// TestOtherLineEndsReview enters a variation during a review.
func TestOtherLineEndsReview(t *testing.T) {
	b := reviewBench(t)
	b.History.GoTo(1)
	b.play(3)
	b.enter(1, 1)
	b.Review.Start()
	<-b.studied
	b.enter(1, 3)
	<-b.ended
	b.wantReview(match.Cancelled, 0, 5)
}
