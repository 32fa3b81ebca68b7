package engine

import (
	"cmp"
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/nrow/engine/exact"
	"npaastribe/game/search"
)

// known is the published value of an empty board with N=4.
type known struct {
	columns, rows int
	value         int // 1, 0 or -1 as the side that begins wins, draws or loses
	plies         int // length of the game
}

// readKnown reads testdata/c4_board_values.txt; its first lines say where the
// values are from.
func readKnown(t *testing.T) []known {
	t.Helper()
	text, err := os.ReadFile("testdata/c4_board_values.txt")
	if err != nil {
		t.Fatal(err)
	}
	values, plies := map[[2]int]string{}, map[[2]int]int{}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) < 3 || fields[0] == "#" {
			continue
		}
		rows, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		for i, field := range fields[2:] {
			if key := [2]int{4 + i, rows}; fields[0] == "value" {
				values[key] = field
			} else if field != "-" {
				if plies[key], err = strconv.Atoi(field); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	var all []known
	for key, value := range values {
		if value != "-" {
			all = append(all, known{key[0], key[1], map[string]int{"1": 1, "D": 0, "2": -1}[value], plies[key]})
		}
	}
	slices.SortFunc(all, func(a, b known) int {
		return cmp.Or(a.columns*a.rows-b.columns*b.rows, a.columns-b.columns)
	})
	if len(all) < 50 {
		t.Fatalf("only %d boards read", len(all))
	}
	return all
}

// largestKnown is the number of cells of the largest boards that the test solves.
var largestKnown = gametest.Many(28, 20)

// TestKnownBoards solves small boards from the start.
func TestKnownBoards(t *testing.T) {
	for _, k := range readKnown(t) {
		if k.columns*k.rows > largestKnown {
			continue
		}
		k.check(t, find(t, position(t, k.columns, k.rows, 4), search.Limits{TableBits: 20}))
	}
}

// check compares the result of a search with k.
func (k known) check(t *testing.T, info search.Info) {
	t.Helper()
	if !info.Exact || sign(info.Score) != k.value {
		t.Errorf("%dx%d: %+v, want the value %d", k.columns, k.rows, info, k.value)
	}
	if n := info.Plies; k.value != 0 && n < k.plies {
		t.Errorf("%dx%d: decided in %d plies, but it takes %d", k.columns, k.rows, n, k.plies)
	}
}

// TestAllKnownBoards tries to solve every board of the table within the time that the
// environment variable gives, and logs the results:
//
//	NROW_SOLVE=1m go test -run AllKnown -v -timeout 0 ./game/nrow/engine
func TestAllKnownBoards(t *testing.T) {
	limit, err := time.ParseDuration(os.Getenv("NROW_SOLVE"))
	if err != nil {
		t.Skip("no time given in NROW_SOLVE")
	}
	for _, k := range readKnown(t) {
		ctx, cancel := context.WithTimeout(t.Context(), limit)
		start := time.Now()
		info, err := Search(ctx, position(t, k.columns, k.rows, 4), search.Limits{TableBits: 24}, nil)
		cancel()
		if err != nil && !errors.Is(err, game.ErrEnded) {
			t.Fatal(err)
		}
		if info.Exact {
			k.check(t, info)
		}
		t.Logf("%dx%d: exact %t, score %v, %.1f s, %d nodes", k.columns, k.rows, info.Exact, info.Score, time.Since(start).Seconds(), info.Nodes)
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, size := range [][2]int{{5, 4}, {5, 5}, {6, 4}, {6, 5}} {
		b.Run(strconv.Itoa(size[0])+"x"+strconv.Itoa(size[1]), func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				nodes += find(b, position(b, size[0], size[1], 4), search.Limits{TableBits: 22}).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
		})
	}
}

// TestTallValues checks the values of boards that package exact does not support: the side that begins wins
// in at most as many plies.
func TestTallValues(t *testing.T) {
	boards := 0
	for _, v := range exact.Values() {
		p := position(t, v.Columns, v.Rows, v.N)
		if exact.Supports(p) {
			continue
		}
		boards++
		if got := find(t, p, search.Limits{TableBits: 20}); !got.Exact || got.Score != float64(v.Winner) || got.Plies != v.Plies || exact.Solved(p) {
			t.Errorf("%+v: %+v", v, got)
		}
	}
	if boards == 0 {
		t.Error("no such board is listed")
	}
}
