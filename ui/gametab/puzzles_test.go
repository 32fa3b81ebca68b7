package gametab

import (
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/quiz"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// TestReasonForWrongMove makes a move that does not stop the other side, and one that
// only does not win: the reason for the latter would name the winning move, and is not
// given. What comes of a move is announced only if it is answered.
func TestReasonForWrongMove(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		tried  game.Move
		reply  []game.Move
		want   string
		cells  []int
	}{
		{"937\twin 2 0\t5x4 3 o 1 ...../..x../..o../xoox.\t1,0(0|1|3)", 0, []game.Move{1}, "It doesn't stop Player 1 from winning in column 2.", []int{0, 6, 12}},
		{"937\twin 2 0\t5x4 3 o 3 ...../.xx../.oo../.ox..\t3,1(3)", 4, []game.Move{1}, "Not that one. See what comes of it.", nil},
		{"937\twin 2 0\t5x4 3 o 3 ...../.xx../.oo../.ox..\t3,1(3)", 4, nil, "Not that one.", nil},
	} {
		a := newQuestionWindow(t, "nrow", func(*settings.Settings) {})
		p := a.Current().puzzles
		var err error
		if p.asked, err = puzzle.Parse(a.Current().Game.Rules, c.puzzle); err != nil {
			t.Fatal(err)
		}
		text, cells := p.Answered(quiz.Answered{Before: p.asked.Start, Move: c.tried, Answer: question.Answer{Replies: c.reply}})
		if text != c.want || !slices.Equal(cells, c.cells) {
			t.Errorf("move %d gets the reason %q about %v", c.tried, text, cells)
		}
	}
}

// TestPuzzleHint asks for hints in puzzles with winning moves, the first of which also
// stops the other side from winning.
func TestPuzzleHint(t *testing.T) {
	a := newQuestionWindow(t, "gomoku", func(*settings.Settings) {})
	p := a.Current().puzzles
	for position, want := range map[string]string{
		"13x13 5 c8 6o6/5x7/4x8/3xo8/2x1o8/1oo1o8/4x1x6/4o8/4x8/13/13/13/13":                 "It makes an open three.",
		"15x15 5 f7 15/15/15/15/15/15/7o7/7xxox4/5o2o1x4/6xxooo4/7xo1x4/7ox1x4/6x1o6/5o9/15": "It makes a four, which Player 2 can stop only at k2.",
	} {
		if !p.load() {
			t.Fatal("there are no puzzles")
		}
		i := slices.IndexFunc(p.all.Shipped(), func(z puzzle.Puzzle) bool { return z.Start.String() == position })
		p.asked = p.all.Shipped()[i]
		if text, _ := p.Hinted(quiz.Hinted{Before: p.asked.Start, Move: p.asked.Solution[0].Move}); text != want {
			t.Errorf("the hint in %s is %q, want %q", position, text, want)
		}
	}
}

// TestPuzzleOutcomeText poses the first puzzle with an outcome to count, solves it, and
// has it shown.
func TestPuzzleOutcomeText(t *testing.T) {
	for _, c := range []struct{ game, outcome, want string }{
		{"othello", puzzle.Won, "With best play you win by 2 discs. "},
		{"othello", puzzle.Drawn, "With best play it is a draw. "},
		{"othello", puzzle.Lost, "With best play you lose by only 22 discs; any other move loses by more. "},
		{"awari", puzzle.Won, "With best play you win by 3 beans. "},
		{"awari", puzzle.Gained, "That brings home 9 beans. "},
		{"nrow", "", ""},
	} {
		a := newQuestionWindow(t, c.game, func(*settings.Settings) {})
		p := a.Current().puzzles
		if !p.load() {
			t.Fatal("there are no puzzles")
		}
		i := slices.IndexFunc(p.all.Shipped(), func(z puzzle.Puzzle) bool { name, _ := z.Outcome(); return name == c.outcome })
		p.asked, p.unrated = p.all.Shipped()[i], true
		solved, _ := p.Answered(quiz.Answered{Before: p.asked.Start, Move: p.asked.Solution[0].Move, Answer: question.Answer{Verdict: question.Solved}, Effort: quiz.Effort{Solved: true}})
		if !strings.HasPrefix(solved, "Solved! "+c.want+"Your rating is ") || !strings.HasSuffix(solved, ").") || strings.Contains(solved, ",") {
			t.Errorf("%s: the text is %q", c.game, solved)
		}
		if shown := p.Shown(quiz.Shown{Before: p.asked.Start, Solution: p.asked.Line()}); !strings.HasPrefix(shown, "That is how it goes. "+c.want+"Your rating is ") || strings.Contains(shown, ",") {
			t.Errorf("%s: the text is %q", c.game, shown)
		}
	}
}

