package othello_test

import (
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/reason/reasontest"
)

// TestMerits checks each finder on a move that it finds and on near misses.
func TestMerits(t *testing.T) {
	const (
		last   = "----------OO------OO------OOXXX--OOOOO----OOOO----O-OO---------- O g4"
		corner = "OOO---O--O-O-O-XOOOOOXXO-O-OXX----OXOXO---XO-X----X-OXX--------X O f7"
		left   = "--XO--O----O-OOX-X-OOOXO--XOXXO-XXOXXOOX-XXXXXO-OOXXXXOO-X-X-OO- X d1"
		again  = "XXXXXXXXOOOOOOXXOOO-OXOOOOOOXXOOOOOXOOXOOOOXOXOOOOOOOOOOXO-XXXXX X a7"
		secure = "OXXXXO-XOO-XX-X-OXXXXXXX-XOXX---XOXXOX--O-XOXX----OXXX---O-O-XO- O e1"
		quiet  = "----O--O-O---OOO--O-XXXO-OOOOXXO--OOXX----OXX-----O------------- X h1"
	)
	reasontest.Merits(t, othello.Rules, othello.Merits(), []reasontest.Merit{
		{About: "the last disc is turned", Position: last, Move: "h4", Want: "wipeout []"},
		{About: "a corner is taken", Position: corner, Move: "h1", Want: "corner h1 [7]"},
		{About: "a corner is closed", Position: left, Move: "h4", Want: "guard h1 [7]"},
		{About: "it stays open", Position: left, Move: "e1"},
		{About: "the other side has to pass", Position: again, Move: "d3", Want: "pass []"},
		{About: "discs are secured", Position: secure, Move: "a4", Want: "stable ×3 [24 32 40]"},
		{About: "the only quiet move", Position: quiet, Move: "d3", Want: "quiet []"},
		{About: "another move", Position: quiet, Move: "b6"},
		{About: "no move leaves more", Position: "---------------------------OX------XO--------------------------- X", Move: "f5"},
		{About: "few moves are left", Position: "-------------------X-O---X-XO----XOOO----X---------------------- X f3", Move: "f5", Want: "few ×1 [42]"},
	})
}
