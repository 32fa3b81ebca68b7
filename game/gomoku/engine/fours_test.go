package engine

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"npaastribe/game/gomoku"
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

// eachFour calls visit for every move that makes one four in random positions without fives.
func eachFour(o gomoku.Options, r *rand.Rand, visit func(v *vcf, side, i int)) {
	for range 40 {
		v := newVCF(emptyBoard(o.Columns, o.Rows, o.Length), newVCFCache(10))
		for range r.IntN(o.Columns * o.Rows / 2) {
			free := v.appendEmpty(nil)
			v.place(int(free[r.IntN(len(free))]), r.IntN(2))
		}
		for side := range 2 {
			for _, i := range v.appendFours(nil, side) {
				if v.infoOf(int(i), side).kind() <= makesBoth && v.count(0, makesFive)+v.count(1, makesFive) == 0 {
					visit(v, side, int(i))
				}
			}
		}
	}
}

// TestAnswer makes fours and compares the answer that is foreseen with the cell where the five then has
// to be stopped.
func TestAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	for _, o := range boards {
		seen := 0
		eachFour(o, r, func(v *vcf, side, i int) {
			seen++
			answer := v.answer(side, i)
			v.placeFour(i, side)
			if want := v.sets[side][makesFive].appendTo(nil); len(want) != 1 || int(want[0]) != answer {
				t.Fatalf("%+v: side %d on cell %d is answered on %d, want %v", o, side, i, answer, want)
			}
			v.removeFour(i, side)
		})
		if seen == 0 && o.Length < o.Columns {
			t.Errorf("%+v: no four was seen", o)
		}
	}
}

// TestIsKnown searches after a four and its answer with few nodes. Before the four it must be known just
// when the cache says so afterwards.
func TestIsKnown(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 13))
	seen := map[[2]bool]int{} // by whether a win was found and whether it is known that there is none
	eachFour(gomoku.Options{Columns: 15, Rows: 15, Length: 5}, r, func(v *vcf, side, i int) {
		answer := v.answer(side, i)
		if v.isKnown(side, i, 0) {
			t.Fatal("something is known of a position that has not been searched")
		}
		v.placeFour(i, side)
		v.placeFour(answer, 1-side)
		won := v.find(side, 5)
		e, ok := v.cache.find(v.hashFor(side))
		v.removeFour(answer, 1-side)
		v.removeFour(i, side)
		for _, effort := range []int32{0, 1, 5, 6, vcfNodes} {
			got := v.isKnown(side, i, effort)
			if want := ok && e.fails(effort); got != want {
				t.Fatalf("after %x it is known for an effort of %d: %t", e, effort, got)
			}
			seen[[2]bool{won, got}]++
		}
		v.cache.clear()
	})
	if seen[[2]bool{true, false}] == 0 || seen[[2]bool{false, false}] == 0 || seen[[2]bool{false, true}] == 0 {
		t.Errorf("only %v was seen", seen)
	}
}
