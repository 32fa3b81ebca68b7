package engine

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// TestRows adds and subtracts rows with negative and extreme features.
func TestRows(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 21))
	for range 1000 {
		var want [features]int16
		sum := newRow(&want)
		for range 5 {
			var added, subtracted [features]int16
			for f := range want {
				added[f], subtracted[f] = int16(r.IntN(2000)-1000), int16(r.IntN(8000)-4000)
				want[f] += added[f] - subtracted[f]
			}
			a, s := newRow(&added), newRow(&subtracted)
			sum.add(&a)
			for i := range sum {
				sum[i] -= s[i]
			}
		}
		if got := sum.values(); got != want {
			t.Fatalf("%v, want %v", got, want)
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
