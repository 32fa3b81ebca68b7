package record

import (
	"strings"

	"npaastribe/game"
)

// writeBoard writes the position after the last move of Othello with the side
// to move, as the collections of positions have it.
func writeBoard(g game.Record) (string, error) {
	words := strings.Fields(g.Tree.State().String())
	return strings.Join(words[:2], " "), nil
}
