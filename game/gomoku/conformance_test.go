package gomoku

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, Rules, []game.Options{
		{"columns": 3, "rows": 3, "length": 3},
		{"columns": 4, "rows": 5, "length": 4},
		{"columns": 10, "rows": 10},
		{"columns": 40, "rows": 3, "length": 4},
		{"columns": 3, "rows": 30, "length": 5},
	})
}

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, Rules,
		"15x15 5 h8 15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15",
		"3x3 3 c1 1oo/3/xxx",
		"3x3 3 a1 oxo/oxx/xox",
		"30x3 4 ad3 29x/o29/30",
		"7x4 4 g1 7/1o5/7/2o1x1x",
	)
}
