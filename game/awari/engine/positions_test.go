package engine

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// text writes a position with player 1 to move.
func text(beans [awari.Pits]int, v awari.Variant) string {
	row := func(pits []int) string { return strings.ReplaceAll(strings.Trim(fmt.Sprint(pits), "[]"), " ", ",") }
	return fmt.Sprintf("%s %d %s %d 1 %v -", row(beans[:6]), beans[6], row(beans[7:13]), beans[13], v)
}

// problem is a position whose moves have known values.
type problem struct {
	position awari.Position
	score    int
	best     []game.Move
	values   map[game.Move]int
}

// problems reads testdata/positions.txt.
func problems(t testing.TB) (all []problem) {
	t.Helper()
	file, err := os.Open("testdata/positions.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if !strings.HasPrefix(lines.Text(), "#") {
			all = append(all, readProblem(t, strings.Split(lines.Text(), "\t")))
		}
	}
	return all
}

// readProblem reads the fields of a line.
func readProblem(t testing.TB, fields []string) problem {
	t.Helper()
	var beans [awari.Pits]int
	for i, field := range strings.Fields(fields[0]) {
		beans[i] = number(t, field)
	}
	side := strconv.Itoa(number(t, fields[1]) + 1)
	p := problem{
		position: parse(t, strings.Replace(text(beans, awari.Variant{}), " 1 - -", " "+side+" - -", 1)),
		score:    number(t, fields[2]),
		values:   map[game.Move]int{},
	}
	for field := range strings.SplitSeq(fields[3], ",") {
		p.best = append(p.best, game.Move(number(t, field)))
	}
	for field := range strings.FieldsSeq(fields[4]) {
		pit, value, _ := strings.Cut(field, ":")
		p.values[game.Move(number(t, pit))] = number(t, value)
	}
	return p
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// start is the known value of a start position.
type start struct {
	beans int
	v     awari.Variant
	score int
	best  []game.Move // by the numbers of the pits; nil if not all are known
}

// starts are the start positions of three beans, with the values that this
// engine has found. The value of Kalah, a win by two beans, has also been
// published.
var starts = []start{
	{3, awari.Variant{}, 1, []game.Move{3, 4, 5}},
	{3, awari.Variant{Own: true}, 1, nil},
	{3, awari.Variant{Sweep: true}, 0, nil},
	{3, awari.Variant{Own: true, Sweep: true}, 2, nil},
	{3, awari.Variant{Skip: true}, 2, nil},
	{3, awari.Variant{Own: true, Skip: true}, 0, nil},
	{3, awari.Variant{Sweep: true, Skip: true}, 0, nil},
	{3, awari.Kalah, 2, nil},
}

// solve searches a start position without the openings.
func solve(t testing.TB, known start, tableBits int) search.Info {
	t.Helper()
	// With Solve below the default a search uses no openings.
	solver, err := newSearch(t.Context(), begin(t, known.beans, known.v), search.Limits{Solve: 1, TableBits: tableBits})
	if err != nil {
		t.Fatal(err)
	}
	info, err := solver.deepen(search.Limits{Solve: 2 * awari.Row * known.beans}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// solvedStarts are start positions of more beans, which take longer to solve.
var solvedStarts = []start{
	{4, awari.Variant{}, 5, nil},
	{4, awari.Variant{Own: true}, 10, nil},
	{4, awari.Variant{Sweep: true}, 6, nil},
	{4, awari.Variant{Own: true, Sweep: true}, 12, nil},
	{4, awari.Variant{Skip: true}, 5, nil},
	{4, awari.Variant{Own: true, Skip: true}, 9, nil},
	{4, awari.Variant{Sweep: true, Skip: true}, 6, nil},
	{4, awari.Kalah, 10, nil},
	{5, awari.Variant{}, 3, nil},
	{5, awari.Variant{Sweep: true}, 2, nil},
	{5, awari.Variant{Skip: true}, 2, nil},
	{5, awari.Variant{Sweep: true, Skip: true}, 2, nil},
	{5, awari.Variant{Own: true}, 6, nil},
}

// hardStarts are start positions that took endgames of 24 beans and more than 200 million nodes
// each.
var hardStarts = []start{
	{5, awari.Variant{Own: true, Skip: true}, 10, nil},
	{5, awari.Variant{Own: true, Sweep: true}, 4, nil},
	{5, awari.Kalah, 12, nil},
}

// allStarts are all known start positions.
var allStarts = slices.Concat(starts, solvedStarts, hardStarts)

// BenchmarkStart proves the value of every start position but the hardest, with an empty table
// each time.
func BenchmarkStart(b *testing.B) {
	for _, known := range slices.Concat(starts, solvedStarts) {
		b.Run(fmt.Sprintf("%d beans %v", known.beans, known.v), func(b *testing.B) {
			b.ReportAllocs()
			nodes := int64(0)
			for b.Loop() {
				info := solve(b, known, 14+2*known.beans)
				if nodes += info.Nodes; !info.Exact || info.Score != float64(known.score) {
					b.Errorf("%+v, want %+v", info, known)
				}
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// exact reports whether all scores are exact.
func exact(a search.Analysis) bool {
	return !slices.ContainsFunc(a.Moves, func(e search.MoveEval) bool { return !e.Exact })
}

// BenchmarkStartMoves analyses all moves of two starts of three beans.
func BenchmarkStartMoves(b *testing.B) {
	for _, v := range []awari.Variant{{}, awari.Kalah} {
		b.Run(v.String(), func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				a, err := Analyse(b.Context(), begin(b, 3, v), search.Limits{}, nil)
				if nodes += a.Nodes; err != nil || !exact(a) {
					b.Errorf("%+v, %v", a, err)
				}
				if b.N == 1 {
					for _, w := range a.Moves {
						b.Logf("%d: %+v", w.Move, w.Score)
					}
				}
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
		})
	}
}
