package engine

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// TestSpecialInstructions compares results with those without special instructions.
func TestSpecialInstructions(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 21))
	n := &network{rows: make([][2]row, 50), spots: make([][2]spot, 50)}
	random := func(v []int16, most int) {
		for i := range v {
			v[i] = int16(r.IntN(2*most+1) - most)
		}
	}
	for range 1000 {
		for pair := range n.rows {
			for side := range 2 {
				random(n.rows[pair][side][:], 1+r.IntN(3000))
				random(n.spots[pair][side][:], 1+r.IntN(1000))
			}
		}
		for k := range n.kernel.factors {
			random(n.kernel.factors[k][:], 1+r.IntN(10_000))
		}
		changes := make([]change, r.IntN(40))
		for k := range changes {
			changes[k] = change{cell: int16(k), pair: uint16(r.IntN(50)), newPair: uint16(r.IntN(50)), codes: 1 << 31}
		}
		var before, sum, want row
		random(before[:], 1+r.IntN(math.MaxInt16))
		side := r.IntN(2)
		n.changed(&sum, &before, side, changes)
		if n.changedGeneric(&want, &before, side, changes); sum != want {
			t.Fatalf("%v, want %v", sum, want)
		}
		filtersAlike(t, n, r, side, changes)
		in := inputs{rows: before}
		for f := range in.found {
			in.found[f] = int32(r.IntN(1<<18) - 1<<17)
		}
		var l layers
		for f := range l.direct {
			l.direct[f] = int32(r.IntN(1000) - 500)
		}
		for k := range hidden {
			l.bias[k], l.outer[k] = int32(r.IntN(1<<21)-1<<20), int32(r.IntN(2*maxOuter+1)-maxOuter)
			for i := range l.inner {
				random(l.inner[i][k][:], 3000)
			}
		}
		if got, want := l.apply(&in), l.applyGeneric(&in); got != want {
			t.Fatalf("%d, want %d", got, want)
		}
	}
}

// filtersAlike compares what filters find with and without special instructions.
func filtersAlike(t *testing.T, n *network, r *rand.Rand, side int, changes []change) {
	const stride = 7
	for k := range changes {
		changes[k].cell += stride + 1
	}
	var cells, want [60]spot
	for i := range cells {
		for f := range cells[i] {
			cells[i][f] = int16(r.IntN(5000) - 2500)
		}
	}
	want = cells
	before := cells
	var sum, wantSum inputs
	for f := range sum.found {
		sum.found[f] = int32(r.IntN(1<<18) - 1<<17)
	}
	wantSum = sum
	n.filter(cells[:], &sum, side, stride, changes)
	n.filterGeneric(want[:], &wantSum, side, stride, changes)
	if cells != want || sum != wantSum {
		t.Fatalf("sums %v, want %v; cells are the same: %v", sum.found, wantSum.found, cells == want)
	}
	n.unfilterGeneric(want[:], side, stride, changes)
	if n.unfilter(cells[:], side, stride, changes); cells != want || cells != before {
		t.Fatalf("taken back, cells are the same: %v; as before: %v", cells == want, cells == before)
	}
}

// TestFilters compares what filters find, and its sum, with what they should find in all cells around each cell.
func TestFilters(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 23))
	n := loadNetwork()
	for range 50 {
		b := placed(usualSize, r.Perm(usualSize * usualSize)[:r.IntN(80)], 0, func(m int) int { return m }).board
		for side := range 2 {
			shown := func(i int) spot {
				switch int(b.cells[i].state) {
				case empty:
					return n.spots[b.cells[i].pair][side]
				case side:
					return n.spots[len(n.spots)-2][0]
				case 1 - side:
					return n.spots[len(n.spots)-1][0]
				}
				return spot{} // beyond the edge
			}
			var sum [filters]int32
			in := b.inputsFor(side)
			for m := range usualSize * usualSize {
				i := b.fromMove(game.Move(m))
				for f, bias := range n.kernel.bias {
					want := bias
					for y := -1; y <= 1; y++ {
						for x := -1; x <= 1; x++ {
							v := shown(i + y*b.stride + x)
							want += v.times(&n.kernel.factors[x*x+y*y])[f]
						}
					}
					if got := b.filtered[side][i][f]; got != want {
						t.Fatalf("filter %d on cell %d, side %d: %d, want %d", f, m, side, got, want)
					}
					sum[f] += int32(max(0, want) - max(0, bias))
				}
			}
			if in.found != sum {
				t.Fatalf("side %d: %v, want %v", side, in.found, sum)
			}
		}
	}
}

// TestEvalIsSymmetric turns and reflects positions, and swaps the sides: the evaluation and
// the ranks of moves must stay the same.
func TestEvalIsSymmetric(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 22))
	for _, size := range []int{6, 15, 20} {
		for range 20 {
			stones := r.Perm(size * size)[:3+r.IntN(size)]
			move, random := stones[0], stones[1:]
			b := placed(size, random, 0, func(m int) int { return m })
			for name, turned := range map[string]func(m int) int{
				"the same":  func(m int) int { return m },
				"reflected": func(m int) int { return m/size*size + size - 1 - m%size },
				"turned":    func(m int) int { return m%size*size + size - 1 - m/size },
			} {
				for first := range 2 {
					other := placed(size, random, first, turned)
					for side := range 2 {
						if got, want := other.eval(side^first), b.eval(side); got != want {
							t.Errorf("%s, side %d first: %d, want %d", name, first, got, want)
						}
						at, was := other.fromMove(game.Move(turned(move))), b.fromMove(game.Move(move))
						if got, want := other.staticRank(at, side^first), b.staticRank(was, side); got != want {
							t.Errorf("%s, side %d first: rank %d, want %d", name, first, got, want)
						}
					}
				}
			}
		}
	}
}

// placed returns a searcher of a board with stones of alternate sides.
func placed(size int, moves []int, first int, turned func(m int) int) *searcher {
	b := emptyBoard(size, size, gomoku.MaxLength)
	for k, m := range moves {
		b.place(b.fromMove(game.Move(turned(m))), k&1^first)
	}
	return &searcher{board: b}
}

// TestDamagedNetwork checks that a network with wrong contents is refused.
func TestDamagedNetwork(t *testing.T) {
	if _, err := unpackNetwork(packedNetwork); err != nil {
		t.Fatal(err)
	}
	group := bytes.Clone(packedNetwork)
	group[1] = group[0]
	for name, packed := range map[string][]byte{
		"empty": nil, "too short": packedNetwork[:len(packedNetwork)-1], "too long": append(slices.Clone(packedNetwork), 0),
		"unknown group": group, "other number of groups": append([]byte{packedNetwork[0] - 1}, packedNetwork[1:]...),
	} {
		if n, err := unpackNetwork(packed); err == nil || n != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
