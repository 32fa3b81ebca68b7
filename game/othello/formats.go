package othello

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// formats is Rules.Formats: that of the servers, cells in one word without
// passes, such as f5d6c3, and 64 characters with the side to move.
var formats = []game.Format{
	{Name: "ggf", Extension: ".ggf", Whole: true, Write: writeGGF, Detect: isGGF, Read: readGGF},
	{Name: "transcript", Extension: game.TextExtension, Whole: true, List: true, Write: game.WriteList("")},
	{Name: "board", Extension: game.TextExtension, Write: writeBoard},
}

// What GGF calls players that nobody knows.
var ggfNobody = [2]string{"black", "white"}

// writeGGF writes a game for the servers and NBoard. The last disc of a
// position that was set up is lost.
func writeGGF(r game.Record) (string, error) {
	start, ok := r.Tree.StateAt(0).(Position)
	if !ok {
		return "", fmt.Errorf("othello: %T is no position of the game", r.Tree.StateAt(0))
	}
	return FormatGGF(Record{
		Start: start, Moves: r.Tree.Moves(),
		Players: [2]string{game.CleanName(r.Players[0]), game.CleanName(r.Players[1])},
	}) + "\n", nil
}

// isGGF reports whether a text begins like a game in GGF, or several.
func isGGF(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, "0123456789 \t\n"), "(;")
}

// readGGF reads the first game in GGF.
func readGGF(rules game.Rules, text string) (game.Record, error) {
	parsed, err := ParseGGF(text)
	if err != nil {
		return game.Record{}, err
	}
	t, err := game.NewTreeFrom(rules, parsed.Start)
	if err == nil {
		err = game.PlayAll(t, parsed.Moves)
	}
	if err != nil {
		return game.Record{}, err
	}
	r := game.Record{Tree: t}
	for i, name := range parsed.Players {
		if name = game.CleanName(name); name != ggfNobody[i] {
			r.Players[i] = name
		}
	}
	return r, nil
}

// writeBoard writes the position after the last move with the side to move, as
// the collections of positions have it.
func writeBoard(r game.Record) (string, error) {
	words := strings.Fields(r.Tree.State().String())
	return strings.Join(words[:2], " "), nil
}

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
