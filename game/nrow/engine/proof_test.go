//go:build !race

package engine

import (
	"math"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// TestProveIsExact checks that a finished proof has the shortest win or the longest loss,
// and a move that leads there, whatever the estimate was.
func TestProveIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		for i := range bruteForceGames {
			p := latePosition(t, shape, i, r)
			s, err := newSearch(t.Context(), p, 0, NewMemory(14))
			if err != nil {
				t.Fatal(err)
			}
			proof, want := s.newProof(), bruteForceScore(p, seen)
			s.prove(&proof, i%2, math.MaxInt64/2)
			if low, high := s.scoreFromRoot(proof.low), s.scoreFromRoot(proof.high); low != want || high != want {
				t.Errorf("%v: from %d to %d, want %d", p, low, high, want)
			}
			if proof.move != noMove && moveScore(p, game.Move(proof.move), seen) != want {
				t.Errorf("%v: column %d is worth %d, want %d", p, proof.move, moveScore(p, game.Move(proof.move), seen), want)
			}
		}
	}
}

// TestProveStops checks that the bounds found within a few nodes are correct, and
// that a proof goes on from there.
func TestProveStops(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 2))
	for _, shape := range smallShapes {
		seen := map[nrow.Position]int{}
		for i := range (bruteForceGames + 1) / 2 {
			p := latePosition(t, shape, i, r)
			s, err := newSearch(t.Context(), p, 0, NewMemory(6))
			if err != nil {
				t.Fatal(err)
			}
			want := bruteForceScore(p, seen)
			for proof := s.newProof(); !proof.done(); {
				s.prove(&proof, i%2, 30+r.Int64N(2000))
				if low, high := s.scoreFromRoot(proof.low), s.scoreFromRoot(proof.high); low > want || high < want {
					t.Fatalf("%v: from %d to %d, want %d", p, low, high, want)
				}
			}
		}
	}
}
