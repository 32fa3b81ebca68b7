//go:build !race

package exact

import (
	"strings"
	"testing"
	"time"
)

// BenchmarkSets solves each set once, from an empty table before every
// position and without the opening table, and reports means of a position.
func BenchmarkSets(b *testing.B) {
	for _, name := range []string{"Test_L3_R1", "Test_L2_R1", "Test_L1_R1", "Own_L2_R2", "Own_L1_R2", "Own_L1_R3"} {
		b.Run(name, func(b *testing.B) { benchmark(b, readSet(b, name)) })
	}
}

// BenchmarkPonsSolver solves the same sets, of the published ones only the beginning,
// with the ponsSolver, whose node counts on those are close to the published ones. As its
// search is independent of the solver's, it checks the scores as well.
func BenchmarkPonsSolver(b *testing.B) {
	for _, name := range []string{"Test_L3_R1", "Test_L2_R1", "Test_L1_R1", "Own_L2_R2", "Own_L1_R2"} {
		b.Run(name, func(b *testing.B) {
			set := readSet(b, name)
			if strings.HasPrefix(name, "Test") {
				set = set[:50]
			}
			solver := newPonsSolver()
			for b.Loop() {
				for _, e := range set {
					clear(solver.keys)
					if got := solver.solve(e.position); got != e.score {
						b.Fatalf("%s: %d, want %d", e.moves, got, e.score)
					}
				}
			}
			b.ReportMetric(float64(solver.nodes)/float64(b.N*len(set)), "nodes/position")
		})
	}
}

// BenchmarkEmptyBoard solves the empty board from an empty table.
func BenchmarkEmptyBoard(b *testing.B) {
	benchmark(b, []testCase{{score: 1}})
}

func benchmark(b *testing.B, set []testCase) {
	var nodes, positions int64
	var spent time.Duration
	for b.Loop() {
		for _, e := range set {
			s := newSearch(b, NewMemory(0))
			start := time.Now()
			score := s.solve(e.position)
			spent += time.Since(start)
			if score != e.score {
				b.Fatalf("%s: %d, want %d", e.moves, score, e.score)
			}
			nodes += s.Nodes
			positions++
		}
	}
	b.ReportMetric(float64(nodes)/float64(positions), "nodes/position")
	b.ReportMetric(float64(spent.Microseconds())/float64(positions), "µs/position")
	b.ReportMetric(float64(nodes)/spent.Seconds()/1e6, "Mnodes/s")
}
