package engine

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// threatState formats what placeFour keeps up to date.
func (b *board) threatState() string {
	text := fmt.Sprint(b.hash)
	for side := range b.sets {
		sets := &b.sets[side]
		fours := append([]uint64(nil), sets[makesFour].words...)
		for k, w := range sets[makesBoth].words {
			fours[k] |= w
		}
		text += fmt.Sprint("\n", side, sets[makesFive], sets[makesWin], fours, b.fours(side))
	}
	return text
}

// TestPlaceFour places stones with placeFour after some with place, and compares the fours and
// fives with those of a board on which all are placed with place. When all are taken back, the
// board must be as before.
func TestPlaceFour(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 31))
	for _, o := range boards {
		for range 4 {
			b, full := fourBoard{board: emptyBoard(o.Columns, o.Rows, o.Length)}, emptyBoard(o.Columns, o.Rows, o.Length)
			for range r.IntN(o.Columns * o.Rows / 2) {
				free := b.appendEmpty(nil)
				i, side := int(free[r.IntN(len(free))]), r.IntN(2)
				b.place(i, side)
				full.place(i, side)
			}
			before := b.state()
			var cells, sides []int
			for step := range 60 {
				if n := len(cells); n > 0 && (full.empties == 0 || r.IntN(5) < 2) {
					b.removeFour(cells[n-1], sides[n-1])
					full.remove(cells[n-1], sides[n-1])
					cells, sides = cells[:n-1], sides[:n-1]
				} else {
					free := b.appendEmpty(nil)
					i, side := int(free[r.IntN(len(free))]), r.IntN(2)
					b.placeFour(i, side)
					full.place(i, side)
					cells, sides = append(cells, i), append(sides, side)
				}
				if got, want := b.threatState(), full.threatState(); got != want {
					t.Fatalf("%+v after %d steps:\n%s\nwant\n%s", o, step, got, want)
				}
			}
			for n := len(cells) - 1; n >= 0; n-- {
				b.removeFour(cells[n], sides[n])
			}
			if got := b.state(); got != before {
				t.Fatalf("%+v: not as before:\n%s\nwant\n%s", o, got, before)
			}
		}
	}
}
