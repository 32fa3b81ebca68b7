package othello

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestOpeningNames plays openings in mirrored and rotated forms and in other
// orders.
func TestOpeningNames(t *testing.T) {
	for moves, want := range map[string]string{
		"":                     "",
		"f5":                   "",
		"f5d6c3d3c4":           "Tiger",
		"e6f4c3c4d3":           "Tiger", // the same along a diagonal
		"d3c5f6f5e6":           "Tiger",
		"c4e3f6e6f5":           "Tiger",
		"c4c3d3c5b2":           "X-square",
		"c4c3d3c5b4d2d6":       "Heath-Bat",
		"f5d6c5f4e3c6d3f6e6d7": "Rose",
		"f5d6c5f4d3":           "Horse",
		"f5d6c3d3c4f4c5b3c2e6": "Tamenori",
		"f5d6c3f4":             "",
	} {
		if got := afterMoves(moves).Opening(); got != want {
			t.Errorf("%q is called %q, want %q", moves, got, want)
		}
	}
}

// TestOpeningsAreLegalAndDistinct checks that all moves of the openings are legal and that no
// two openings lead to the same position.
func TestOpeningsAreLegalAndDistinct(t *testing.T) {
	count := 0
	for line := range strings.Lines(openingLines) {
		if moves, name, ok := strings.Cut(strings.TrimSpace(line), " "); ok && moves != "#" {
			count++
			if got := afterMoves(moves).Opening(); got != name {
				t.Errorf("%s is called %q, want %q", moves, got, name)
			}
		}
	}
	if count < 70 {
		t.Errorf("only %d openings", count)
	}
}

// TestCanonicalIsInvariant rotates and mirrors random boards cell by cell.
func TestCanonicalIsInvariant(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 1000 {
		own := r.Uint64() & r.Uint64()
		other := r.Uint64() &^ own
		wantOwn, wantOther := Canonical(own, other)
		for _, turn := range []func(row, column int) int{
			func(row, column int) int { return row*8 + 7 - column },
			func(row, column int) int { return (7-row)*8 + column },
			func(row, column int) int { return column*8 + row },
			func(row, column int) int { return column*8 + 7 - row },
		} {
			var a, b uint64
			for cell := range 64 {
				to := turn(cell/8, cell%8)
				a |= own >> cell & 1 << to
				b |= other >> cell & 1 << to
			}
			if gotOwn, gotOther := Canonical(a, b); gotOwn != wantOwn || gotOther != wantOther {
				t.Fatalf("%x %x is not %x %x turned", gotOwn, gotOther, wantOwn, wantOther)
			}
		}
		if bits.OnesCount64(wantOwn) != bits.OnesCount64(own) || bits.OnesCount64(wantOther) != bits.OnesCount64(other) {
			t.Fatalf("%x %x loses discs", own, other)
		}
	}
}
