package main

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// TestEvenOpenings leaves out the openings of gomoku that the side to move wins, and only those
// that are decided.
func TestEvenOpenings(t *testing.T) {
	e, _ := catalog.ByName("gomoku")
	start, err := e.Rules.Start(game.Options{"columns": 9, "rows": 9})
	if err != nil {
		t.Fatal(err)
	}
	fits := evenOpening(t.Context(), e.Player)
	kept, left := 0, 0
	for number := range uint64(6) {
		first, err := opening(start, 4, number, nil)
		if err != nil {
			t.Fatal(err)
		}
		even, err := opening(start, 4, number, fits)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := fits(even); !ok || err != nil {
			t.Errorf("opening %d is decided: %v, %v", number, even, err)
		}
		if ok, _ := fits(first); ok != (first.String() == even.String()) {
			t.Errorf("opening %d: %v is even %t, and %v is played", number, first, ok, even)
		} else if ok {
			kept++
		} else {
			left++
		}
	}
	if left == 0 {
		t.Errorf("none of %d openings is left out", kept)
	}
	won := start
	for _, m := range []game.Move{40, 0, 41, 8, 42, 72} {
		won = won.Play(m)
	}
	if ok, err := fits(won); ok || err != nil {
		t.Errorf("an open three that is to move is even: %t, %v", ok, err)
	}
}

// TestEvenOpeningNeedsEngine has openings refused where nobody plays the game.
func TestEvenOpeningNeedsEngine(t *testing.T) {
	gomoku, _ := catalog.ByName("gomoku")
	othello, _ := catalog.ByName("othello")
	start, err := othello.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := opening(start, 4, 0, evenOpening(t.Context(), gomoku.Player)); err == nil {
		t.Error("an engine of gomoku takes openings of Othello")
	}
}
