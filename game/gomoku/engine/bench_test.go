package engine

import (
	"math"
	"math/rand/v2"
	"testing"

	"npaastribe/game/search"
)

// BenchmarkSearch measures nodes per second in the middle of games.
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

// BenchmarkDepth reports the number of nodes for a depth in positions after a
// few moves in which no win is found within it.
func BenchmarkDepth(b *testing.B) {
	const depth, games = 8, 24
	for b.Loop() {
		r := rand.New(rand.NewPCG(15, 12))
		sum, count := 0.0, 0.0
		for range games {
			info, err := Search(b.Context(), middle(b, boards[4], 6, r), search.Limits{Depth: depth, TableBits: 20}, nil)
			if err != nil {
				b.Fatal(err)
			}
			if !info.Exact {
				sum += math.Log(float64(info.Nodes))
				count++
			}
		}
		b.ReportMetric(math.Exp(sum/count), "nodes")
	}
}

// BenchmarkPlace measures placing a stone and taking it back.
func BenchmarkPlace(b *testing.B) {
	benchmarkPlace(b, func(f *fourBoard, i, side int) { f.place(i, side); f.remove(i, side) })
}

// BenchmarkPlaceFour measures the same where only fours are of interest.
func BenchmarkPlaceFour(b *testing.B) {
	benchmarkPlace(b, func(f *fourBoard, i, side int) { f.placeFour(i, side); f.removeFour(i, side) })
}

func benchmarkPlace(b *testing.B, try func(f *fourBoard, i, side int)) {
	for _, o := range boards[4:] {
		board := fourBoard{board: newBoard(middle(b, o, 12, rand.New(rand.NewPCG(15, 11))))}
		cells := board.appendNear(nil)
		b.Run(start(b, o).String()[:5], func(b *testing.B) {
			i := 0
			for b.Loop() {
				cell := int(cells[i%len(cells)])
				try(&board, cell, i&1)
				i++
			}
		})
	}
}
