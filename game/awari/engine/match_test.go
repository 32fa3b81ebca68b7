package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// TestBeatsGreedy plays games of six beans a pit against the greedy player,
// from random openings of four plies, with either side and very few nodes.
func TestBeatsGreedy(t *testing.T) {
	const games = 60
	r := rand.New(rand.NewPCG(8, 1))
	won := 0
	for i := range games / 2 {
		opening := randomPlies(begin(t, 6, awari.Variants()[i%8]), 4, r)
		for _, side := range []game.Side{game.First, game.Second} {
			if playGreedy(t, opening, side, int64(i)).Result().Winner == side {
				won++
			}
		}
	}
	if won < games*9/10 {
		t.Errorf("%d of %d games won", won, games)
	}
}

// playGreedy plays a game to its end, which it returns. The engine plays side.
func playGreedy(t *testing.T, p awari.Position, side game.Side, seed int64) awari.Position {
	t.Helper()
	for p.Result().Outcome == game.Playing {
		m, err := Greedy(p)
		if p.Turn() == side {
			m = find(t, p, search.Limits{Nodes: 1000, Solve: 8, Seed: seed, TableBits: 10}).Move
		}
		if err != nil {
			t.Fatal(err)
		}
		p = p.Play(m).(awari.Position)
	}
	return p
}

// TestEvaluate checks the terms of the evaluation.
func TestEvaluate(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       int
	}{
		{"another turn", "0,2,1,1,1,1 10 3,3,3,3,3,0 5 1 own -", 2},
		{"nothing but a capture", "1,0,0,0,0,0 16 1,1,1,1,4,1 10 1 - -", 5},
		{"rows that count", "1,0,0,0,3,3 10 1,1,1,1,4,1 10 1 sweep -", 2},
		{"a capture that ends the game", "1,0,0,0,0,0 16 1,1,1,1,4,1 10 1 sweep -", -2},
		{"a poor row", "0,0,0,0,0,1 16 5,4,4,4,1,0 1 1 sweep -", -4},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.text)
			if got := newRules(p.Variant()).evaluate(newBoard(p)); got != test.want {
				t.Errorf("%v: %d, want %d", p, got, test.want)
			}
		})
	}
}
