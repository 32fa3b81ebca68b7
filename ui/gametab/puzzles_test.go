package gametab

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/ui/quiz"
	"npaastribe/ui/settings"
)

// TestAWrongTryIsGivenAReason tries what does not stop the other side, and what only does
// not win: that has a reason, too, but it would name the move that does.
func TestAWrongTryIsGivenAReason(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		tried  game.Move
		reply  game.Move
		want   string
		cells  []int
	}{
		{"937\twin 2 0\t5x4 3 o 1 ...../..x../..o../xoox.\t1,0(0|1|3)", 0, 1, "It doesn't stop Player 1 from winning in column 2.", []int{0, 6, 12}},
		{"937\twin 2 0\t5x4 3 o 3 ...../.xx../.oo../.ox..\t3,1(3)", 4, 1, "Not that one. See what comes of it.", nil},
	} {
		a := newAsking(t, "nrow", func(*settings.Settings) {})
		p := a.Current().puzzles
		var err error
		if p.asked, err = puzzle.Read(a.Current().Game.Rules, c.puzzle); err != nil {
			t.Fatal(err)
		}
		text, cells := p.Answered(quiz.Answered{Before: p.asked.Start, Move: c.tried, Answer: question.Answer{Replies: []game.Move{c.reply}}})
		if text != c.want || !slices.Equal(cells, c.cells) {
			t.Errorf("of %d it is said %q about %v", c.tried, text, cells)
		}
	}
}
