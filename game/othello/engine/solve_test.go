package engine

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// newTestSearch returns a searcher, which has no root position.
func newTestSearch(t testing.TB) *searcher {
	t.Helper()
	return &searcher{Control: search.NewControl(t.Context(), pollNodes), table: newTransTable(12), weights: loadWeights()}
}

// bruteForceGames is the number of positions on which the solver is compared with a plain
// search, for each number of empty cells.
const bruteForceGames = 12

// TestSolveAgreesWithBruteForce compares scores, and the bounds for windows
// on either side of them, with those of a plain search.
func TestSolveAgreesWithBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for empties := 1; empties <= 9; empties++ {
		for range bruteForceGames {
			p := nearEnd(empties, r)
			want := bruteForce(p, map[othello.Position]int{})
			own, other := p.Discs()
			s := newTestSearch(t)
			if got := s.mtd(own, other, r.IntN(129)-64); got != want {
				t.Fatalf("%v: score %d, want %d", p, got, want)
			}
			for alpha := -65; alpha <= 64; alpha += 1 + r.IntN(12) {
				checkBound(t, p, newTestSearch(t), alpha, want)
			}
		}
	}
}

// checkBound checks that solve returns a correct bound, on the right side of alpha.
func checkBound(t *testing.T, p othello.Position, s *searcher, alpha, want int) {
	t.Helper()
	own, other := p.Discs()
	got := s.solve(own, other, alpha)
	if got > alpha != (want > alpha) || got > alpha && got > want || got <= alpha && got < want {
		t.Fatalf("%v: the bound for %d is %d, but the score is %d", p, alpha, got, want)
	}
}

// TestCountLastFlips compares countLastFlips with the rules, on boards with one empty cell.
func TestCountLastFlips(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 3))
	for range 20_000 {
		cell := r.IntN(64)
		own := r.Uint64() &^ (1 << cell)
		if r.IntN(2) == 0 {
			own &= r.Uint64()
		}
		want := bits.OnesCount64(othello.Flips(cell, own, ^own&^(1<<cell)))
		if got := countLastFlips(cell, own); got != want {
			t.Fatalf("cell %d of %x: %d discs turn, want %d", cell, own, got, want)
		}
	}
}

// TestSolve1Unfillable checks boards whose last cell stays empty: it must count for the
// winner, whichever side is to move.
func TestSolve1Unfillable(t *testing.T) {
	rays := diagonals[0][0] | columnA | 0xff // all cells in line with a1
	for count := range 43 {
		rest := ^rays
		for range 42 - count {
			rest &= rest - 1
		}
		own := rays&^1 | rest
		for _, own := range []uint64{own, ^own &^ 1} {
			want := finalScore(own, ^own&^1)
			if got := newTestSearch(t).solve1(own, -65, 0); got != want {
				t.Errorf("%d discs: score %d, want %d", bits.OnesCount64(own), got, want)
			}
		}
	}
}

// TestSolveAfterPass compares the bounds for a side that must pass with the
// score of a plain search for its opponent.
func TestSolveAfterPass(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 4))
	for empties := 2; empties <= 8; empties++ {
		for range bruteForceGames / 2 {
			p := nearEnd(empties, r)
			for !p.Passed() {
				p = nearEnd(empties, r)
			}
			want := -bruteForce(p, map[othello.Position]int{})
			own, other := p.Discs()
			for alpha := -65; alpha <= 64; alpha++ {
				got := newTestSearch(t).solve(other, own, alpha)
				if got > alpha != (want > alpha) {
					t.Fatalf("%v after a pass: the bound for %d is %d, but the score is %d", p, alpha, got, want)
				}
			}
		}
	}
}

// TestSolveAgreesWithAlphaBeta is TestSolveAgreesWithBruteForce for more empty cells, where
// the solver uses more of its methods.
func TestSolveAgreesWithAlphaBeta(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for empties := 10; empties <= 13; empties++ {
		for range bruteForceGames / 3 {
			p := nearEnd(empties, r)
			own, other := p.Discs()
			want := alphaBeta(own, other, -64, 64)
			s := newTestSearch(t)
			if got := s.mtd(own, other, r.IntN(129)-64); got != want {
				t.Fatalf("%v: score %d, want %d", p, got, want)
			}
			for alpha := want - 5; alpha <= want+5; alpha++ {
				checkBound(t, p, s, alpha, want) // with the table as it is
			}
		}
	}
}

// alphaBeta returns the score of a position, exact between alpha and beta, by plain
// alpha-beta search.
func alphaBeta(own, other uint64, alpha, beta int) int {
	legal := othello.Legal(own, other)
	if legal == 0 {
		if othello.Legal(other, own) == 0 {
			return finalScore(own, other)
		}
		return -alphaBeta(other, own, -beta, -alpha)
	}
	best := noScore
	for ; legal != 0 && best < beta; legal &= legal - 1 {
		turned := othello.Flips(bits.TrailingZeros64(legal), own, other)
		best = max(best, -alphaBeta(other^turned, own|turned|legal&-legal, -beta, -max(alpha, best)))
	}
	return best
}

// TestSolveWLD checks that solveWLD, with any guess, returns correct bounds that
// say who wins, and moves a move that keeps the result to the front.
func TestSolveWLD(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 9))
	decided := map[int]int{}
	for range 60 {
		p := nearEnd(6+rnd.IntN(6), rnd)
		own, other := p.Discs()
		want := newTestSearch(t).mtd(own, other, 0)
		r, err := NewMemory(12).newSearch(t.Context(), p, search.Limits{})
		if err != nil {
			continue // the game has ended
		}
		r.selectivity = 0
		lower, upper := r.solveWLD(rnd.IntN(129) - 64)
		if lower > want || upper < want || lower < 0 && upper > 0 || lower == 0 && upper > 0 || upper == 0 && lower < 0 {
			t.Fatalf("%v is worth %d, between %d and %d", p, want, lower, upper)
		}
		best := &r.moves[0]
		if got := -newTestSearch(t).mtd(best.other, best.own, 0); got < lower {
			t.Errorf("%v: the first move is worth %d, it was to be %d", p, got, lower)
		}
		decided[cmp.Compare(want, 0)]++
	}
	if decided[1] < 5 || decided[-1] < 5 {
		t.Errorf("wins and losses are %v", decided)
	}
}
