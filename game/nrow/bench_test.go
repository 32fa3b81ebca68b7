package nrow

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// benchmark runs f on positions of two sizes: nearly empty, half full and
// nearly full ones. None of the games has ended, and all have N=4.
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

// filled returns positions with about percent of the cells full.
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
		cells := make([]game.Side, size*size)
		for coins := 0; coins*100 < size*size*percent; {
			column := r.IntN(size)
			if row := p.Height(column); row < size {
				cells[row*size+column] = game.First + game.Side((column+2*(row&1))/2&1)
				p.heights[column]++
				coins++
			}
		}
		p.board.Lay(p.byColumn(cells))
		ps = append(ps, p)
	}
	return ps
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
