//go:build train

package engine

import (
	"fmt"
	"os"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// TestMakeVCFSet writes the wins by fours in the games that TestSamples played.
func TestMakeVCFSet(t *testing.T) {
	data, err := os.ReadFile(gamesFile)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create("testdata/vcf.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	const each = 12
	count := map[int]int{}
	for len(data) > 0 && count[13]+count[15] < 2*each {
		n := int(data[0])
		p := start(t, boards[4])
		for _, m := range data[3 : 3+n] {
			if plies := shortest(p); plies >= 5 && count[plies] < each {
				count[plies]++
				fmt.Fprintln(file, plies, p)
				break // at most one per game
			}
			p = p.Play(game.Move(m)).(gomoku.Position)
		}
		data = data[3+n:]
	}
	t.Log(count)
}

// shortest returns the number of plies of the shortest win by fours, or 0 if
// there is none of at most 15.
func shortest(p gomoku.Position) int {
	b := newBoard(p)
	if !newVCF(b, newVCFCache(10)).find(int(p.Turn()-game.First), 1000) {
		return 0
	}
	for plies := 1; plies <= 15; plies += 2 {
		if newGrid(p).fours(p.Turn(), plies) {
			return plies
		}
	}
	return 0
}
