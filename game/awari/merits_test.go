package awari_test

import (
	"testing"

	"npaastribe/game/awari"
	"npaastribe/game/reason/reasontest"
)

// TestMerits has, for each merit, a move that has it, and near misses.
func TestMerits(t *testing.T) {
	const (
		last   = "3,0,0,0,6,5 17 0,0,1,0,0,0 16 1 own,sweep,skip 2:2"
		half   = "1,1,11,4,0,1 4 1,2,4,2,10,0 7 2 own,sweep,skip 2:6"
		taken  = "0,4,4,0,4,4 5 3,3,0,0,4,4 1 2 - 2:4"
		row    = "3,3,3,0,0,5 2 4,4,3,3,3,3 0 2 - 1:5"
		start  = "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -"
		danger = "4,4,3,0,1,5 2 4,3,3,0,0,5 2 1 - 1:4"
	)
	reasontest.Merits(t, awari.Rules, awari.Merits(), []reasontest.Merit{
		{About: "it ends the game with a win", Position: last, Move: "1", Want: "end ×32 beside 16 []"},
		{About: "it does not end the game", Position: last, Move: "6"},
		{About: "more than half comes home", Position: half, Move: "3", Want: "majority ×25 beside 48 [9 12 10 12 11]"},
		{About: "beans are captured", Position: taken, Move: "1", Want: "capture ×4 [2]"},
		{About: "turns in a row", Position: start, Move: "4", Want: "run ×2 beside 5 [3 0]"},
		{About: "another turn", Position: row, Move: "4", Want: "again [10]"},
		{About: "no other turn", Position: start, Move: "2"},
		{About: "beans are saved", Position: danger, Move: "2", Want: "guard ×4 [1]"},
		{About: "they stay in danger", Position: danger, Move: "1"},
	})
}
