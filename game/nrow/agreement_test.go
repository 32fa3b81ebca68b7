package nrow

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
		Cell:  func(g *kinrowtest.Grid, m game.Move) int { return lowest(g, int(m)) },
	}.Agree(t, rand.New(rand.NewPCG(2005, 4)))
}

// lowest returns the lowest empty cell of a column.
func lowest(g *kinrowtest.Grid, column int) (cell int) {
	for cell = column; g.Cells[cell] != game.None; cell += g.Columns {
	}
	return cell
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
