package search_test

import (
	"context"
	"errors"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// at returns the full search of a position of noughts and crosses.
func at(t *testing.T, text string) search.Adapter {
	t.Helper()
	s, err := gomoku.Parse("3x3 3 - " + text)
	if err != nil {
		t.Fatal(err)
	}
	a, ok := search.Full[gomoku.Position](s)
	if !ok {
		t.Fatal("the position is of another game")
	}
	return a
}

func analysis(t *testing.T, a search.Adapter, l search.Limits) search.Analysis {
	t.Helper()
	found, err := a.Analyse(t.Context(), l, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestFullFindsKnownValues searches positions whose value is known.
func TestFullFindsKnownValues(t *testing.T) {
	for text, want := range map[string]struct {
		score float64
		plies int
		best  game.Move
	}{
		"3/3/3":     {0, 0, -1},
		"1o1/1x1/3": {1, 5, -1},  // beside the middle loses
		"xo1/xo1/3": {1, 1, 0},   // a line can be completed
		"x2/1o1/2x": {0, 0, -1},  // an edge must be played: a corner allows a fork
		"xox/2o/x2": {-1, 2, -1}, // a double threat
	} {
		found := analysis(t, at(t, text), search.Limits{})
		best := found.Moves[0]
		if !best.Exact || best.Score != want.score || best.Plies != want.plies || want.best >= 0 && best.Move != want.best {
			t.Errorf("%s: %+v, want %+v", text, best, want)
		}
		for i, m := range found.Moves {
			if !m.Exact || m.Score > best.Score || len(m.Line) == 0 || i > 0 && m.Move == best.Move {
				t.Errorf("%s: %+v", text, m)
			}
		}
	}
}

// TestFullKeepsLimits checks the depth limit, and that the search stops when
// its context ends.
func TestFullKeepsLimits(t *testing.T) {
	if best := analysis(t, at(t, "1o1/1x1/3"), search.Limits{Depth: 4}).Moves[0]; best.Score != 0 || best.Exact || best.Depth != 4 {
		t.Errorf("within 4 plies: %+v", best)
	}
	seen := map[game.Move]bool{}
	for seed := range int64(9) {
		info, err := at(t, "3/3/3").Search(t.Context(), search.Limits{Depth: 1, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		seen[info.Move] = true
	}
	if len(seen) != 9 {
		t.Errorf("of equal moves it makes %v", seen)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := at(t, "3/3/3").Search(ctx, search.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("without time: %v", err)
	}
	s, err := gomoku.Parse("3x3 3 c1 3/oo1/xxx")
	if err != nil {
		t.Fatal(err)
	}
	over, _ := search.Full[gomoku.Position](s)
	if _, err := over.Search(t.Context(), search.Limits{}); !errors.Is(err, game.ErrEnded) {
		t.Errorf("after the end: %v", err)
	}
	if _, ok := search.Full[awari.Position](s); ok {
		t.Error("it plays another game")
	}
}

// TestFullWithExtraTurns searches a game in which turns do not alternate: a
// side that puts a bean in its home moves again, and the last bean wins.
func TestFullWithExtraTurns(t *testing.T) {
	s, err := awari.Parse("0,0,0,0,1,1 17 0,0,0,0,0,1 16 1 - -")
	if err != nil {
		t.Fatal(err)
	}
	a, _ := search.Full[awari.Position](s)
	best := analysis(t, a, search.Limits{}).Moves[0]
	if best.Move != 5 || best.Score != 1 || best.Plies != 2 {
		t.Errorf("%+v", best)
	}
}
