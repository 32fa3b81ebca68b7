package gomoku

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/kinrow/kinrowtest"
)

// TestAgreesWithReference plays random games on boards of many sizes.
func TestAgreesWithReference(t *testing.T) {
	kinrowtest.Game{
		Start: func(r *rand.Rand) game.State { return randomStart(r) },
		Board: func(s game.State) kinrowtest.Board { p := s.(Position); return &p.board },
		Cell:  func(_ *kinrowtest.Grid, m game.Move) int { return int(m) },
	}.Agree(t, rand.New(rand.NewPCG(1998, 5)))
}

// randomStart returns an empty board of random size, smaller ones more often.
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
