package gomoku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
)

// benchmark runs f on unfinished positions of two sizes: nearly empty, half
// full and nearly full.
func benchmark(b *testing.B, f func(b *testing.B, ps []Position)) {
	b.Helper()
	for _, size := range []int{15, 40} {
		for _, percent := range []int{5, 50, 90} {
			ps := filled(size, percent)
			b.Run(fmt.Sprintf("%dx%d/%d%%", size, size, percent), func(b *testing.B) { f(b, ps) })
		}
	}
}

// filled returns random positions with the given percentage of their cells
// filled. The stones are in pairs, so that there is no line of five.
func filled(size, percent int) []Position {
	r := rand.New(rand.NewPCG(uint64(size), uint64(percent)))
	var ps []Position
	for len(ps) < 16 {
		p, err := New(Options{Columns: size, Rows: size, Length: 5})
		if err != nil {
			panic(err)
		}
		cells := make([]game.Side, size*size)
		for _, cell := range r.Perm(len(cells))[:len(cells)*percent/100] {
			cells[cell] = game.First + game.Side((cell%size+2*(cell/size&1))/2&1)
		}
		p.board.Lay(slices.All(cells))
		ps = append(ps, p)
	}
	return ps
}

func BenchmarkPlay(b *testing.B) {
	benchmark(b, func(b *testing.B, ps []Position) {
		moves := make([][]game.Move, len(ps))
		for i := range ps {
			moves[i] = ps[i].Moves()
		}
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			m := moves[i%len(ps)]
			ps[i%len(ps)].Play(m[i%len(m)])
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
