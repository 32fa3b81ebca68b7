package nrow

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, Rules, []game.Options{
		nil,
		{"columns": 7, "rows": 6},
		{"columns": 4, "rows": 4, "n": 3},
		{"columns": 4, "rows": 4, "first": 2},
		{"columns": 4, "rows": 20, "n": 10},
		{"columns": 20, "rows": 4, "n": 5, "first": 2},
		{"columns": 5, "rows": 6, "n": 6},
		{"columns": 20, "rows": 20, "n": 10},
	})
}

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, Rules,
		"7x6 4 o 4 ......./......./......./......./......./...x...",
		"4x4 3 o 3 ..../..../oo../xxx.",
		"4x4 4 x 4 oxox/xoxo/xoxo/xoxo",
	)
}
