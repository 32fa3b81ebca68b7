package question_test

import (
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/nrow"
	"npaastribe/game/question"
)

// position returns a position of N på stribe with these rows from the top, on 7×6
// cells, with x to move.
func position(t *testing.T, rows string) game.State {
	t.Helper()
	empty := strings.Repeat("......./", 5-strings.Count(rows, "/"))
	s, err := nrow.Rules.Parse("7x6 4 x - " + empty + rows)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// verdicts returns that of every column, as a letter each.
func verdicts(verdict func(game.State, game.Move) question.Verdict, s game.State) string {
	var letters strings.Builder
	for _, m := range s.Moves() {
		letters.WriteByte("-gS"[verdict(s, m)])
	}
	return letters.String()
}

func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		about, rows string
		verdict     func(game.State, game.Move) question.Verdict
		want        string
	}{
		{"a move wins", ".oo..../.xxxo..", question.Win, "S------"},
		{"two moves win", ".ooo.../.xxx...", question.Win, "S---S--"},
		{"the next one will", "..oo.../..xx...", question.Win, "-g--g--"},
		{"there is a gap", "..oo.../o.xx.x.", question.Win, "----S--"},
		{"nothing wins", ".o...../.x.....", question.Win, "-------"},
		{"the other threatens to win", ".x.x.../xooo...", question.Win, "-------"},
		{"the other is stopped", ".x.x.../xooo...", question.Hold, "----S--"},
		{"the other threatens two", "..xxx../..ooo..", question.Hold, "-------"},
		{"nothing is threatened", ".o...../.x.....", question.Hold, "SSSSSSS"},
	} {
		if got := verdicts(c.verdict, position(t, c.rows)); got != c.want {
			t.Errorf("%s: %s, want %s", c.about, got, c.want)
		}
	}
}

// TestParry asks what is played after a coin in a column, counted from 0.
func TestParry(t *testing.T) {
	for _, c := range []struct {
		about, rows string
		column      game.Move
		want        []game.Move
	}{
		{"it wins", ".x.x.../xooo...", 6, []game.Move{4}},
		{"it stops a win", ".oo..../.xxxo..", 6, []game.Move{0}},
		{"it stops one of two", "..oo.../..xx...", 1, []game.Move{0}},
		{"it takes the place of a fork", "..oo.../..xx...", 6, []game.Move{1}},
		{"there is nothing to be stopped", ".o...../.x.....", 6, nil},
		{"the game is over", ".oo..../.xxxo..", 0, nil},
	} {
		if got := question.Parry(position(t, c.rows), c.column); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.about, got, c.want)
		}
	}
}

// TestRefute sees that nobody replies to who moves again.
func TestRefute(t *testing.T) {
	s, err := awari.Rules.Parse("3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -")
	if err != nil {
		t.Fatal(err)
	}
	reply := question.Refute(func(after game.State) []game.Move { return after.Moves()[:1] })
	if got := reply(s, 3); got != nil {
		t.Errorf("after another turn %v is replied", got)
	}
	if got := reply(s, 0); !slices.Equal(got, []game.Move{7}) {
		t.Errorf("%v is replied", got)
	}
}

func TestRight(t *testing.T) {
	last := func(_, _ game.State, m game.Move) bool { return m == 6 }
	q := question.Question{Verdict: question.Reach(last)}
	s := position(t, ".o...../.x.....")
	if m, ok := q.Right(s); m != 6 || !ok {
		t.Errorf("%d is right, %t", m, ok)
	}
	if replies := q.Answer(s, 0); replies != nil {
		t.Errorf("%v is replied", replies)
	}
	q.Verdict = func(game.State, game.Move) question.Verdict { return question.Wrong }
	if m, ok := q.Right(s); ok {
		t.Errorf("%d is right", m)
	}
}
