package awari

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, Rules, []game.Options{
		nil,
		{"beans": 4, "first": 2},
		{"beans": 6, "own": 1},
		{"beans": 5, "sweep": 1},
		{"skip": 1, "first": 2},
		{"beans": 6, "own": 1, "sweep": 1, "skip": 1},
	})
}

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, Rules,
		"3,3,3,0,4,4 1 3,3,3,3,3,3 0 1 own,sweep,skip 1:4",
		"0,0,0,0,0,0 19 0,0,0,1,0,0 16 2 - 1:6",
		"0,0,0,0,0,0 20 0,0,0,0,0,0 28 2 sweep 1:6",
		"21,0,0,0,0,1 19 0,0,0,1,0,0 30 2 skip -",
	)
}
