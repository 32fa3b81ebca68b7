package nrow

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// benchmark runs f on positions of two sizes, nearly empty, half full and
// nearly full. None of them has ended, and all have N=4.
func benchmark(b *testing.B, f func(b *testing.B, ps []Position)) {
	b.Helper()
	for _, size := range []int{10, 20} {
		for _, fill := range []struct {
			name    string
			percent int
		}{{"nearly empty", 5}, {"half full", 50}, {"nearly full", 95}} {
			ps := filled(size, fill.percent)
			b.Run(fmt.Sprintf("%dx%d/%s", size, size, fill.name), func(b *testing.B) { f(b, ps) })
		}
	}
}

// filled returns positions with about that many percent of the cells full.
// The coins lie in pairs, so that there is no line of four, and lines are
// still open where the board is empty.
func filled(size, percent int) []Position {
	r := rand.New(rand.NewPCG(uint64(size), uint64(percent)))
	var ps []Position
	for len(ps) < 64 {
		p, err := New(Options{Columns: size, Rows: size, N: 4})
		if err != nil {
			panic(err)
		}
		for int(p.played)*100 < size*size*percent {
			column := r.IntN(size)
			if row := int(p.heights[column]); row < size {
				p.place(column, game.First+game.Side((column+2*(row&1))/2&1))
			}
		}
		ps = append(ps, p)
	}
	return ps
}

// BenchmarkWinTest is the test alone, at the coin on top of a column.
func BenchmarkWinTest(b *testing.B) {
	benchmark(b, func(b *testing.B, ps []Position) {
		benchmarkTops(b, ps, func(p *Position, bit int, side game.Side) { p.inLine(bit, side) })
	})
}

// BenchmarkDeadDraw is the count that the test for a dead draw rests on.
func BenchmarkDeadDraw(b *testing.B) {
	benchmark(b, func(b *testing.B, ps []Position) {
		benchmarkTops(b, ps, func(p *Position, bit int, side game.Side) { p.closed(bit, side) })
	})
}

// benchmarkTops calls f for the next free cell of one column after the other.
func benchmarkTops(b *testing.B, ps []Position, f func(p *Position, bit int, side game.Side)) {
	b.Helper()
	i := 0
	for b.Loop() {
		p := &ps[i%len(ps)]
		column := i % int(p.columns)
		f(p, p.bit(column, min(int(p.heights[column]), int(p.rows)-1)), game.First+game.Side(i&1))
		i++
	}
}

func BenchmarkPlay(b *testing.B) {
	benchmark(b, func(b *testing.B, ps []Position) {
		moves := make([]game.Move, len(ps))
		for i := range ps {
			all := ps[i].Moves()
			moves[i] = all[i%len(all)]
		}
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			ps[i%len(ps)].Play(moves[i%len(ps)])
			i++
		}
	})
}

func BenchmarkMoves(b *testing.B) {
	benchmark(b, func(b *testing.B, ps []Position) {
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			ps[i%len(ps)].Moves()
			i++
		}
	})
}
