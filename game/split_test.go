package game_test

import (
	"iter"
	"slices"
	"testing"

	"npaastribe/game"
)

func TestSplitMoves(t *testing.T) {
	for _, test := range []struct {
		split func(game.State, string) iter.Seq[string]
		word  string
		want  []string
	}{
		{game.SplitDigits, "", nil},
		{game.SplitDigits, "4453", []string{"4", "4", "5", "3"}},
		{game.SplitDigits, "44a53", []string{"4", "4", "a53"}},
		{game.SplitCells, "", nil},
		{game.SplitCells, "f5D6aa12", []string{"f5", "D6", "aa12"}},
		{game.SplitCells, "f5d", []string{"f5", "d"}},
		{game.SplitCells, "5f5-d6", []string{"5", "f5", "-d6"}},
	} {
		if got := slices.Collect(test.split(nil, test.word)); !slices.Equal(got, test.want) {
			t.Errorf("%q is split into %q, want %q", test.word, got, test.want)
		}
		for first := range test.split(nil, test.word) { // stopping early is allowed
			if first != test.want[0] {
				t.Errorf("%q begins with %q", test.word, first)
			}
			break
		}
	}
}
