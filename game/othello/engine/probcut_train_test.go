//go:build train

// How probcut.txt is made: positions of games are searched to increasing depths
// and, near the end, solved, without pruning, and a model of the differences of the
// results is fitted. This must be repeated whenever weights.bin changes:
//
//	POSITIONS=1500 go test -tags train -run TestProbCut -v -timeout 0 ./game/othello/engine
//
// The second line of probcut.txt, for solving, is from earlier weights: fitted to the present
// ones, with 37 positions for a number of empty cells, solving took 1.4 times as long, and it
// lost 0.5 ± 0.4 discs a game to the old one.

package engine

import (
	"bytes"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// The positions have minTrialEmpties to maxTrialEmpties empty cells. They are searched to at most
// maxTrialDepth plies, and solved if they have at most maxSolvedEmpties empty cells.
const (
	minTrialEmpties  = 10
	maxTrialEmpties  = 50
	maxTrialDepth    = 9
	maxSolvedEmpties = 18
)

// cell is a group of results: of positions with about as many empty cells (in steps of
// four), for two depths.
type cell struct{ empties, deep, shallow int }

// differences are sums over the differences of results, in discs.
type differences struct{ count, empties, sum, squares float64 }

func (d *differences) add(empties int, x float64) {
	d.count++
	d.empties += float64(empties)
	d.sum += x
	d.squares += x * x
}

// TestProbCut writes probcut.txt.
func TestProbCut(t *testing.T) {
	count, err := strconv.Atoi(os.Getenv("POSITIONS"))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(12, 1))
	estimates, scores := map[cell]*differences{}, map[cell]*differences{}
	for i := range count {
		empties := minTrialEmpties + i%(maxTrialEmpties-minTrialEmpties+1)
		p := played(t, empties, r)
		own, other := p.Discs()
		s := newTestSearch(t)
		s.table = newTransTable(16)
		results := depthResults(s, own, other)
		note(estimates, scores, s, p, results)
	}
	var out bytes.Buffer
	for _, all := range []map[cell]*differences{estimates, scores} {
		c := fitStdDev(all)
		fmt.Fprintf(&out, "%.4f %.4f %.4f %.4f\n", c[0], c[1], c[2], c[3])
		for k, d := range all {
			if d.count > 20 && k.empties%3 == 0 {
				t.Logf("%2.0f empty cells, depth %d before %d: %3.0f positions, mean %+.2f, spread %.2f, fitted %.2f", d.empties/d.count,
					k.shallow, k.deep, d.count, d.sum/d.count, d.stdDev(), c.deviation(int(d.empties/d.count), k.deep, k.shallow))
			}
		}
	}
	t.Logf("\n%s", &out)
	if err := os.WriteFile("probcut.txt", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// played returns a position with that many empty cells from a game that begins with random
// moves and is then played well except for a few moves.
func played(t *testing.T, empties int, r *rand.Rand) othello.Position {
	for {
		p := randomPlies(othello.New(), 6+r.IntN(10), r)
		for p.Result().Outcome == game.Playing {
			own, other := p.Discs()
			if bits.OnesCount64(^(own | other)) <= empties {
				return p
			}
			m := find(t, p, search.Limits{Depth: 3, Solve: 10, TableBits: 10, Seed: r.Int64()}).Move
			if moves := p.Moves(); r.IntN(100) < 5 {
				m = moves[r.IntN(len(moves))]
			}
			p = p.Play(m).(othello.Position)
		}
	}
}

// depthResults returns the scores of searches by depth.
func depthResults(s *searcher, own, other uint64) (all []int) {
	guess := 0
	for depth := range maxTrialDepth + 1 {
		alpha, beta := max(guess-4*unit, -inf), min(guess+4*unit, inf)
		if guess = s.pvs(own, other, othello.Legal(own, other), alpha, beta, depth); guess <= alpha || guess >= beta {
			guess = s.pvs(own, other, othello.Legal(own, other), -inf, inf, depth)
		}
		all = append(all, guess)
	}
	return all
}

// note adds the differences between the results for a position.
func note(estimates, scores map[cell]*differences, s *searcher, p othello.Position, results []int) {
	own, other := p.Discs()
	empties := bits.OnesCount64(^(own | other))
	add := func(all map[cell]*differences, deep, shallow, result int) {
		k := cell{empties / 4, deep, shallow}
		if all[k] == nil {
			all[k] = &differences{}
		}
		all[k].add(empties, float64(result-results[shallow])/unit)
	}
	for deep := range results {
		for shallow := 2 - deep%2; shallow < deep; shallow += 2 {
			add(estimates, deep, shallow, results[deep])
		}
	}
	if empties <= maxSolvedEmpties {
		score := s.mtd(own, other, results[maxTrialDepth]/unit) * unit
		for shallow := 2 - empties%2; shallow < min(len(results), empties); shallow += 2 {
			add(scores, empties, shallow, score)
		}
	}
}

// stdDev returns the standard deviation from 0, not from the mean, because ProbCut assumes
// that both results have the same mean.
func (d *differences) stdDev() float64 { return math.Sqrt(d.squares / d.count) }

// fitStdDev returns the coefficients that best fit the logarithms of the standard deviations,
// by least squares with a little weight decay.
func fitStdDev(all map[cell]*differences) (c regression) {
	const decay = 10
	var a [len(c)][len(c) + 1]float64
	for i := range c {
		a[i][i] = decay * float64(min(i, 1))
	}
	for k, d := range all {
		if d.count < 5 {
			continue
		}
		x := terms(int(d.empties/d.count), k.deep, k.shallow)
		for i := range c {
			for j := range c {
				a[i][j] += d.count * x[i] * x[j]
			}
			a[i][len(c)] += d.count * x[i] * math.Log(d.stdDev())
		}
	}
	for i := range c { // Gauss-Jordan elimination; the matrix is positive definite
		for j := range c {
			if f := a[j][i] / a[i][i]; j != i {
				for k := range a[j] {
					a[j][k] -= f * a[i][k]
				}
			}
		}
	}
	for i := range c {
		c[i] = a[i][len(c)] / a[i][i]
	}
	return c
}
