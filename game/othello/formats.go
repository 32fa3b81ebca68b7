package othello

import (
	"iter"
	"strings"

	"npaastribe/game"
)

// moveList is Rules.MoveList.
var moveList = game.MoveList{
	Boards: []game.Options{nil},
	Split:  func(_ game.State, word string) iter.Seq[string] { return game.SplitCells(word) },
}

// optionsOf is Rules.OptionsOf.
func optionsOf(game.State) game.Options { return game.Options{} }

// boardCells replaces the characters that programs show the cells with by
// those that Parse reads.
var boardCells = strings.NewReplacer(
	".", "-", "_", "-",
	"*", "X", "x", "X", "b", "X", "B", "X",
	"o", "O", "w", "O", "W", "O",
)

// boardLetters are all those characters.
const boardLetters = "-._*xXbBoOwW"

// findPosition is Rules.FindPosition: at least half a board of cells.
func findPosition(words []string) (text string, ok bool) {
	count := 0
	for _, word := range words {
		rest := strings.TrimLeft(word, boardLetters)
		if count += len(word) - len(rest); rest != "" {
			break
		}
	}
	if count < Cells/2 {
		return "", false
	}
	return strings.Join(boardWords(words), " "), true
}

// boardWords returns the words of a position as Parse reads them: the cells,
// which may stand in several words, the side to move, and what follows.
func boardWords(words []string) []string {
	text := strings.Join(words, "")
	if last := len(words) - 1; len(text) <= Cells && last > 0 {
		return []string{boardCells.Replace(strings.Join(words[:last], "")), boardCells.Replace(words[last])}
	}
	cells := text[:min(len(text), Cells)]
	rest := text[len(cells):]
	fields := []string{boardCells.Replace(cells)}
	if rest != "" {
		fields = append(fields, boardCells.Replace(rest[:1]))
	}
	if len(rest) > 1 {
		fields = append(fields, strings.ToLower(rest[1:]))
	}
	return fields
}
