package othello

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// randomGames is how many games the rules and the slow reference are compared on.
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

// TestMasksAgreeWithReference does the same for boards that no game leads to,
// with discs everywhere.
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
