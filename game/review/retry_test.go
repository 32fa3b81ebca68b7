package review_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/question"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

func TestMoments(t *testing.T) {
	line := moves(t, 12)
	marks := []review.Mark{
		review.Blunder, review.Fine, review.Mistake, review.Mistake, review.Inaccuracy, review.Fine,
		review.Mistake, review.Fine, review.Fine, review.Blunder, review.Blunder, review.Fine,
	}
	judgements := make([]review.Judgement, len(marks))
	for i, m := range marks {
		judgements[i] = review.Judgement{Known: true, Mark: m, Lost: 0.5 + float64(i)/100}
	}
	first, both := func(s game.Side) bool { return s == game.First }, func(game.Side) bool { return true }
	for name, c := range map[string]struct {
		of   func(game.Side) bool
		most int
		want []int
	}{
		"of one side":        {first, 5, []int{0, 2, 6, 10}},
		"the worst of them":  {first, 3, []int{0, 6, 10}},
		"of both":            {both, 9, []int{0, 2, 3, 6, 9, 10}},
		"the worst of these": {both, 2, []int{9, 10}},
		"of nobody":          {func(game.Side) bool { return false }, 5, nil},
	} {
		var got []int
		for _, m := range review.Moments(line, judgements, c.of, c.most) {
			got = append(got, m.Ply)
			if m.State != line[m.Ply].State || m.Mark != marks[m.Ply] {
				t.Errorf("%s: %+v", name, m)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// centre returns noughts and crosses after X in the middle, where all corners draw and
// all edges lose.
func centre(t *testing.T) game.State {
	t.Helper()
	s, err := gomoku.Rules.Start(game.Options{"columns": 3, "rows": 3, "length": 3})
	if err != nil {
		t.Fatal(err)
	}
	return s.Play(4)
}

// study runs the Study of a question in its own position.
func study(t *testing.T, q question.Question, s game.State) question.Judge {
	t.Helper()
	judge, err := q.Study(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return judge
}

func TestEqualMovesAreRight(t *testing.T) {
	s := centre(t)
	q := patient.Retry(s, 1, 8) // its analysis has no replies to bad moves
	if again, err := gomoku.Rules.Parse(q.Position); err != nil || again.String() != s.String() {
		t.Fatalf("it is asked in %q: %v", q.Position, err)
	}
	judge := study(t, q, s)
	for _, m := range s.Moves() {
		a, corner := judge.Answer(m), m%2 == 0
		if right := a.Verdict == question.Solved; right != corner {
			t.Errorf("%s is right: %t", s.Format(m), right)
		}
		if a.Played.Move != m || a.Best.Move%2 != 0 || a.Kind != search.Chance {
			t.Errorf("%s is worth %+v", s.Format(m), a)
		}
		if playAll(t, s.Play(m), a.Replies); corner != (len(a.Replies) == 0) {
			t.Errorf("%s is refuted by %v", s.Format(m), a.Replies)
		}
	}
	if got := judge.Solution(); got[0] != 8 {
		t.Errorf("the solution is %v", got)
	} else {
		playAll(t, s, got)
	}
}

// playAll makes moves, which must be legal.
func playAll(t *testing.T, s game.State, all []game.Move) game.State {
	t.Helper()
	for _, m := range all {
		if err := s.Check(m); err != nil {
			t.Fatalf("%s in %v: %v", s.Format(m), s, err)
		}
		s = s.Play(m)
	}
	return s
}

// TestRetryAgreesWithReview uses an analysis that disagrees about the mistake and
// the better move.
func TestRetryAgreesWithReview(t *testing.T) {
	s := centre(t)
	judge := study(t, patient.Retry(s, 0, 1), s)
	if judge.Answer(0).Verdict != question.Wrong || judge.Answer(1).Verdict != question.Solved {
		t.Error("the mistake is right, or what was better wrong")
	}
	if m := judge.Solution()[0]; m%2 != 0 {
		t.Errorf("shown is %s, which loses", s.Format(m))
	}
}

// TestSolutionIsNotTheMistake uses an analysis that finds nothing wrong with the mistake,
// and something with the better move.
func TestSolutionIsNotTheMistake(t *testing.T) {
	s := centre(t)
	for _, corner := range []game.Move{0, 2, 6, 8} {
		judge := study(t, patient.Retry(s, corner, 1), s)
		if m := judge.Solution()[0]; judge.Answer(m).Verdict != question.Solved || m%2 != 0 {
			t.Errorf("%s was a mistake; shown is %s, which is judged %v", s.Format(corner), s.Format(m), judge.Answer(m).Verdict)
		}
	}
}

// TestEveryGameCanBeRetried asks in every game for the move that a hasty analysis finds
// best.
func TestEveryGameCanBeRetried(t *testing.T) {
	for _, e := range catalog.All() {
		s := start(t, e.Rules)
		judge := study(t, review.Reviewer{Budget: time.Hour, Analyse: hasty.Analyse}.Retry(s, game.Pass, game.Pass), s)
		for _, m := range s.Moves() {
			a := judge.Answer(m)
			if (a.Verdict == question.Solved) != (a.Replies == nil) && len(a.Played.Line) > 1 {
				t.Errorf("%s: %s is %v and answered by %v", e.Rules.Name, s.Format(m), a.Verdict, a.Replies)
			}
			playAll(t, s.Play(m), a.Replies)
		}
		if right := judge.Answer(judge.Solution()[0]); right.Verdict != question.Solved {
			t.Errorf("%s: the solution is not right", e.Rules.Name)
		}
	}
}

// TestRetryOnSlowMachine uses an analysis that finds nothing about a
// position in less than a third of the budget.
func TestRetryOnSlowMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const budget, mistake = 160 * time.Millisecond, 1
		s := centre(t)
		slow := func(ctx context.Context, s game.State, f func(search.Analysis)) (search.Analysis, error) {
			if end, ok := ctx.Deadline(); ok && time.Until(end) < budget/3 {
				<-ctx.Done()
				return search.Analysis{}, ctx.Err()
			}
			return patient.Analyse(ctx, s, f)
		}
		judge := study(t, review.Reviewer{Budget: budget, Analyse: slow}.Retry(s, mistake, 8), s)
		a := judge.Answer(mistake)
		if a.Verdict != question.Wrong || len(a.Replies) == 0 {
			t.Errorf("it is %v and answered by %v", a.Verdict, a.Replies)
		}
	})
}

func TestRetryEndsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	q := review.Reviewer{Budget: time.Hour, Analyse: func(ctx context.Context, s game.State, f func(search.Analysis)) (search.Analysis, error) {
		cancel()
		return ai.Analyse(ctx, s, f)
	}}.Retry(start(t, gomoku.Rules), 0, 1)
	if _, err := q.Study(ctx, start(t, gomoku.Rules)); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}
