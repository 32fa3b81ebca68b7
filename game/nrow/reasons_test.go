package nrow_test

import (
	"testing"

	"npaastribe/game/nrow"
	"npaastribe/game/reason/reasontest"
	"npaastribe/game/search"
)

// wins returns the exact evaluation of a win in that many plies, loses that of a loss.
func wins(plies int) search.MoveEval { return search.MoveEval{Score: 1, Exact: true, Plies: plies} }

func loses(plies int) search.MoveEval { return search.MoveEval{Score: -1, Exact: true, Plies: plies} }

// TestReasons checks each finder on a position in which it finds its reason, and then on
// near misses.
func TestReasons(t *testing.T) {
	reasontest.Run(t, nrow.Rules, nrow.Reasons(), search.Chance, []reasontest.Case{
		{About: "a win is missed", Position: "7x6 4 x - ......./......./......./......./ooo..../xxx...o", Played: "7", Best: "4", Want: "win 4 [0 1 2 3]"},
		{About: "a win is made", Position: "7x6 4 x - ......./......./......./......./ooo..../xxx...o", Played: "4", Best: "7", Near: "win"},
		{About: "a win is missed that is not to be named", Position: "7x6 4 x - ......./......./......./......./ooo..../xxx...o", Played: "7", Best: "4", Secret: true, Want: "win.untold []"},
		{About: "a win is made that is not to be named", Position: "7x6 4 x - ......./......./......./......./ooo..../xxx...o", Played: "4", Best: "7", Secret: true, Near: "win.untold"},

		{About: "a win is not stopped", Position: "7x6 4 x - ......./......./......./......./x....../xooo..x", Played: "7", Best: "5", Want: "stop 5 [1 2 3 4]"},
		{About: "one of two wins is stopped", Position: "7x6 4 x - ......./......./......./......./..x..../x.ooo.x", Played: "7", Best: "2", Near: "stop"},

		{About: "a coin lies under a win", Position: "8x8 5 x 1 .......o/.......x/o......o/o.ox...x/x.oxo..o/o.xoxoxx/xooxoxxo/xoxoxoxx", Played: "6 6", Best: "4 5 4 4 5", Want: "let 6 [1 10 19 28 37]"},
		{About: "it lies beside it", Position: "8x8 5 x 1 .......o/.......x/o......o/o.ox...x/x.oxo..o/o.xoxoxx/xooxoxxo/xoxoxoxx", Played: "7", Best: "4 5 4 4 5", Near: "let"},

		{About: "two threats at once", Position: "7x6 4 o 2 ......./......./......./o..x.../oxoo.xo/xxoxxox", Played: "5 4 3 5", Best: "4 6 3 3 5 6 6 4 2 3 7 3", PlayedEval: loses(4), Want: "fork 4 3 5 [24 16 18]"},
		{About: "no coin lies under one of them", Position: "7x6 4 o 2 ......./......./......./o..x.../oxoo.xo/xxoxxox", Played: "1", Best: "7", Near: "fork"},
		{About: "two threats could have been made", Position: "10x10 4 x 1 ........../........../........../........../........../........../........../ox......../xxoxo...x./ooxox...o.", Played: "9 2 4 4 5", Best: "2 2 3", BestEval: wins(3), Want: "own.fork 2 2 3 [31 41 22]"},
		{About: "one of the two is taken", Position: "10x10 4 x 1 ........../........../........../........../........../........../........../ox......../xxo.o...x./ooxox...o.", Played: "9 2 4 4 5", Best: "2 2 3", Want: "key 2 [31]", Near: "own.fork"},

		{About: "a threat above another", Position: "10x10 4 o 7 ........../........../........../........../........../....o...../.x..x...../xo..o...../ox..x.xo../ox.xooox.x", Played: "1 6 4 6", Best: "4 7 7 4 4 6 6", PlayedEval: loses(4), Want: "stack 4 6 [13 15 25]"},
		{About: "it is covered first", Position: "10x10 4 o 7 ........../........../........../........../........../....o...../.x..x...../xo..o...../ox..x.xo../ox.xooox.x", Played: "4", Best: "1", Near: "stack"},
		{About: "threats one after the other", Position: "7x6 4 o 6 ......./......./..o..../..x...x/xxxooxo/ooxooxx", Played: "7 6 6 5 4 4", Best: "6 7 2 1 1 3 5 5 2 2 5 7", PlayedEval: loses(6), Want: "sequence 6 ×3 [6 12 18 24]"},
		{About: "the first of them is taken away", Position: "7x6 4 o 6 ......./......./..o..../..x...x/xxxooxo/ooxooxx", Played: "6", Best: "7", Near: "sequence"},
		{About: "they could have been made", Position: "7x6 4 x 3 ......./......o/......x/......o/.oo..xx/oxo..xx", Played: "2 3 3 1 3 6 5", Best: "4 5 5 4 6", BestEval: wins(5), Want: "own.sequence 4 ×3 [3 11 19 27]"},
		{About: "the game is won anyway", Position: "7x6 4 x 3 ......./......o/......x/......o/.oo..xx/oxo..xx", Played: "2 3 3 1 3 6 5", Best: "4 5 5 4 6", PlayedEval: wins(21), BestEval: wins(5), Near: "own.sequence"},

		{About: "a threat above another could have been made", Position: "5x4 4 x 1 ...x./...o./o..xx/xooxo", Played: "3", Best: "2", Want: "own.stack 2 3 [6 7 12]"},
		{About: "one of the two is missing", Position: "5x4 4 x 1 ...x./...o./o..x./xooxo", Played: "3", Best: "2", Want: "own.threat 2 3 ×3 [6 12]", Near: "own.stack"},
		{About: "every column that is left loses", Position: "5x4 4 x 2 .o.o./.xoo./xxoo./xoxxx", Played: "5", Best: "1", Want: "zugzwang 3 [15 19]"},
		{About: "so it is after the best move", Position: "5x4 4 x 2 .o.o./.xoo./xxoo./xoxxx", Played: "1", Best: "5", Near: "zugzwang"},
		{About: "every column could have lost", Position: "5x4 4 x 3 o.o.o/oxx.x/xox.o/xoxxo", Played: "4", Best: "2", Want: "own.zugzwang 2 [13]"},
		{About: "one of them does not", Position: "5x4 4 x 3 o.o.o/oxx.x/xoxoo/xoxxo", Played: "4", Best: "2", Near: "own.zugzwang"},

		{About: "a threat is given up", Position: "8x8 5 x 6 .....o../..o.oxx./..o.xoo./o.x.oox./xox.ooo./xxooxxo./xxxxoox./oxoxxoxx", Played: "4 4 4 5 8 3 8 7 8 8 2 2", Best: "5 8 7 3 2 2 2 2 4 4 4 4", PlayedEval: loses(22), Want: "under [35]"},
		{About: "it is not covered", Position: "8x8 5 x 6 .....o../..o.oxx./..o.xoo./o.x.oox./xox.ooo./xxooxxo./xxxxoox./oxoxxoxx", Played: "4 5", Best: "8 2", PlayedEval: loses(22), Want: "lost ×11 []", Near: "under"},

		{About: "a threat for later", Position: "7x6 4 x 5 ......./......./......./.o...../.xo.o../.oxxoxx", Played: "4 4 3 4 4 3 3", Best: "3 5 5 4 6 3", Want: "threat 4 5 ×4 [17 25]"},
		{About: "it is made after the best move, too", Position: "7x6 4 x 5 ......./......./......./.o...../.xo.o../.oxxoxx", Played: "1 4", Best: "7", Near: "threat"},
		{About: "it could have been made", Position: "7x6 4 x 4 ......./......./......./...o.../..ox.o./.xooxxx", Played: "4 3 3 6 4 5 5 6 6 3", Best: "3 4 4 4 3 3", Want: "own.threat 3 2 ×4 [16 22]"},
		{About: "a cell of its line is free", Position: "7x6 4 x 4 ......./......./......./...o.../..ox.o./.xoo.xx", Played: "4 3 3 6 4 5 5 6 6 3", Best: "3 4 4 4 3 3", Want: "key 3 [16]", Near: "own.threat"},

		{About: "few lines", Position: "7x6 4 x 4 ......./...o.../...o..x/...x..o/.x.o..x/.xooxox", Played: "1 2 3 1 4 2 2", Best: "2 2 2 2 3 3 3 5 4", Want: "lines 2 1 ×5 beside 1 [15]", Near: "lines.none"},
		{About: "no lines at all", Position: "6x5 4 x 1 ....../....../o.o.../oooxox/xxxoxx", Played: "2 3 1 2", Best: "3 3 6 5", Want: "lines.none 3 2 ×3 [20]"},
		{About: "few lines, but the end is near", Position: "7x6 4 x 4 ......./...o.../...o..x/...x..o/.x.o..x/.xooxox", Played: "1 7", Best: "2 2 2 2 3 3 3 5 4", PlayedEval: loses(12), Want: "lost ×6 []", Near: "lines"},
		{About: "no fewer lines", Position: "7x6 4 x - ......./......./......./......./......./.......", Played: "5", Best: "3"},

		{About: "the best cell is taken", Position: "7x6 4 x 5 ......./.....x./.....o./.....x./.o...xo/xo.xoox", Played: "2 4", Best: "4 2 2 7 4 4 7 5 5", Want: "key 4 [10]"},
		{About: "the best cell is taken, and not to be named", Position: "7x6 4 x 5 ......./.....x./.....o./.....x./.o...xo/xo.xoox", Played: "2 4", Best: "4 2 2 7 4 4 7 5 5", Secret: true, Want: "key.untold []"},
		{About: "another cell is taken, and the best not to be named", Position: "7x6 4 x 5 ......./.....x./.....o./.....x./.o...xo/xo.xoox", Played: "2 5", Best: "4 2 2 7 4 4 7 5 5", Secret: true, Near: "key.untold"},
		{About: "another cell is taken", Position: "7x6 4 x 5 ......./.....x./.....o./.....x./.o...xo/xo.xoox", Played: "2 5", Best: "4 2 2 7 4 4 7 5 5", Near: "key"},

		{About: "a win for certain", Position: "7x6 4 o 3 ...x.../...o.../...o.../.o.o.../.x.x.../xoxx...", Played: "1 5", Best: "3 3 3 1 2 3 2 2 3 6 5 5", BestEval: wins(31), Want: "won 3 ×16 []"},
		{About: "a win all the same", Position: "7x6 4 o 3 ...x.../...o.../...o.../.o.o.../.x.x.../xoxx...", Played: "1 5", Best: "3 3 3", PlayedEval: wins(33), BestEval: wins(31), Near: "won"},
		{About: "a win for certain that is not to be named", Position: "7x6 4 o 3 ...x.../...o.../...o.../.o.o.../.x.x.../xoxx...", Played: "1 5", Best: "3 3 3 1", BestEval: wins(31), Secret: true, Want: "won.untold ×16 []"},
		{About: "perhaps a win that is not to be named", Position: "7x6 4 o 3 ...x.../...o.../...o.../.o.o.../.x.x.../xoxx...", Played: "1 5", Best: "3 3 3 1", BestEval: search.MoveEval{Score: 0.9}, Secret: true, Near: "won.untold"},
		{About: "a loss all the same", Position: "7x6 4 x 4 ......./...o.../...o..x/...x..o/.x.o..x/.xooxox", Played: "1 7", Best: "2 2 2", PlayedEval: loses(12), BestEval: loses(20), Near: "lost"},
	})
}
