package nrow_test

import (
	"testing"

	"npaastribe/game/nrow"
	"npaastribe/game/reason/reasontest"
)

// x is to move in all of these, on 7×6 cells if nothing else is said; columns are counted
// from 1.
func TestReasons(t *testing.T) {
	reasontest.Run(t, nrow.Rules, nrow.Reasons(), []reasontest.Case{
		{About: "a win is missed", Position: "7x6 4 x - ......./......./......./......./ooo..../xxx...o", Played: "7", Best: "4", Want: "win 4 [0 1 2 3]"},
		{About: "a win is made", Position: "7x6 4 x - ......./......./......./......./ooo..../xxx...o", Played: "4", Best: "7"},
		{About: "a win is not stopped", Position: "7x6 4 x - ......./......./......./......./x....../xooo..x", Played: "7", Best: "5", Want: "stop 5 [1 2 3 4]"},
		{About: "neither of two wins could be stopped", Position: "7x6 4 x - ......./......./......./......./..x..../x.ooo.x", Played: "7", Best: "2"},
		{About: "a coin lies under a win", Position: "7x6 4 x - ......./......./......./x....../xooo.../oxxx.o.", Played: "7", Best: "5", Want: "win 5 [1 2 3 4]"},
	})
}
