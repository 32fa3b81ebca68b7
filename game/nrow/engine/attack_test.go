//go:build !race

package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/search"
)

// TestAttack checks that a win found by attack is correct, takes as many plies as it
// says, and that no win in three plies is missed.
func TestAttack(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	found, three := 0, 0
	for _, shape := range [][3]int{{7, 6, 4}, {6, 7, 4}, {8, 5, 4}, {6, 9, 5}, {5, 12, 4}, {7, 7, 3}, {5, 5, 3}} {
		start := position(t, shape[0], shape[1], shape[2])
		for range 10 * bruteForceGames {
			p := randomPlies(start, 2+r.IntN(shape[0]*shape[1]*2/3), r)
			s, err := newSearch(t.Context(), p, 0, NewMemory(4))
			if err != nil {
				t.Fatal(err)
			}
			column, plies, _ := s.attack(3)
			if 0 < plies && plies <= 5 {
				found++
				if within(p, plies) != 1 || within(p.Play(game.Move(column)), plies-1) != -1 {
					t.Errorf("%v: column %d does not win in %d plies", p, column, plies)
				}
			}
			if within(p, 1) == 0 && within(p, 3) == 1 {
				three++
				if _, plies, _ := s.attack(1); plies != 3 {
					t.Errorf("%v: %d plies, but it takes three", p, plies)
				}
			}
		}
	}
	if found < 20*bruteForceGames || three < bruteForceGames {
		t.Errorf("only %d wins, %d of them in three plies", found, three)
	}
}

// TestLongAttack checks that a long win by threats alone is found at a depth
// that does not reach its end.
func TestLongAttack(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	start, found := position(t, 10, 10, 5), 0
	for range 400 * bruteForceGames {
		p := randomPlies(start, 20+r.IntN(30), r)
		s, err := newSearch(t.Context(), p, 0, NewMemory(4))
		if err != nil {
			t.Fatal(err)
		}
		if _, plies, _ := s.attack(6); plies >= 9 {
			found++
			if info := find(t, p, search.Limits{Nodes: 100_000}); !info.Exact || points(info.MoveEval) < win-plies-8 {
				t.Errorf("%v: %+v, but it wins in %d plies", p, info, plies)
			}
		}
	}
	if found < bruteForceGames/4 {
		t.Errorf("only %d long wins", found)
	}
}