// TestPlayOnWhereTheSolutionEnds solves a puzzle in two ways, and has its solution shown: a game
// begins from the position that was reached.
func TestPlayOnWhereTheSolutionEnds(t *testing.T) {
	a := newQuestionWindow(t, "awari", func(*settings.Settings) {})
	tab, p := a.Current(), a.Current().puzzles
	if !p.load() {
		t.Fatal("there are no puzzles")
	}
	asked, err := puzzle.Parse(tab.Game.Rules, "920\tgain 2 7\t5,4,0,4,0,1 2 5,2,0,0,0,5 8 1 - 2:5\t5(0|1)")
	if err != nil {
		t.Fatal(err)
	}
	first := asked.Start.Play(5)
	for want, solve := range map[game.State]func(){
		first.Play(0): func() { p.Shown(quiz.Shown{Before: first, Solution: []game.Move{0}}) },
		first.Play(1): func() {
			p.Answered(quiz.Answered{Before: first, Move: 1, Answer: question.Answer{Verdict: question.Solved}})
		},
	} {
		p.asked = asked
		tab.questions.Begin(series{name: puzzleSeries, next: p.ask, texts: p, playOn: p.PlayOn})
		if p.CanPlayOn() {
			t.Error("a game can begin before the puzzle is solved")
		}
		if p.PlayOn(); !p.On() {
			t.Fatal("a game has begun before the puzzle was solved")
		}
		solve()
		if !p.CanPlayOn() {
			t.Error("no game can begin after the puzzle")
		}
		p.PlayOn()
		if got := tab.Match.Match().State(); p.On() || got.String() != want.String() {
			t.Errorf("the game begins from %v, want %v", got, want)
		}
	}
}

// TestTaskIsTrueAtEveryStep solves puzzles of several moves: each time what is asked is about the moves
// that are left, in the present language.
func TestTaskIsTrueAtEveryStep(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	a := newQuestionWindow(t, "nrow", func(*settings.Settings) {})
	tab, p := a.Current(), a.Current().puzzles
	if !p.load() {
		t.Fatal("there are no puzzles")
	}
	i := slices.IndexFunc(p.all.Shipped(), func(z puzzle.Puzzle) bool { return z.Moves == 3 })
	p.asked = p.all.Shipped()[i]
	tab.questions.Begin(series{name: puzzleSeries, next: p.ask, texts: p})
	wantTask := func(want string) {
		t.Helper()
		if got := inspect.TextOf(uitest.Part(t, a.window, "question.ask")); !strings.HasPrefix(got, want) {
			t.Errorf("what is asked is %q, want %q", got, want)
		}
	}
	wantTask("Win in 3 moves, with 4 in a row. Find the column.")
	s := p.asked.Start
	for n, answers := 2, p.asked.Solution; n > 0; n-- {
		right := answers[0]
		answered := quiz.Answered{Before: s, Move: right.Move, Answer: question.Answer{Verdict: question.Good}}
		tab.questions.publish(answered)
		tab.questions.publish(quiz.Hinted{Before: s.Play(right.Move)})
		wantTask([]string{"", "Win in 1 move, ", "Win in 2 moves, "}[n])
		i18n.Use("da")
		tab.questions.retranslate()
		wantTask([]string{"", "Vind i 1 træk ", "Vind i 2 træk "}[n])
		i18n.Use("en")
		tab.questions.retranslate()
		wantTask([]string{"", "Win in 1 move, ", "Win in 2 moves, "}[n])
		for _, m := range append([]game.Move{right.Move}, right.Replies...) {
			s = s.Play(m)
		}
		answers = right.Next
	}
	p.asked = p.all.Shipped()[i]
	tab.questions.Skip()
	wantTask("Win in 3 moves, ")
}
