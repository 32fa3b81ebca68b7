package kinrow

import (
	"fmt"
	"slices"
	"testing"

	"npaastribe/game"
)

// benchmark calls f for all cells of an empty board and of one that is full of
// pieces without a line.
func benchmark(b *testing.B, f func(board *Board[Small], bit int, side game.Side)) {
	b.Helper()
	for _, size := range []int{10, 20} {
		empty := New[Small](size, size, 4)
		full, cells := empty, make([]game.Side, size*size)
		for cell := range cells {
			cells[cell] = game.First + game.Side((cell%size+2*(cell/size&1))/2&1)
		}
		full.Lay(slices.All(cells))
		for name, board := range map[string]*Board[Small]{"empty": &empty, "full": &full} {
			b.Run(fmt.Sprintf("%dx%d/%s", size, size, name), func(b *testing.B) {
				i := 0
				for b.Loop() {
					f(board, board.bit(i%len(cells)), game.First+game.Side(i&1))
					i++
				}
			})
		}
	}
}

// BenchmarkWinTest measures the search for a line through a piece.
func BenchmarkWinTest(b *testing.B) {
	benchmark(b, func(board *Board[Small], bit int, side game.Side) { board.inLine(bit, side) })
}

// BenchmarkDeadDraw measures counting the windows that a piece closes, which
// detects dead draws.
func BenchmarkDeadDraw(b *testing.B) {
	benchmark(b, func(board *Board[Small], bit int, side game.Side) { board.closed(bit, side) })
}
