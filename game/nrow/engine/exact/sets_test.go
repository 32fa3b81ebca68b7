//go:build !race

package exact

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// classic is the board of Connect Four.
var classic = newBoard[[8]struct{}](shape{7, 6, 4, 42})

// testCase is a line of a test set: a position and its score.
type testCase struct {
	moves string
	position
	score int
}

// readSet returns the examples of a file in testdata.
func readSet(tb testing.TB, name string) []testCase {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	var set []testCase
	for line := range strings.Lines(string(data)) {
		var e testCase
		if _, err := fmt.Sscan(line, &e.moves, &e.score); err != nil {
			tb.Fatalf("%s: %q: %v", name, line, err)
		}
		e.position = after(e.moves)
		set = append(set, e)
	}
	return set
}

// after returns the position after moves that are columns counted from 1.
func after(moves string) position {
	var p position
	for _, digit := range moves {
		p = p.play(classic.landing(p.mask, int(digit-'1')))
	}
	return p
}

// rulesPosition returns the position of after as one of package nrow.
func rulesPosition(tb testing.TB, moves string) nrow.Position {
	tb.Helper()
	p, err := nrow.New(nrow.Options{Columns: classic.columns, Rows: classic.rows, N: 4})
	if err != nil {
		tb.Fatal(err)
	}
	for _, digit := range moves {
		p = p.Play(game.Move(digit - '1')).(nrow.Position)
	}
	return p
}

func newSearch(tb testing.TB, memory *Memory) *searcher[[8]struct{}] {
	tb.Helper()
	s := newSearcher[[8]struct{}](tb.Context(), classic.shape, memory)
	return &s
}
