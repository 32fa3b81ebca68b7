package gomoku_test

import (
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/game/reason/reasontest"
	"npaastribe/game/search"
)

// TestMerits has a position for each merit, and one that almost has it.
func TestMerits(t *testing.T) {
	const (
		four      = "10x10 5 - 10/10/10/10/10/10/10/1oooo5/xxxx6/10"
		openThree = "10x10 5 f7 10/10/6x3/5ooo2/6x1x1/7x2/10/10/4o5/10"
		fours     = "10x10 5 - o8o/10/10/4o5/4x5/4x5/4x5/oxxx6/10/o8o"
		fourThree = "10x10 5 - o8o/10/10/10/10/4x5/4x5/oxxx6/10/o8o"
		closed    = "10x10 5 - o8o/10/10/10/4o5/4x5/4x5/oxxx6/10/9o"
		twoThrees = "15x15 5 l6 15/15/15/15/13o1/13o1/13x1/13o1/15/10xox2/13x1/15/15/15/15"
		oneFour   = "15x15 5 f7 15/15/15/15/15/15/7o7/7xxox4/5o2o1x4/6xxooo4/7xo1x4/7ox1x4/6x1o6/5o9/15"
		race      = "13x13 5 c8 6o6/5x7/4x8/3xo8/2x1o8/1oo1o8/4x1x6/4o8/4x8/13/13/13/13"
		oneThree  = "10x10 5 d4 10/10/10/10/10/4x3x1/2oo3o2/6x3/4ox4/10"
	)
	reasontest.Merits(t, gomoku.Rules, gomoku.Merits(), []reasontest.Merit{
		{About: "it wins", Position: four, Move: "e2", Want: "win [10 11 12 13 14]"},
		{About: "it stops one of two wins", Position: four, Move: "f3"},
		{About: "it stops a win", Position: "10x10 5 f8 10/10/5x4/4x5/3x1o4/2x1x5/1o3o4/10/8o1/10", Move: "g9", Want: "stop g9 [42 53 64 75 86]"},
		{About: "it stops a win by an open three", Position: openThree, Move: "e7", Want: "parry e7 [64 63 68]"},
		{About: "it does not", Position: openThree, Move: "d1"},
		{About: "a four has open ends", Position: "10x10 5 - 10/10/10/10/10/10/10/1o1o1o4/2xxx5/10", Move: "b2", Want: "three b2 [11 10 15]"},
		{About: "one end is closed", Position: "10x10 5 - 10/10/10/10/10/10/10/1o1o6/1oxxx5/10", Move: "f2", Want: "one.four g2 [15 16]"},
		{About: "two fours", Position: fours, Move: "e3", Want: "fours e3 [24 14 25]"},
		{About: "a four and a three", Position: fourThree, Move: "e3", Want: "four.three e3 [24 34 44 14 25]"},
		{About: "the three is closed", Position: closed, Move: "e3", Want: "one.four f3 [24 25]"},
		{About: "two ways to win", Position: "7x7 4 - 7/7/7/7/7/1o1o3/2xx3", Move: "b1", Want: "fork b1 a1 e1 [1 0 4]"},
		{About: "two threes", Position: twoThrees, Move: "l7", Want: "threes [73 85 87 101 115 117 133]"},
		{About: "a three", Position: oneThree, Move: "f4", Want: "one.three [26 35 44 53]"},
		{About: "none", Position: oneThree, Move: "e4"},
		{About: "a four", Position: oneFour, Move: "j3", Want: "one.four k2 [39 25]"},
		{About: "a three that stops more", Position: race, Move: "d8", Want: "parry d8 [94 91 96]"},
		{About: "the same where it wins", Position: race, Move: "d8", Eval: search.MoveEval{Exact: true, Score: 1, Plies: 7}, Want: "one.three [82 94 106 118]"},
		{About: "it wins and only stops", Position: openThree, Move: "e7", Eval: search.MoveEval{Exact: true, Score: 1, Plies: 9}, Want: "parry e7 [64 63 68]"},
	})
}
