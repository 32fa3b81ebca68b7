package review

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// TestGuessNeedsConfirmationByNextPosition has moves that look bad, one after which
// the same side moves again, and one after which the other side does.
func TestGuessNeedsConfirmationByNextPosition(t *testing.T) {
	start, err := awari.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	const again, other game.Move = 3, 0 // again ends in the own home
	for _, c := range []struct {
		move  game.Move
		reply float64
		want  Mark
	}{{again, 12, Fine}, {again, -12, Blunder}, {other, 12, Blunder}, {other, -12, Fine}} {
		p := Position{State: start, Move: c.move, Made: true}
		after := start.Play(c.move)
		if same := after.Turn() == start.Turn(); same != (c.move == again) {
			t.Fatalf("after %d moves %v", c.move, after.Turn())
		}
		known := DigestOf(search.Analysis{Moves: []search.MoveEval{{Move: 5, Score: 12}, {Move: c.move, Score: -12}}})
		replies := DigestOf(search.Analysis{Moves: []search.MoveEval{{Move: after.Moves()[0], Score: c.reply}}})
		if f := JudgeMove(p, known, after, Digest{}); f.Mark != Blunder {
			t.Fatalf("by itself %d is %+v", c.move, f)
		}
		if f := JudgeMove(p, known, after, replies); f.Mark != c.want || (f.Lost > 0) != (c.want != Fine) {
			t.Errorf("%d with a reply worth %v: %+v, want %v", c.move, c.reply, f, c.want)
		}
	}
}

// TestMoveCheckIsQuick runs a MoveCheck where nothing is known, with an
// analysis that never ends and finds nothing.
func TestMoveCheckIsQuick(t *testing.T) {
	for _, finds := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			start, err := awari.Rules.Start(nil)
			if err != nil {
				t.Fatal(err)
			}
			looks := 0
			w := MoveCheck{
				Position: Position{State: start, Made: true}, After: start.Play(0), Strictness: Mistakes,
				Analyse: func(ctx context.Context, s game.State, _ func(search.Analysis)) (search.Analysis, error) {
					looks++
					<-ctx.Done()
					if !finds {
						return search.Analysis{}, ctx.Err()
					}
					moves := s.Moves()
					return search.Analysis{Moves: []search.MoveEval{{Move: moves[1], Score: 12}, {Move: moves[0], Score: -12}}}, nil
				},
			}
			began := time.Now()
			f, err := w.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if took := time.Since(began); took >= 500*time.Millisecond || f.Known != finds || finds != Mistakes.Mentions(f) {
				t.Errorf("after %v: %+v", took, f)
			}
			if want := map[bool]int{true: 2, false: 1}[finds]; looks != want {
				t.Errorf("%d positions were looked at, want %d", looks, want)
			}
		})
	}
}

func TestMildestCoachWarnsOfImmediateLosses(t *testing.T) {
	atOnce := search.MoveEval{Score: -1, Exact: true, Plies: 2}
	for _, c := range []struct {
		f    Judgement
		want [3]bool // for Losing, Mistakes, Everything
	}{
		{Judgement{}, [3]bool{}},
		{Judgement{Mark: Inaccuracy, Played: atOnce}, [3]bool{false, false, true}},
		{Judgement{Mark: Mistake}, [3]bool{false, true, true}},
		{Judgement{Mark: Mistake, Played: atOnce}, [3]bool{true, true, true}},
		{Judgement{Mark: Blunder}, [3]bool{true, true, true}},
	} {
		for i, s := range Strictnesses() {
			if s.Mentions(c.f) != c.want[i] || None.Mentions(c.f) {
				t.Errorf("%s minds %+v: %t", s, c.f, s.Mentions(c.f))
			}
		}
	}
}
