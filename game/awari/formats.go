package awari

import (
	"strings"

	"npaastribe/game"
)

// formats is Rules.Formats. Its one format writes the moves as pits 1 to 6
// without separators.
var formats = []game.Format{
	{Name: "pits", Extension: game.TextExtension, Whole: true, List: true, Write: game.WriteList("")},
}

// optionsOf is Rules.OptionsOf.
func optionsOf(s game.State) game.Options {
	p, ok := s.(Position)
	if !ok {
		return nil
	}
	beans, v := 0, p.Variant()
	for pit := range Pits {
		beans += p.Beans(pit)
	}
	return game.Options{
		"beans": beans / (2 * Row), game.OptionFirst: int(p.Turn()),
		"own": number(v.Own), "sweep": number(v.Sweep), "skip": number(v.Skip),
	}
}

// number returns 1 for true and 0 for false.
func number(set bool) int {
	if set {
		return 1
	}
	return 0
}

// findPosition is Rules.FindPosition. Words look like a position if they begin
// with a row of pits separated by commas, a number, and another word with
// commas.
func findPosition(words []string) (text string, ok bool) {
	const digits = "0123456789"
	ok = len(words) > 2 && strings.Count(words[0], between) > 2 && strings.Trim(words[0], digits+between) == "" &&
		strings.Trim(words[1], digits) == "" && strings.Contains(words[2], between)
	return strings.Join(words, " "), ok
}
