package record

import (
	"strings"

	"npaastribe/game/othello"
)

// boardCells replaces the characters that programs show the cells of Othello
// with by those that othello.Parse reads.
var boardCells = strings.NewReplacer(
	".", "-", "_", "-",
	"*", "X", "x", "X", "b", "X", "B", "X",
	"o", "O", "w", "O", "W", "O",
)

// boardLetters are all those characters.
const boardLetters = "-._*xXbBoOwW"

// isOthello is kind.isPosition of othello: at least half a board of cells.
func isOthello(words []string) bool {
	count := 0
	for _, word := range words {
		rest := strings.TrimLeft(word, boardLetters)
		if count += len(word) - len(rest); rest != "" {
			break
		}
	}
	return count >= othello.Cells/2
}

// boardWords returns the words of a position as othello.Parse reads them: the
// cells, which may stand in several words, the side to move, and what follows.
func boardWords(words []string) []string {
	text := strings.Join(words, "")
	if last := len(words) - 1; len(text) <= othello.Cells && last > 0 {
		return []string{boardCells.Replace(strings.Join(words[:last], "")), boardCells.Replace(words[last])}
	}
	cells := text[:min(len(text), othello.Cells)]
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

// writeBoard writes the position after the last move of Othello with the side
// to move, as the collections of positions have it.
func writeBoard(g Game) (string, error) {
	end, err := g.End()
	if err != nil {
		return "", err
	}
	words := strings.Fields(end.String())
	return strings.Join(words[:2], " "), nil
}
