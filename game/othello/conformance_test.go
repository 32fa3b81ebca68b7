package othello

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, Rules, []game.Options{nil, {}})
}

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, Rules,
		"-------------------X-------XX------XO--------------------------- O d3",
		"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
		"XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX-- O",
	)
}
