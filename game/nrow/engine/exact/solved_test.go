//go:build !race

package exact

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game/nrow"
)

// TestRecomputeValues solves the smaller boards of values.txt again, without an opening
// table, and compares the results.
func TestRecomputeValues(t *testing.T) {
	memory, again := NewMemory(0), 0
	for _, v := range Values() {
		if v.N > 3 && v.Columns*v.Rows > 28 {
			continue
		}
		p, err := nrow.New(nrow.Options{Columns: v.Columns, Rows: v.Rows, N: v.N})
		if err != nil {
			t.Fatal(err)
		}
		if !Supports(p) {
			if Solved(p) {
				t.Errorf("%+v is not supported, but solved", v)
			}
			continue // the general engine solves them, and tests it
		}
		again++
		r, err := Solve(t.Context(), p, Params{Memory: memory, NoOpenings: true})
		if err != nil || min(max(int(r.Score), -1), 1) != v.Winner || r.Plies != v.Plies {
			t.Errorf("%+v: %+v, %v", v, r, err)
		}
	}
	if again < 40 {
		t.Errorf("only %d boards solved again", again)
	}
}

// TestValuesArePublished compares the boards with lines of four with the published
// table, of which all boards of up to twelve columns and rows together must be there.
func TestValuesArePublished(t *testing.T) {
	values := map[[2]int]Value{}
	for _, v := range Values() {
		if v.N == 4 {
			values[[2]int{v.Columns, v.Rows}] = v
		}
	}
	text, err := os.ReadFile("../testdata/c4_board_values.txt")
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if fields[0] != "value" && fields[0] != "lastply" {
			continue
		}
		rows, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		for i, field := range fields[2:] {
			v, ok := values[[2]int{4 + i, rows}]
			got := strconv.Itoa(v.Plies)
			if fields[0] == "value" {
				got = map[int]string{1: "1", 0: "D", -1: "2"}[v.Winner]
			}
			switch {
			case ok && got != field:
				t.Errorf("%dx%d: %s, published is %s", 4+i, rows, got, field)
			case ok:
				checked++
			case 4+i+rows <= 12:
				t.Errorf("%dx%d is not there", 4+i, rows)
			}
		}
	}
	if checked < 30 {
		t.Errorf("only %d values compared", checked)
	}
}
