package engine

import (
	"bufio"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// problem is a position whose score is known.
type problem struct {
	name     string
	position othello.Position
	score    int
	best     []string
}

// ffo reads testdata/ffo.txt.
func ffo(t testing.TB) (all []problem) {
	t.Helper()
	file, err := os.Open("testdata/ffo.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		fields := strings.Split(lines.Text(), "\t")
		score, err := strconv.Atoi(fields[3])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, problem{fields[0], parse(t, fields[1]), score, strings.Split(fields[4], ",")})
	}
	return all
}

// ffoParams are limits with which every position is solved.
var ffoParams = search.Limits{Solve: othello.Cells, TableBits: 22}

// solve solves p and compares the score and the move with those known.
func (p problem) solve(t testing.TB) search.Info {
	t.Helper()
	info := find(t, p.position, ffoParams)
	if !info.Exact || info.Score != float64(p.score) {
		t.Errorf("#%s: score %v, want %d", p.name, info.Score, p.score)
	}
	if m := p.position.Format(info.Move); !slices.Contains(p.best, m) {
		t.Errorf("#%s: move %s, want one of %v", p.name, m, p.best)
	}
	return info
}

func TestFFO40(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	ffo(t)[0].solve(t)
}

// BenchmarkFFO solves the first ten positions, each with an empty table.
func BenchmarkFFO(b *testing.B) {
	for _, p := range ffo(b)[:10] {
		b.Run(p.name, func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				nodes += p.solve(b).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// middle reads testdata/middle.txt.
func middle(t testing.TB) (all []othello.Position) {
	t.Helper()
	text, err := os.ReadFile("testdata/middle.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			all = append(all, parse(t, strings.TrimSpace(line)))
		}
	}
	return all
}

// BenchmarkDepth searches positions from real games to a depth, and reports by
// how many discs the estimates differ on average from those of one ply less.
func BenchmarkDepth(b *testing.B) {
	all := middle(b)
	for _, depth := range []int{8, 10, 12, 14} {
		b.Run(strconv.Itoa(depth), func(b *testing.B) {
			nodes, swing := int64(0), 0.0
			for b.Loop() {
				for _, p := range all {
					last := 0.0 // the estimate reported before
					info, err := Search(b.Context(), p, search.Limits{Depth: depth, Solve: -1, TableBits: 18}, func(i search.Info) {
						swing += math.Abs(i.Score-last) * float64(max(i.Depth-depth+1, 0))
						last = i.Score
					})
					if err != nil {
						b.Fatal(err)
					}
					nodes += info.Nodes
				}
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(swing/float64(b.N*len(all)), "discs")
		})
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, bench := range []struct{ name, text string }{
		{"opening", midgame},
		{"middle", "--------" + "--------" + "--XXX---" + "-XXOXO--" + "--XOOOO-" + "--OXO---" + "---OX---" + "-------- X"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := parse(b, bench.text)
			nodes := int64(0)
			for b.Loop() {
				nodes += find(b, p, search.Limits{Nodes: 500_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
