package othello

import (
	"bufio"
	"fmt"
	"math/bits"
	"os"
	"strings"
	"testing"

	"npaastribe/game"
)

// perftDepth is the greatest depth to which the rules are counted.
const perftDepth = 8

// perftTable reads testdata/perft.txt: the number of positions by depth.
func perftTable(tb testing.TB) map[int]int {
	tb.Helper()
	file, err := os.Open("testdata/perft.txt")
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	table := map[int]int{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var depth, count int
		if _, err := fmt.Sscan(lines.Text(), &depth, &count); err != nil {
			tb.Fatal(err)
		}
		table[depth] = count
	}
	return table
}

// perft counts the positions at a depth with the rules alone.
func perft(s game.State, depth int) int {
	moves := s.Moves()
	if depth == 0 || len(moves) == 0 {
		return 1
	}
	count := 0
	for _, m := range moves {
		count += perft(s.Play(m), depth-1)
	}
	return count
}

// perftMasks is perft on masks.
func perftMasks(own, other uint64, depth int) int {
	legal := Legal(own, other)
	if legal == 0 {
		if Legal(other, own) == 0 {
			return 1
		}
		return perftMasks(other, own, depth)
	}
	if depth == 1 {
		return bits.OnesCount64(legal)
	}
	count := 0
	for ; legal != 0; legal &= legal - 1 {
		turned := Flips(bits.TrailingZeros64(legal), own, other)
		count += perftMasks(other^turned, own|turned|legal&-legal, depth-1)
	}
	return count
}

func TestPerft(t *testing.T) {
	table := perftTable(t)
	own, other := New().Discs()
	for depth := 1; depth <= perftDepth; depth++ {
		if got := perft(New(), depth); got != table[depth] {
			t.Errorf("depth %d: %d positions, want %d", depth, got, table[depth])
		}
	}
	for depth := 1; depth <= 9; depth++ {
		if got := perftMasks(own, other, depth); got != table[depth] {
			t.Errorf("depth %d: %d positions on masks, want %d", depth, got, table[depth])
		}
	}
}

// BenchmarkPerft counts all positions after eleven plies, where passes and
// ended games are among them.
func BenchmarkPerft(b *testing.B) {
	const depth = 11
	own, other := New().Discs()
	want := perftTable(b)[depth]
	for b.Loop() {
		if got := perftMasks(own, other, depth); got != want {
			b.Fatalf("%d positions, want %d", got, want)
		}
	}
	b.ReportMetric(float64(b.N)*float64(want)/b.Elapsed().Seconds(), "positions/s")
}
