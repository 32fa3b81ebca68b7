package gomoku

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// randomPositions is how many positions the fast tests and the slow reference
// are compared on.
const randomPositions = 1_000_000

// TestAgreesWithReference plays random games on boards of many sizes and
// compares the positions of them with the reference: all of small boards, of
// large ones those at the end and some on the way there.
func TestAgreesWithReference(t *testing.T) {
	r := rand.New(rand.NewPCG(1998, 5))
	ends := map[game.Reason]int{}
	for positions := 0; positions < randomPositions; {
		p := randomStart(r)
		every := 1 + p.cells()/64
		reluctant := r.IntN(3) > 0
		g := newGrid(int(p.columns), int(p.rows), p.Length())
		order := r.Perm(p.cells())
		for i := 0; p.Result().Outcome == game.Playing; i++ {
			if reluctant {
				delayWin(p, order[i:])
			}
			cell := order[i]
			g.cells[cell/g.columns][cell%g.columns] = p.Turn()
			p = p.Play(game.Move(cell)).(Position)
			if p.Result().Outcome != game.Playing || r.IntN(every) == 0 {
				if err := g.compare(p); err != nil {
					t.Fatalf("position %d: %v: %v", positions, p, err)
				}
			}
			positions++
		}
		ends[p.Result().Reason]++
	}
	for _, reason := range []game.Reason{game.ReasonLine, game.ReasonFull, game.ReasonNoLine} {
		if want := randomPositions / 3000; ends[reason] < want {
			t.Errorf("%d games ended with %q, want at least %d: too few to try it", ends[reason], reason, want)
		}
	}
	t.Logf("%d positions; games by end: %v", randomPositions, ends)
}

// randomStart returns an empty board, more often a small one.
func randomStart(r *rand.Rand) Position {
	limit := MinSize + r.IntN(MaxSize-MinSize+1)
	if r.IntN(8) > 0 {
		limit = MinSize + r.IntN(8)
	}
	o := Options{Columns: MinSize + r.IntN(limit-MinSize+1), Rows: MinSize + r.IntN(limit-MinSize+1)}
	o.Length = MinLength + r.IntN(min(MaxLength, max(o.Columns, o.Rows))-MinLength+1)
	p, err := New(o)
	if err != nil {
		panic(err)
	}
	return p
}

// delayWin brings a cell to the front of those to come that does not win, if
// it soon finds one, so that games last and draws happen.
func delayWin(p Position, order []int) {
	for range 5 {
		if p.Play(game.Move(order[0])).Result().Outcome != game.Won {
			return
		}
		copy(order, append(order[1:len(order):len(order)], order[0]))
	}
}
