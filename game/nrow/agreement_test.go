package nrow

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// randomPositions is how many positions the fast tests and the slow reference
// are compared on.
const randomPositions = 1_000_000

// TestAgreesWithReference plays random games on boards of many sizes and
// compares every position of them with the reference.
func TestAgreesWithReference(t *testing.T) {
	r := rand.New(rand.NewPCG(2005, 4))
	ends := map[game.Reason]int{}
	for positions := 0; positions < randomPositions; {
		p := randomStart(r)
		reluctant := r.IntN(3) > 0
		g := newGrid(int(p.columns), int(p.rows), p.N())
		for p.Result().Outcome == game.Playing && positions < randomPositions {
			m := randomMove(p, r, reluctant)
			g.drop(int(m), p.Turn())
			p = p.Play(m).(Position)
			if err := g.compare(p); err != nil {
				t.Fatalf("position %d: %v: %v", positions, p, err)
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
	o := Options{
		Columns: MinSize + r.IntN(limit-MinSize+1),
		Rows:    MinSize + r.IntN(limit-MinSize+1),
		First:   game.First + game.Side(r.IntN(2)),
	}
	o.N = MinN + r.IntN(min(MaxN, max(o.Columns, o.Rows))-MinN+1)
	p, err := New(o)
	if err != nil {
		panic(err)
	}
	return p
}

// randomMove returns a legal move. A reluctant player does not win if it can
// help it, so that games last and draws happen.
func randomMove(p Position, r *rand.Rand, reluctant bool) game.Move {
	moves := p.Moves()
	m := moves[r.IntN(len(moves))]
	for range 5 {
		if !reluctant || p.Play(m).Result().Outcome != game.Won {
			break
		}
		m = moves[r.IntN(len(moves))]
	}
	return m
}
