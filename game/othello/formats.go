package othello

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// formats is Rules.Formats: GGF, the format of the game servers; a transcript, which
// is the cells in one word without passes, such as f5d6c3; and the board as 64
// characters and the side to move.
var formats = []game.Format{
	{Name: "ggf", Extension: ".ggf", Whole: true, Write: writeGGF, Detect: isGGF, Read: readGGF},
	{Name: "transcript", Extension: game.TextExtension, Whole: true, List: true, Write: game.WriteList("")},
	{Name: "board", Extension: game.TextExtension, Write: writeBoard},
}

// ggfUnknownNames are the names that writeGGF gives to unknown players, and that readGGF
// takes for none.
var ggfUnknownNames = [2]string{"black", "white"}

// writeGGF is the Format.Write of GGF, which the game servers and NBoard read. GGF
// cannot say which disc of a position that was set up was played last.
func writeGGF(r game.Record) (string, error) {
	start, ok := r.Tree.StateAt(0).(Position)
	if !ok {
		return "", fmt.Errorf("othello: %T is no position of the game", r.Tree.StateAt(0))
	}
	return FormatGGF(Record{
		Start: start, Moves: r.Tree.Moves(), Date: parseDate(r.Tags.Get(tagDate)), Result: resultIn(r.Tags),
		Players: [2]string{game.CleanName(r.Players[0]), game.CleanName(r.Players[1])},
	}) + "\n", nil
}

// The tags of records that GGF has words for: see package record.
const (
	tagDate   = "Date"
	tagResult = "Result"
	tagScore  = "Score"
)

// resultIn returns the result that the tags of a game state which the moves do not decide. Without a
// score somebody has resigned.
func resultIn(tags game.Tags) GGFResult {
	var black, white float64
	if _, err := fmt.Sscanf(tags.Get(tagScore), "%g-%g", &black, &white); err == nil {
		if agreed := parseResult(fmt.Sprintf("%g:s", black-white)); agreed.Known && agreed.tag() == tags.Get(tagResult) {
			return agreed
		}
	}
	for _, r := range []GGFResult{{true, Cells, 'r'}, {true, -Cells, 'r'}, {true, 0, 's'}} {
		if r.tag() == tags.Get(tagResult) {
			return r
		}
	}
	return GGFResult{}
}

// tag returns a known result as the value of tagResult.
func (r GGFResult) tag() string {
	switch {
	case r.Score > 0:
		return "1-0"
	case r.Score < 0:
		return "0-1"
	default:
		return "1/2-1/2"
	}
}

// setTags sets the tags of a game by what GGF says about it.
func setTags(r *game.Record, said Record) {
	r.Tags.Set(tagDate, said.Date)
	result := said.Result
	if !result.Known || r.Tree.State().Result().Outcome != game.Playing {
		return
	}
	r.Tags.Set(tagResult, result.tag())
	if lead := int(result.Score); (result.Flag == 0 || result.Flag == 's') && float64(lead) == result.Score && lead%2 == 0 {
		r.Tags.Set(tagScore, fmt.Sprintf("%d-%d", (Cells+lead)/2, (Cells-lead)/2))
	}
}

// isGGF is the Format.Detect of GGF: it reports whether a text begins like one or
// several games in GGF.
func isGGF(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, "0123456789 \t\n"), "(;")
}

// readGGF is the Format.Read of GGF. It reads the first game of the text.
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
	r := game.Record{Tree: t, LeftOut: parsed.LeftOut}
	for i, name := range parsed.Players {
		if name = game.CleanName(name); name != ggfUnknownNames[i] {
			r.Players[i] = name
		}
	}
	setTags(&r, parsed)
	return r, nil
}

// writeBoard writes the position after the last move and the side to move, in the
// notation of the known collections of positions.
func writeBoard(r game.Record) (string, error) {
	words := strings.Fields(r.Tree.State().String())
	return strings.Join(words[:2], " "), nil
}

// boardCells replaces the characters that other programs use for cells and sides by
// those that Parse reads.
var boardCells = strings.NewReplacer(
	".", "-", "_", "-",
	"*", "X", "x", "X", "b", "X", "B", "X",
	"o", "O", "w", "O", "W", "O",
)

// boardLetters are all characters that boardCells replaces or Parse reads.
const boardLetters = "-._*xXbBoOwW"

// findPosition is Rules.FindPosition. It takes words for a position if they begin with
// the characters of at least half a board of cells.
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

// boardWords returns the words of a position as Parse reads them: the cells, which
// words may hold in several pieces, the side to move, and the last disc if there is
// more.
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
