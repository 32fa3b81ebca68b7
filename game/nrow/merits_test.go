package nrow_test

import (
	"testing"

	"npaastribe/game/nrow"
	"npaastribe/game/reason/reasontest"
)

// TestMerits checks each finder on a move that it finds and on near misses.
func TestMerits(t *testing.T) {
	const (
		three  = "7x6 4 x - ......./......./......./......./ooo..../xxx...o"
		two    = "7x6 4 x - ......./......./......./......./..x..../x.ooo.x"
		double = "10x10 4 x 1 ........../........../........../........../........../........../........../ox......../xxoxo...x./ooxox...o."
		row    = "7x6 4 x 3 ......./......o/......x/......o/.oo..xx/oxo..xx"
		low    = "5x4 4 x 1 ...x./...o./o..xx/xooxo"
		last   = "5x4 4 x 3 o.o.o/oxx.x/xox.o/xoxxo"
		later  = "7x6 4 x 4 ......./......./......./...o.../..ox.o./.xooxxx"
		theirs = "7x6 4 x 4 ......./......./......./......./......./x.oo..x"
	)
	reasontest.Merits(t, nrow.Rules, nrow.Merits(), []reasontest.Merit{
		{About: "it wins", Position: three, Move: "4", Want: "win [0 1 2 3]"},
		{About: "it covers what wins", Position: three, Move: "7"},
		{About: "it stops a win", Position: "7x6 4 x - ......./......./......./......./x....../xooo..x", Move: "5", Want: "stop 5 [1 2 3 4]"},
		{About: "it stops one of two", Position: two, Move: "2"},
		{About: "it threatens two wins", Position: double, Move: "2", Want: "fork 2 2 3 [31 41 22]"},
		{About: "it threatens one", Position: double, Move: "1"},
		{About: "it threatens one after the other", Position: row, Move: "4", Want: "sequence 4 ×3 [3 11 19 27]"},
		{About: "it does not begin with a threat", Position: row, Move: "1"},
		{About: "two threats lie above each other", Position: low, Move: "2", Want: "stack 2 3 [6 7 12]"},
		{About: "only columns that lose are left", Position: last, Move: "2", Want: "zugzwang [13]"},
		{About: "others are left", Position: last, Move: "4"},
		{About: "it makes a threat for later", Position: later, Move: "3", Want: "threat 3 2 ×4 [16 22]"},
		{About: "it makes none", Position: later, Move: "1"},
		{About: "it stops a win by force", Position: theirs, Move: "2", Want: "parry 5 [4 1 5]"},
		{About: "it does not", Position: theirs, Move: "7"},
	})
}
