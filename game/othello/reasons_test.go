package othello_test

import (
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/reason/reasontest"
	"npaastribe/game/search"
)

// ends returns an exact evaluation: the lead in discs at the end of the game.
func ends(discs float64) search.MoveEval { return search.MoveEval{Score: discs, Exact: true} }

// TestReasons checks each finder on a position in which it finds its reason, and then on
// near misses.
func TestReasons(t *testing.T) {
	const (
		lastCells = "XOOOOOOOXXOXOOOXXXXXOOOXXXXXOOOXXXOXOOOOXXXOXOO-XXXXOOO-XXOOOOOX X f8"
		openEdge  = "OOO-----OOOO--OOOXOXOOO-OOOOOOOOOOOOOOX--OOOO-X----OOOOX--O-X-X- X h4"
		openHole  = "---------------------------OOO-----XXO------XO------------------ X f4"
		leftEdge  = "--XO--O----O-OOX-X-OOOXO--XOXXO-XXOXXOOX-XXXXXO-OOXXXXOO-X-X-OO- X d1"
	)
	reasontest.Run(t, othello.Rules, othello.Reasons(), search.Margin, []reasontest.Case{
		{About: "all discs are lost", Position: "----------OO------OO------OOXO---OOOOO----OOOO----O-OO---------- X c2", Played: "g4 h4", Best: "e8 f8 g5", Want: "wipeout h4 [31]"},
		{About: "one disc is not", Position: "----------OO------OO------OOXO---OOOOO----OOOO----O-OO---------- X c2", Played: "e8 f8", Best: "g4 h4", Near: "wipeout"},

		{About: "a corner is opened", Position: openEdge, Played: "g1 h1 b7 f2 h3", Best: "d8", Want: "corner h1 [7]"},
		{About: "it is not taken", Position: openEdge, Played: "g1", Best: "d8", Near: "corner"},
		{About: "it is not taken, but could be at every turn", Position: openHole, Played: "g7 d6 g4 e7 c5 g6", Best: "g6 c6", Want: "corner h8 [63]"},
		{About: "so it could be at two turns, and no more is known", Position: openHole, Played: "g7 d6 g4 e7", Best: "g6 c6"},
		{About: "it could be, until a disc turns", Position: openHole, Played: "g7 d7 e3 d3 c3 c2", Best: "g6 c6"},
		{About: "a corner stays open", Position: leftEdge, Played: "e1 h1", Best: "h4 h6", Want: "corner.left h1 [7]"},
		{About: "it is closed", Position: leftEdge, Played: "h4 h6", Best: "e1 h1", Near: "corner.left"},
		{About: "a corner could have been taken", Position: "OOO---O--O-O-O-XOOOOOXXO-O-OXX----OXOXO---XO-X----X-OXX--------X O f7", Played: "f8 h4", Best: "h1 d1", Want: "own.corner h1 [7]"},
		{About: "it is", Position: "OOO---O--O-O-O-XOOOOOXXO-O-OXX----OXOXO---XO-X----X-OXX--------X O f7", Played: "h1 d1", Best: "f8 h4", Near: "own.corner"},

		{About: "the other side moves again", Position: "-XXX-X---X-O-X--XXXXOX---X-XXX--XXXXXXO--X-X-----XXXX----X-X-X-- O b1", Played: "g3 h3 e1 h5", Best: "a7 e1 e6 e2 g4 g3", Want: "pass h3 [23]"},
		{About: "so it does after the best move", Position: "-XXX-X---X-O-X--XXXXOX---X-XXX--XXXXXXO--X-X-----XXXX----X-X-X-- O b1", Played: "g3 h3 e1 h5", Best: "g3 h3", Near: "pass"},
		{About: "the side could have moved again", Position: "XXXXXXXXOOOOOOXXOOO-OXOOOOOOXXOOOOOXOOXOOOOXOXOOOOOOOOOOXO-XXXXX X a7", Played: "c8 d3", Best: "d3", Want: "own.pass d3 [19]"},
		{About: "it does", Position: "XXXXXXXXOOOOOOXXOOO-OXOOOOOOXXOOOOOXOOXOOOOXOXOOOOOOOOOOXO-XXXXX X a7", Played: "d3 c8", Best: "c8", Near: "own.pass"},
		{About: "every move that is left opens a corner", Position: "XXXO-X--XOOO-XO-XOOOOOOXXOOOOOOOX--OOOO-X--OOOOO-XXXXXXO-OO-X-OO X h6", Played: "h2 c6", Best: "b5 f8", Want: "corners c6 [4 12 33 34 39]"},
		{About: "so it does after the best move", Position: "XXXO-X--XOOO-XO-XOOOOOOXXOOOOOOOX--OOOO-X--OOOOO-XXXXXXO-OO-X-OO X h6", Played: "h2 c6", Best: "h2 c6", Near: "corners"},

		{About: "a corner has been open before", Position: "--XXXXXXX-OXXO--XXOOOOO-XOXOOOO-XXOXOO--XOOOXO---OOOOOO---O--OX- X", Played: "d8 a7", Best: "g5 h5"},

		{About: "discs are secured", Position: "-XXOX-----OOOO--OOOOXO---OOOXO----OOOO----OOOO----OO-------O---- X d1", Played: "g1 a1", Best: "a4 b5 a2", Want: "stable a1 ×4 [0 1 2 3]"},
		{About: "the move itself has secured one", Position: "O-OX-XXX-OXXXXXXOOOXOXOX---OX-XX-XXXOXOX-XXXXOXXOX-OXXO-X---OX-O O h2", Played: "g8 f4 c4", Best: "f4 b1", Want: "stable f4 ×5 [13 21 22 29 38]"},
		{About: "a disc of the edge is not theirs", Position: "O-OX--XX-OXXXXXXOOOXOXOX---OX-XX-XXXOXOX-XXXXOXXOX-OXXO-X---OX-O O h2", Played: "g8 f4 c4", Best: "f4 b1", Near: "stable"},
		{About: "discs could have been secured", Position: "OXXXXO-XOO-XX-X-OXXXXXXX-XOXX---XOXXOX--O-XOXX----OXXX---O-O-XO- O e1", Played: "g7 a4 e8 c8 b7 a8", Best: "a4", Want: "own.stable a4 ×3 [24 32 40]"},
		{About: "the corner is not theirs", Position: "-XXXXO-XOO-XX-X-OXXXXXXX-XOXX---XOXXOX--O-XOXX----OXXX---O-O-XO- O e1", Played: "g7 a4 e8 c8 b7 a8", Best: "a4", Want: "mobility a4 ×10 beside 6 [24 46 47 48 60]", Near: "own.stable"},

		{About: "few moves are left", Position: "O-O----XOOOOOOX-OOO--O---OOOOO--OOOOO-X---OOXX--XXXOO-O-O-X-O--- X d7", Played: "d8 b8", Best: "b6 a6 d8", Want: "few b8 ×3 beside 9 [20 41 63]"},
		{About: "it is not known what is left", Position: "O-O----XOOOOOOX-OOO--O---OOOOO--OOOOO-X---OOXX--XXXOO-O-O-X-O--- X d7", Played: "d8", Best: "b6 a6 d8", Near: "few"},
		{About: "one move was quiet", Position: "----O--O-O---OOO--O-XXXO-OOOOXXO--OOXX----OXX-----O------------- X h1", Played: "b6 d3", Best: "d3 e2 d2", Want: "quiet d3 ×4 [32 33 48 49]"},
		{About: "another was quiet, too", Position: "----O--O-OX--OOO--O-XXXO-OOOOXXO--OOXX----OXX-----O------------- X h1", Played: "b6 d3", Best: "d3 e2 d2", Want: "opens.none d3 ×4 [32 33 48 49]", Near: "quiet"},
		{About: "cells are opened", Position: "---X-----O-X-----XOXXX-----OX-----XXXX---X---------------------- O f5", Played: "g3 f4 f2 b4", Best: "f4 g3 g4 h3", Want: "opens f4 ×6 beside 2 [10 12 13 14 23 29]", Near: "opens.none"},
		{About: "the best move opens no fewer", Position: "----O--O-O---OOO--O-XXXO-OOOOXXO--OOXX----OXX-----O------------- X h1", Played: "d3", Best: "b6 d3", Near: "opens"},
		{About: "many moves are given", Position: "------------O------XO------XOO-----XXXO------O-O---------------- X h6", Played: "g7 g6 f1 d6", Best: "g4 f3 e6 c6", Want: "mobility g4 ×11 beside 6 [10 42 43 46 52 53 61]"},
		{About: "not so many more", Position: "------------O------XO------XOO-----XXXO------O-O-----X---------- X h6", Played: "g7 g6 f1 d6", Best: "g4 f3 e6 c6", Near: "mobility"},

		{About: "a win is thrown away", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(-4), BestEval: ends(4), Want: "thrown h7 ×4 beside 4 []"},
		{About: "that is a guess", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(-4), BestEval: search.MoveEval{Score: 4}, Near: "thrown"},
		{About: "it still wins", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(2), BestEval: ends(4), Near: "drawn"},
		{About: "a win becomes a draw", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(0), BestEval: ends(4), Want: "drawn h7 beside 4 []"},
		{About: "a draw is lost", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(-4), BestEval: ends(0), Want: "lost h7 ×4 []"},
		{About: "a draw is guessed", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(-4), BestEval: search.MoveEval{}, Near: "lost"},
		{About: "a win is thrown away, and the move not to be named", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(-4), BestEval: ends(4), Secret: true, Want: "thrown.untold ×4 beside 4 []"},
		{About: "it still wins, and the move is not to be named", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(2), BestEval: ends(4), Secret: true, Near: "thrown.untold"},
		{About: "a win becomes a draw, and the move is not to be named", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(0), BestEval: ends(4), Secret: true, Want: "drawn.untold beside 4 []", Near: "lost.untold"},
		{About: "a draw is lost, and the move not to be named", Position: lastCells, Played: "h6 h7", Best: "h7", PlayedEval: ends(-4), BestEval: ends(0), Secret: true, Want: "lost.untold ×4 []", Near: "drawn.untold"},
	})
}
