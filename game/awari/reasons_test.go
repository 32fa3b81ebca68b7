package awari_test

import (
	"testing"

	"npaastribe/game/awari"
	"npaastribe/game/reason/reasontest"
	"npaastribe/game/search"
)

// ends returns the evaluation of a move after which perfect play ends with this lead in
// beans.
func ends(beans float64) search.MoveEval { return search.MoveEval{Score: beans, Exact: true} }

// TestReasons has, for each reason, a position in which it applies, and near misses.
func TestReasons(t *testing.T) {
	const (
		half   = "2,1,0,0,0,2 11 0,7,13,0,0,0 12 2 - 2:6"
		second = "5,5,5,0,5,5 1 5,4,0,5,5,0 3 1 - 2:6"
		near   = "1,8,2,3,8,1 6 0,1,0,0,0,1 17 1 - 2:5"
		danger = "4,4,3,0,1,5 2 4,3,3,0,0,5 2 1 - 1:4"
		early  = "3,3,3,0,4,4 1 3,3,3,3,3,3 0 1 - 1:4"
	)
	reasontest.Run(t, awari.Rules, awari.Reasons(), search.Margin, []reasontest.Case{
		{About: "it ends the game", Position: "1,0,0,3,0,0 10 0,0,0,0,1,0 21 1 - -", Played: "1", Best: "4", Want: "ends ×12 beside 21 []"},
		{About: "it ends the game and wins", Position: "1,0,0,3,0,0 21 0,0,0,0,1,0 10 1 - -", Played: "1", Best: "4", Want: "own.again 4 [3]"},
		{About: "the other side has a bean to play", Position: "1,0,0,3,0,0 10 0,1,0,0,0,0 21 1 - -", Played: "1", Best: "4", Want: "own.again 4 [3]", Near: "ends"},
		{About: "the game could have been won at once", Position: "3,0,0,0,6,5 17 0,0,1,0,0,0 16 1 own,sweep,skip 2:2", Played: "5 3 1 1", Best: "1", PlayedEval: ends(-4), BestEval: ends(16), Want: "own.end 1 ×32 beside 16 []"},
		{About: "it is", Position: "3,0,0,0,6,5 17 0,0,1,0,0,0 16 1 own,sweep,skip 2:2", Played: "1", Best: "5 3 1 1", PlayedEval: ends(16), BestEval: ends(-4), Near: "own.end"},
		{About: "the other side ends the game", Position: "0,0,0,0,0,1 20 1,3,0,2,0,2 19 2 - 1:1", Played: "1 6", Best: "6 6", PlayedEval: ends(-2), BestEval: ends(0), Want: "end 6 ×21 beside 19 [5]"},
		{About: "it is not known what that side plays", Position: "0,0,0,0,0,1 20 1,3,0,2,0,2 19 2 - 1:1", Played: "1", Best: "6 6", PlayedEval: ends(-2), BestEval: ends(0), Want: "less.none beside 2 []", Near: "end"},

		{About: "the other side gets more than half", Position: half, Played: "2 1 6 5 2 4", Best: "3 6 6 5", Want: "majority 1 ×26 beside 48 [0]"},
		{About: "it does so after the best move, too", Position: half, Played: "2 1 6 5 2 4", Best: "2 1", Near: "majority"},
		{About: "more than half could have been got", Position: "1,1,11,4,0,1 4 1,2,4,2,10,0 7 2 own,sweep,skip 2:6", Played: "4 6 3 3 6 5", Best: "3 6 4 6 5 6 6 2", Want: "own.majority 3 ×25 beside 48 [9 12 10 12 11]"},
		{About: "it would have been a bean less", Position: "1,2,10,4,0,1 4 1,2,4,2,10,0 7 2 own,sweep,skip 2:6", Played: "4 6 3 3 6 5", Best: "3 6 4 6 5 6 6 2", Want: "own.capture 3 ×11 [2 9]", Near: "own.majority"},

		{About: "beans in danger are left", Position: danger, Played: "5 2 6 6", Best: "2 2 5 3 6", Want: "left 2 ×4 [1]"},
		{About: "a pit beside them holds one more", Position: "4,4,2,0,2,5 2 4,3,3,0,0,5 2 1 - 1:4", Played: "5 2 6 6", Best: "2 2 5 3 6", Near: "left"},
		{About: "beans can be captured now", Position: early, Played: "2 4 1 1 3 2", Best: "6 4 3 1 1", Want: "capture 4 ×4 [2]"},
		{About: "as many can be after the best move", Position: early, Played: "2 4 1 1 3 2", Best: "2 4", Near: "capture"},
		{About: "it is not known what can be after the best move", Position: early, Played: "2 4 1 1 3 2", Best: "6"},
		{About: "beans could have been captured", Position: "0,4,4,0,4,4 5 3,3,0,0,4,4 1 2 - 2:4", Played: "5 2 6 1 5", Best: "1 2 5", Want: "own.capture 1 ×4 [2 7]"},
		{About: "more than a lone bean could have been", Position: "1,0,1,0,0,3 10 4,4,4,0,4,4 1 1 - 2:4", Played: "6", Best: "3", Want: "own.capture 3 ×4 [9 2]"},
		{About: "a lone bean could have been", Position: "1,0,1,0,0,3 10 4,4,0,4,4,4 1 1 - 2:4", Played: "6", Best: "3", Near: "own.capture"},
		{About: "they are", Position: "0,4,4,0,4,4 5 3,3,0,0,4,4 1 2 - 2:4", Played: "1 2 5", Best: "5 2"},

		{About: "the other side has turns in a row", Position: "4,4,4,4,4,4 0 4,4,4,4,4,4 0 1 - -", Played: "2 3 4 6 2 6 1 6 4 3", Best: "6 1 5 6", Want: "run 3 ×2 beside 9 [9 10]"},
		{About: "only one of them is expected", Position: "4,4,4,4,4,4 0 4,4,4,4,4,4 0 1 - -", Played: "2 3", Best: "6 1 5 6", Near: "run"},
		{About: "turns in a row could have been had", Position: "3,3,3,0,0,5 2 4,4,3,3,3,3 0 2 - 1:5", Played: "1 1 4 6", Best: "4 5 1 1", Want: "own.run 4 ×2 beside 2 [10 11]"},
		{About: "they are", Position: "3,3,3,0,0,5 2 4,4,3,3,3,3 0 2 - 1:5", Played: "4 5 1 1", Best: "1 1 4 6", Near: "own.run"},
		{About: "another turn could have been had", Position: second, Played: "3 5 1 5 6 2 6 1 3 5 6 4", Best: "2 5 2 6 4 1 4 5 2 6 1 6", Want: "own.again 2 [1]"},
		{About: "it is had", Position: second, Played: "2 5 2 6", Best: "3 5 1 5", Near: "own.again"},
		{About: "the other side has another turn", Position: "4,0,0,1,1,7 2 0,4,0,2,1,6 8 2 - 2:3", Played: "6 5 1 2 4 3 5 6 4 6 5 5", Best: "4 4 5 2", Want: "again 5 [4]"},
		{About: "it is not expected", Position: "4,0,0,1,1,7 2 0,4,0,2,1,6 8 2 - 2:3", Played: "6", Best: "4 4 5 2", Near: "again"},
		{About: "the other side gains more", Position: "7,6,0,0,0,2 9 7,6,0,0,6,2 3 1 - 2:4", Played: "2 1 6 6", Best: "6 5 3", Want: "gain 1 ×9 beside 2 [7]", Near: "gain.none"},
		{About: "the other side would have gained none", Position: "0,1,0,4,0,0 11 0,0,0,1,8,0 11 1 - 2:3", Played: "2 5 5 6", Best: "4 4 5 5", Want: "gain.none 5 ×2 [11]"},
		{About: "a bean lies one pit further", Position: "7,5,0,0,0,3 9 7,6,0,0,6,2 3 1 - 2:4", Played: "2 1 6 6", Best: "6 5 3", Near: "gain"},
		{About: "more could have been gained", Position: "1,1,7,7,0,0 4 6,0,4,0,7,7 4 1 - 1:6", Played: "3 3 6 4 6 1 4", Best: "4 6 5 4 5", Want: "own.gain 4 ×9 beside 1 [3]", Near: "own.gain.none"},
		{About: "more could have been gained than none", Position: "1,1,2,1,7,0 9 0,0,0,6,0,1 8 1 - 2:5", Played: "1 6 4 3 6 5", Best: "5 6 3 6 3 4 4 6 5", Want: "own.gain.none 5 ×3 [4]"},
		{About: "a bean lies in another pit", Position: "1,1,7,7,0,0 4 6,0,4,1,6,7 4 1 - 1:6", Played: "3 3 6 4 6 1 4", Best: "4 6 5 4 5", Near: "own.gain"},
		{About: "more is gained, and nothing known of the other side", Position: "1,1,7,7,0,0 4 6,0,4,0,7,7 4 1 - 1:6", Played: "3", Best: "4", Want: "less ×1 beside 9 []", Near: "less.none"},
		{About: "that would have been less", Position: "1,1,7,7,0,0 4 6,0,4,0,7,7 4 1 - 1:6", Played: "4", Best: "3", Near: "less"},

		{About: "a win is thrown away", Position: "0,0,0,0,0,2 21 1,0,0,0,4,3 17 2 own,sweep,skip 1:3", Played: "5 2 1 1 6", Best: "1 6", PlayedEval: ends(-8), BestEval: ends(4), Want: "thrown 1 ×8 beside 4 []"},
		{About: "that is a guess", Position: "0,0,0,0,0,2 21 1,0,0,0,4,3 17 2 own,sweep,skip 1:3", Played: "5 2 1 1 6", Best: "1 6", PlayedEval: search.MoveEval{Score: -8}, BestEval: ends(4), Near: "thrown"},
		{About: "a win becomes a draw", Position: "9,0,1,0,1,1 10 1,9,0,2,0,3 11 2 - 1:4", Played: "6 6 1 4 6 2 6 2 6 5 6 3", Best: "2 6 5 4 5 6", PlayedEval: ends(0), BestEval: ends(5), Want: "drawn 2 beside 5 []"},
		{About: "a draw is lost", Position: near, Played: "6 4 6 5 6 6 3", Best: "4 2 6 2 6 3 1", PlayedEval: ends(-5), BestEval: ends(0), Want: "lost 4 ×5 []"},
		{About: "a draw is guessed", Position: near, Played: "6 4 6 5 6 6 3", Best: "4 2 6 2 6 3 1", PlayedEval: ends(-5), BestEval: search.MoveEval{}, Near: "lost"},
		{About: "a win becomes a smaller one", Position: near, Played: "6 4 6 5 6 6 3", Best: "4 2 6 2 6 3 1", PlayedEval: ends(1), BestEval: ends(5), Near: "drawn"},
		{About: "a draw is lost, and the move not to be named", Position: near, Played: "6 4 6 5 6 6 3", Best: "4 2 6 2 6 3 1", PlayedEval: ends(-5), BestEval: ends(0), Secret: true, Want: "lost.untold ×5 []", Near: "drawn.untold"},
		{About: "a win becomes a draw, and the move is not to be named", Position: near, Played: "6 4 6 5 6 6 3", Best: "4 2 6 2 6 3 1", PlayedEval: ends(0), BestEval: ends(5), Secret: true, Want: "drawn.untold beside 5 []", Near: "thrown.untold"},
		{About: "a win is thrown away, and the move not to be named", Position: near, Played: "6 4 6 5 6 6 3", Best: "4 2 6 2 6 3 1", PlayedEval: ends(-5), BestEval: ends(5), Secret: true, Want: "thrown.untold ×5 beside 5 []", Near: "lost.untold"},
	})
}
