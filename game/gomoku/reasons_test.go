package gomoku_test

import (
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/game/reason/reasontest"
	"npaastribe/game/search"
)

// wins is a move that is known to win in the given number of plies; loses is one that
// loses.
func wins(plies int) search.MoveEval { return search.MoveEval{Score: 1, Exact: true, Plies: plies} }

func loses(plies int) search.MoveEval { return search.MoveEval{Score: -1, Exact: true, Plies: plies} }

// TestReasons has a position for each reason, and one in which it almost applies.
func TestReasons(t *testing.T) {
	const (
		openThree = "10x10 5 f7 10/10/6x3/5ooo2/6x1x1/7x2/10/10/4o5/10"
		threats   = "15x15 5 j4 15/15/15/15/6x4o3/7o2x4/7oox5/7xxo5/7xox3x1/6oxoxxxo2/4xoxxx1oo3/3o3o1oo4/15/15/15"
		chances   = "13x13 5 f4 13/13/13/13/1x5o5/4xox1o4/3o1oxxx4/3xo1o6/5oxoo4/5xx6/9x3/13/13"
	)
	reasontest.Run(t, gomoku.Rules, gomoku.Reasons(), search.Chance, []reasontest.Case{
		{About: "a win is missed", Position: "10x10 5 - 10/10/10/10/10/10/10/1oooo5/xxxx6/10", Played: "j10", Best: "e2", Want: "win e2 [10 11 12 13 14]"},
		{About: "a win is made", Position: "10x10 5 - 10/10/10/10/10/10/10/1oooo5/xxxx6/10", Played: "e2", Best: "j10", Near: "win"},
		{About: "a win is missed that is not to be named", Position: "10x10 5 - 10/10/10/10/10/10/10/1oooo5/xxxx6/10", Played: "j10", Best: "e2", Secret: true, Want: "win.untold []"},
		{About: "a win is made that is not to be named", Position: "10x10 5 - 10/10/10/10/10/10/10/1oooo5/xxxx6/10", Played: "e2", Best: "j10", Secret: true, Near: "win.untold"},
		{About: "a win is not stopped", Position: "10x10 5 f8 10/10/5x4/4x5/3x1o4/2x1x5/1o3o4/10/8o1/10", Played: "d1 g9", Best: "g9 f7 d5", Want: "stop g9 [42 53 64 75 86]"},
		{About: "neither of two could be", Position: "10x10 5 - 10/10/10/10/10/10/10/1oooo5/xxx6x/10", Played: "d2", Best: "j10", Near: "stop"},

		{About: "an open three is left", Position: openThree, Played: "d1 e7", Best: "e7 f8 f6 h6 i5 e9", PlayedEval: loses(4), Want: "three e7 [64 63 68]"},
		{About: "it is closed", Position: openThree, Played: "e7", Best: "d1", Near: "three"},
		{About: "a four with open ends could have been made", Position: "10x10 5 - 10/10/10/10/10/10/10/1o1o1o4/2xxx5/10", Played: "j10", Best: "b2", Want: "own.three b2 [11 10 15]"},
		{About: "one end is closed", Position: "10x10 5 - 10/10/10/10/10/10/10/1o1o6/1oxxx5/10", Played: "j10", Best: "f2", Near: "own.three"},
		{About: "two fours at once could have been made", Position: "10x10 5 - o8o/10/10/4o5/4x5/4x5/4x5/oxxx6/10/o8o", Played: "j5", Best: "e3", Want: "own.fours e3 [24 14 25]"},
		{About: "one of the fours is closed at both ends", Position: "10x10 5 - o9/10/10/4o5/4x5/4x5/4x5/oxxx1o4/10/o8o", Played: "e3", Best: "j5", Near: "own.fours"},
		{About: "a four and a three at once could have been made", Position: "10x10 5 - o8o/10/10/10/10/4x5/4x5/oxxx6/10/o8o", Played: "j5", Best: "e3", Want: "own.four.three e3 [24 34 44 14 25]"},
		{About: "the other side can make a four and a three", Position: "10x10 5 - o8o/10/7x2/10/10/4x5/4x5/oxxx6/10/o8o", Played: "j5", Best: "e3", Want: "four.three e3 [24 34 44 14 25]"},
		{About: "the cell of both is taken", Position: "10x10 5 - o8o/10/7x2/10/10/4x5/4x5/oxxx6/10/o8o", Played: "e3", Best: "j5", Near: "four.three"},
		{About: "the other side can make two fours", Position: "10x10 5 - o8o/10/7x2/4o5/4x5/4x5/4x5/oxxx6/10/o8o", Played: "j5", Best: "e3", Want: "fours e3 [24 14 25]"},
		{About: "one of them is closed now", Position: "10x10 5 - o8o/10/7x2/4o5/4x5/4x5/4x5/oxxx6/10/o8o", Played: "e3", Best: "j5", Near: "fours"},
		{About: "one threat after another", Position: threats, Played: "l4", Best: "i4", Want: "sequence i2 ×4 [23 37 51 65 79]"},
		{About: "the first of them is stopped", Position: threats, Played: "i4", Best: "l4", Near: "sequence"},
		{About: "one threat after another could have been made", Position: chances, Played: "e3", Best: "f9", Want: "own.sequence f9 ×4 [99 111 123 135 147]"},
		{About: "the first of them is made", Position: chances, Played: "f9", Best: "e3", Near: "own.sequence"},
		{About: "the three is closed", Position: "10x10 5 - o8o/10/10/10/4o5/4x5/4x5/oxxx6/10/9o", Played: "j5", Best: "e3", Near: "own.four.three"},
		{About: "with four to win two ways are no fours", Position: "7x7 4 - 7/7/7/7/7/1o1o3/2xx3", Played: "g7", Best: "b1", Want: "fork c2 a2 e2 [9 7 11]"},
		{About: "one of the ways is closed", Position: "7x7 4 - o4o1/6x/7/7/7/xo1o1x1/6x", Played: "g7", Best: "c2", Near: "fork"},
		{About: "they could have been had", Position: "7x7 4 - o4o1/7/7/7/7/1x1x3/7", Played: "g7", Best: "c2", Want: "own.fork c2 a2 e2 [9 7 11]"},
		{About: "they are had", Position: "7x7 4 - o4o1/7/7/7/7/1x1x3/7", Played: "c2", Best: "g7", Near: "own.fork"},

		{About: "two threes at once", Position: "15x15 5 m8 15/8oxoo3/15/15/15/15/15/10o1xo1/11x1x1/12x2/11o1x1/10x4/15/15/15", Played: "k6 m7", Best: "k7 m9 m7 l9 k10", PlayedEval: loses(6), Want: "threes m7 [72 87 100 101 102 103 117]"},
		{About: "one of them is closed", Position: "15x15 5 m8 15/8oxoo3/15/15/15/15/15/10o1xo1/11x1x1/12x2/11o1x1/10x4/15/15/15", Played: "m9 m7", Best: "k7 m9", Near: "threes"},
		{About: "two threes could have been made", Position: "15x15 5 l6 15/15/15/15/13o1/13o1/13x1/13o1/15/10xox2/13x1/15/15/15/15", Played: "j7 k5 m7 j4 l7", Best: "l7", BestEval: wins(5), Want: "own.threes l7 [73 85 87 101 115 117 133]"},
		{About: "they are made", Position: "15x15 5 l6 15/15/15/15/13o1/13o1/13x1/13o1/15/10xox2/13x1/15/15/15/15", Played: "l7", Best: "j7 k5 m7 j4 l7", BestEval: wins(5), Want: "won j7 ×3 []", Near: "own.threes"},
		{About: "a three", Position: "10x10 5 f8 10/10/5o4/5x4/5xooo1/5xoxx1/10/10/10/10", Played: "e6 f4", Best: "f4", Want: "one.three f4 [24 35 46 57]"},
		{About: "it is not expected", Position: "10x10 5 f8 10/10/5o4/5x4/5xooo1/5xoxx1/10/10/10/10", Played: "e6", Best: "f4", Near: "one.three"},
		{About: "a three could have been made", Position: "10x10 5 d4 10/10/10/10/10/4x3x1/2oo3o2/6x3/4ox4/10", Played: "e4 f4 d5 b5 d3", Best: "f4 d6 f5", Want: "own.one.three f4 [26 35 44 53]"},
		{About: "it is made", Position: "10x10 5 d4 10/10/10/10/10/4x3x1/2oo3o2/6x3/4ox4/10", Played: "f4 d6 f5", Best: "e4 f4", Near: "own.one.three"},

		{About: "the best cell is taken", Position: "10x10 5 f4 10/10/8o1/6oox1/6oxx1/5xxox1/5o2x1/8o1/10/10", Played: "d5 e5 d6 d4", Best: "e5 c5 e7", Want: "key e5 [44]"},
		{About: "the best cell is taken, and not to be named", Position: "10x10 5 f4 10/10/8o1/6oox1/6oxx1/5xxox1/5o2x1/8o1/10/10", Played: "d5 e5 d6 d4", Best: "e5 c5 e7", Secret: true, Want: "key.untold []"},
		{About: "another cell is taken, and the best not to be named", Position: "10x10 5 f4 10/10/8o1/6oox1/6oxx1/5xxox1/5o2x1/8o1/10/10", Played: "d5 d6", Best: "e5 c5 e7", Secret: true, Near: "key.untold"},
		{About: "another cell is taken", Position: "10x10 5 f4 10/10/8o1/6oox1/6oxx1/5xxox1/5o2x1/8o1/10/10", Played: "d5 d6", Best: "e5 c5 e7", Near: "key"},
		{About: "a loss for certain", Position: "10x10 5 e7 10/10/10/4x5/1oox6/1xxxo5/3xxo4/2xoooox2/10/10", Played: "f8 c4", Best: "b4 d7 d8", PlayedEval: loses(16), Want: "lost ×8 []"},
		{About: "a loss all the same", Position: "10x10 5 e7 10/10/10/4x5/1oox6/1xxxo5/3xxo4/2xoooox2/10/10", Played: "f8 c4", Best: "b4 d7 d8", PlayedEval: loses(16), BestEval: loses(20), Near: "lost"},
		{About: "a win for certain", Position: "10x10 5 e7 10/3xxo4/3x6/4o5/4x2o2/8x1/8o1/8o1/10/10", Played: "d7 d6 c8", Best: "b6 c7 d6", BestEval: wins(7), Want: "won b6 ×4 []"},
		{About: "that is a guess", Position: "10x10 5 e7 10/3xxo4/3x6/4o5/4x2o2/8x1/8o1/8o1/10/10", Played: "d7 d6 c8", Best: "b6 c7 d6", BestEval: search.MoveEval{Score: 0.9}, Near: "won"},
		{About: "a win for certain that is not to be named", Position: "10x10 5 e7 10/3xxo4/3x6/4o5/4x2o2/8x1/8o1/8o1/10/10", Played: "d7 d6 c8", Best: "b6 c7 d6", BestEval: wins(7), Secret: true, Want: "won.untold ×4 []"},
		{About: "a win all the same, and not to be named", Position: "10x10 5 e7 10/3xxo4/3x6/4o5/4x2o2/8x1/8o1/8o1/10/10", Played: "d7 d6 c8", Best: "b6 c7 d6", PlayedEval: wins(9), BestEval: wins(7), Secret: true, Near: "won.untold"},
	})
}
