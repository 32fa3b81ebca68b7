package nrow

import (
	"iter"
	"strings"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// ErrWide is why a game cannot be written with a digit for each column.
var ErrWide = game.NewKeyedError("record.wide", "the format is for boards of at most 9 columns")

// maxDigits is the number of columns that have a single digit each.
const maxDigits = 9

// formats is Rules.Formats: columns of one digit each, such as 4453, and
// columns with blanks between them.
var formats = []game.Format{
	{Name: "digits", Extension: game.TextExtension, Whole: true, List: true, Fits: fitsDigits, Write: game.WriteList("")},
	{Name: "columns", Extension: game.TextExtension, Whole: true, List: true, Write: game.WriteList(" ")},
}

// fitsDigits is Format.Fits of digits.
func fitsDigits(o game.Options) error {
	if o["columns"] > maxDigits {
		return ErrWide
	}
	return nil
}

// moveList is Rules.MoveList. A higher board explains a column that is full,
// but is hardly meant.
var moveList = game.MoveList{
	Boards:  []game.Options{{"columns": 7, "rows": 6}, nil, {"columns": MaxSize, "rows": MaxSize}},
	Split:   splitColumns,
	Mistake: ErrColumnFull,
}

// optionsOf is Rules.OptionsOf.
func optionsOf(s game.State) game.Options {
	p, ok := s.(Position)
	if !ok {
		return nil
	}
	columns, rows := p.Size()
	first, coins := p.Turn(), 0
	for column := range columns {
		coins += p.Height(column)
	}
	if coins%2 == 1 {
		first = first.Other()
	}
	return game.Options{"columns": columns, "rows": rows, "n": p.N(), game.OptionFirst: int(first)}
}

// splitColumns is MoveList.Split. On a board of few columns every digit is a
// move, and so it is in three digits and more, which are no column anywhere.
func splitColumns(s game.State, word string) iter.Seq[string] {
	const enough = 3
	p, ok := s.(Position)
	columns, _ := p.Size()
	digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
	if ok && word != "" && columns > maxDigits && digits < enough {
		return func(yield func(string) bool) { yield(word) }
	}
	return game.SplitDigits(s, word)
}

// findPosition is Rules.FindPosition: a size and something more than the four
// words of a board without turns.
func findPosition(words []string) (text string, ok bool) {
	const others = 4
	if len(words) == 0 || len(words) == others || !kinrow.IsSize(words[0]) {
		return "", false
	}
	return strings.Join(words, " "), true
}
