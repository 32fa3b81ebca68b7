package boardgame

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	_ "npaastribe/ui/uitest" // in English
)

func TestNotes(t *testing.T) {
	shown, err := gomoku.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	a := &search.Analysis{Kind: search.Chance, Moves: []search.MoveEval{
		{Move: 112, Score: 1, Exact: true, Plies: 5},
		{Move: 113, Score: 1, Exact: true, Plies: 5},
		{Move: 114, Score: 1, Exact: true, Plies: 7},
	}}
	for m := range game.Move(20) {
		a.Moves = append(a.Moves, search.MoveEval{Move: m})
	}
	at := notes(shown, shown, a)
	for cell, want := range map[int]board.Note{
		112: {Text: "W3", Brief: "W3", Best: true},
		113: {Text: "W3", Brief: "W3", Best: true},
		114: {Text: "W4", Brief: "W4"},
		8:   {Text: "50%", Brief: "50", Loss: 0.5},              // the twelfth
		9:   {Text: "50%", Brief: "50", Loss: 0.5, Minor: true}, // the thirteenth
	} {
		if at[cell] != want {
			t.Errorf("cell %d: %+v, want %+v", cell, at[cell], want)
		}
	}
	if notes(shown, shown.Play(0), a) != nil || notes(shown, shown, nil) != nil {
		t.Error("there are notes of another position or without an analysis")
	}
}

// TestLossesAreInWinProbability checks that leads in discs are converted to the chance of
// winning: two more discs matter less the greater the lead is.
func TestLossesAreInWinProbability(t *testing.T) {
	start, err := othello.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	loss := func(best, other float64) float32 {
		a := &search.Analysis{Kind: search.Margin, Moves: []search.MoveEval{{Move: 19, Score: best}, {Move: 26, Score: other}}}
		return notes(start, start, a)[26].Loss
	}
	near, far, all := loss(2, 0), loss(30, 28), loss(64, -64)
	if near <= far || far <= 0 || near > 0.1 || all < 0.99 || all > 1 {
		t.Errorf("losses of 2 discs are %.3f and %.3f, of everything %.3f", near, far, all)
	}
}
