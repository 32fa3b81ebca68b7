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

// verdicts returns the verdict on every column, one letter each.
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

// TestParry checks the reply to a coin in a column, counted from 0.
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

// TestRefute checks that there are no replies if the same side moves again.
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

func TestSolutions(t *testing.T) {
	fork := question.Question{Verdict: question.Win, Replies: question.Parry}
	last := question.Question{Verdict: question.Reach(func(_, _ game.State, m game.Move) bool { return m == 6 })}
	rest := last
	rest.Rest = []game.Move{2, 3}
	none := question.Question{Verdict: question.Hold, Replies: question.Parry}
	for about, c := range map[string]struct {
		question.Question
		rows string
		want []game.Move
	}{
		"with the rest":   {rest, ".o...../.x.....", []game.Move{6, 2, 3}},
		"at once":         {last, ".o...../.x.....", []game.Move{6}},
		"with a reply":    {fork, "..oo.../..xx...", []game.Move{1, 0, 4}},
		"there is none":   {none, "..xxx../..ooo..", nil},
		"none leads on":   {question.Question{Verdict: func(game.State, game.Move) question.Verdict { return question.Wrong }}, ".o...../.x.....", nil},
		"it never solves": {question.Question{Verdict: func(game.State, game.Move) question.Verdict { return question.Good }}, ".o...../.x.....", nil},
	} {
		if got := c.Judge(position(t, c.rows)).Solution(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", about, got, c.want)
		}
	}
}

func TestAnswers(t *testing.T) {
	q := question.Question{Verdict: question.Win, Replies: question.Parry}
	judge := q.Judge(position(t, ".oo..../.xxxo.."))
	if a := judge.Answer(0); a.Verdict != question.Solved || a.Replies != nil {
		t.Errorf("the right move is answered by %+v", a)
	}
	if a := judge.Answer(6); a.Verdict != question.Wrong || !slices.Equal(a.Replies, []game.Move{0}) {
		t.Errorf("a wrong move is answered by %+v", a)
	}
	q.Replies = nil
	if a := q.Judge(position(t, ".oo..../.xxxo..")).Answer(6); a.Replies != nil {
		t.Errorf("nobody answers by %v", a.Replies)
	}
}
