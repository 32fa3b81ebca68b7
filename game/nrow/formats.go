package nrow

import (
	"iter"
	"strings"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// ErrWide is the reason why a game cannot be written with a digit for each column: its
// board has more than nine.
var ErrWide = game.NewKeyedError("record.wide", "the format is for boards of at most 9 columns")

// maxDigits is the greatest number of columns whose numbers have a single digit each.
const maxDigits = 9

// formats is Rules.Formats: a list of columns with one digit each, such as 4453, and
// a list of columns with spaces between them.
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

// moveList is Rules.MoveList. A move into a full column counts as a mistake in the list,
// not as a sign of a higher board.
var moveList = game.MoveList{
	Boards:  []game.Options{{"columns": 7, "rows": 6}, nil, {"columns": MaxSize, "rows": MaxSize}},
	Split:   splitColumns,
	PlayOn:  playOn,
	Mistake: ErrColumnFull,
}

// playOn is MoveList.PlayOn.
func playOn(s game.State) game.State {
	p, ok := s.(Position)
	if ok {
		p.board.PlayOn()
		return p
	}
	return s
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

// splitColumns is MoveList.Split. On a board of at most nine columns every digit is a
// move. On a wider one a word of one or two digits is a move; in a longer one, which is
// the number of no column, every digit is.
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

// findPosition is Rules.FindPosition: the first word is a size, and there are not exactly
// four words, as those are a position of package gomoku.
func findPosition(words []string) (text string, ok bool) {
	const others = 4
	if len(words) == 0 || len(words) == others || !kinrow.IsSize(words[0]) {
		return "", false
	}
	return strings.Join(words, " "), true
}
