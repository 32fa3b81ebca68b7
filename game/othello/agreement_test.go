package othello

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// randomGames is the number of games on which the rules are compared with the slow
// reference.
const randomGames = 400

// TestAgreesWithReference plays random games and compares every position of
// them with the reference.
func TestAgreesWithReference(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	ends := map[game.Reason]int{}
	passes := 0
	for range randomGames {
		p, g := New(), newGrid()
		for p.Result().Outcome == game.Playing {
			m := randomMove(p, r)
			g.play(int(m))
			p = p.Play(m).(Position)
			if err := g.compare(p); err != nil {
				t.Fatalf("%v: %v", p, err)
			}
			if p.Passed() {
				passes++
			}
		}
		ends[p.Result().Reason]++
	}
	if passes < randomGames/4 || ends[ReasonNoMove] == 0 || ends[game.ReasonFull] == 0 {
		t.Errorf("%d passes, games by end %v: too few to try it", passes, ends)
	}
	t.Logf("%d games, %d passes; games by end: %v", randomGames, passes, ends)
}

// TestMasksAgreeWithReference compares Legal and Flips with the reference on random
// boards, which no game need lead to.
func TestMasksAgreeWithReference(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	for range randomGames * 20 {
		p := Position{turn: game.First + game.Side(r.IntN(2))}
		p.discs[0] = r.Uint64() | r.Uint64()&r.Uint64()
		p.discs[1] = (r.Uint64() | r.Uint64()) &^ p.discs[0]
		g := &grid{turn: p.turn}
		for cell := range Cells {
			g.cells[cell/Size][cell%Size] = p.At(cell)
		}
		if err := g.compare(p); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
	}
}

// TestFlipsAndMobility checks that FlipsAndMobility, flipsAndMobilityGeneric, and Flips with
// Legal agree on random boards.
func TestFlipsAndMobility(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 10))
	moves := 0
	for range randomGames * 20 {
		own := r.Uint64() & r.Uint64()
		other := r.Uint64() &^ own
		for legal := Legal(own, other); legal != 0; legal &= legal - 1 {
			cell := bits.TrailingZeros64(legal)
			turned := Flips(cell, own, other)
			after, against := own|turned|1<<cell, other^turned
			want := [3]uint64{turned, Legal(against, after), Legal(after, against)}
			got, plain := [3]uint64{}, [3]uint64{}
			got[0], got[1], got[2] = FlipsAndMobility(cell, own, other)
			plain[0], plain[1], plain[2] = flipsAndMobilityGeneric(cell, own, other)
			if got != want || plain != want {
				t.Fatalf("%x against %x at %d: %x and %x, want %x", own, other, cell, got, plain, want)
			}
			moves++
		}
	}
	if moves < randomGames*20 {
		t.Errorf("only %d moves seen", moves)
	}
}
