//go:build !race

package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// TestBeatsGreedy plays against the greedy player from random openings of
// eight plies, each with either side, on a fraction of the nodes that a level
// would have. Every game must be won.
func TestBeatsGreedy(t *testing.T) {
	games := 100
	if testing.Short() {
		games = 10
	}
	r := rand.New(rand.NewPCG(8, 1))
	for i := range games / 2 {
		opening := randomPlies(othello.New(), 8, r)
		for _, side := range []game.Side{game.First, game.Second} {
			if p := playGreedy(t, opening, side, int64(i)); p.Result().Winner != side {
				t.Errorf("opening %v: lost or drawn at %v", opening, p)
			}
		}
	}
}

// playGreedy plays a game to its end, in which the engine has the given side and the greedy
// player the other, and returns the last position.
func playGreedy(t *testing.T, p othello.Position, side game.Side, seed int64) othello.Position {
	t.Helper()
	for p.Result().Outcome == game.Playing {
		m, err := Greedy(p)
		if p.Turn() == side {
			m = find(t, p, search.Limits{Nodes: 5000, Solve: 10, Seed: seed}).Move
		}
		if err != nil {
			t.Fatal(err)
		}
		p = p.Play(m).(othello.Position)
	}
	return p
}
