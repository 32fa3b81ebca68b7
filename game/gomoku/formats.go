package gomoku

import (
	"iter"
	"strings"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// moveList is Rules.MoveList.
var moveList = game.MoveList{
	Boards: []game.Options{
		nil, {"columns": 19, "rows": 19}, {"columns": 20, "rows": 20}, {"columns": MaxSize, "rows": MaxSize},
	},
	Split: func(_ game.State, word string) iter.Seq[string] { return game.SplitCells(word) },
}

// optionsOf is Rules.OptionsOf.
func optionsOf(s game.State) game.Options {
	p, ok := s.(Position)
	if !ok {
		return nil
	}
	columns, rows := p.Size()
	return game.Options{"columns": columns, "rows": rows, "length": p.Length()}
}

// findPosition is Rules.FindPosition: four words, the first of them a size.
func findPosition(words []string) (text string, ok bool) {
	const count = 4
	ok = len(words) == count && kinrow.IsSize(words[0])
	return strings.Join(words, " "), ok
}
