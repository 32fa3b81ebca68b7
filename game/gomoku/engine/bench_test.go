package engine

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game/search"
)

// BenchmarkSearch measures the nodes a second in the middle of games.
func BenchmarkSearch(b *testing.B) {
	r := rand.New(rand.NewPCG(15, 10))
	var nodes int64
	for b.Loop() {
		p := middle(b, boards[4], 8, r)
		info, err := Search(b.Context(), p, search.Limits{Nodes: 100_000, TableBits: 18}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += info.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkPlace lays a stone and takes it back.
func BenchmarkPlace(b *testing.B) {
	for _, o := range boards[4:] {
		board := newBoard(middle(b, o, 12, rand.New(rand.NewPCG(15, 11))))
		cells := board.appendNear(nil)
		b.Run(start(b, o).String()[:5], func(b *testing.B) {
			i := 0
			for b.Loop() {
				cell := int(cells[i%len(cells)])
				board.place(cell, i&1)
				board.remove(cell, i&1)
				i++
			}
		})
	}
}
