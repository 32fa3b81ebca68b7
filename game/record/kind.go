package record

import (
	"strings"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// kind is a game as far as records need to know it.
type kind struct {
	rules game.Rules
	list  string // the Format of bare moves; see listFormat

	// options returns those of a game that the position could be from.
	options func(game.State) game.Options

	// boards are what a bare list of moves may be about, likeliest first. Nil
	// stands for the defaults.
	boards []game.Options

	// cutter returns what tells how many bytes of a word are its first move, or
	// of what is left of that word the next one.
	cutter func(s game.State, word string) func(rest string) int

	// isPosition reports whether words look like a position of the game, if
	// perhaps one with mistakes.
	isPosition func(words []string) bool
}

// kinds are the games, in the order in which a text is tried that could be
// from several. Almost any list of cells is a game of gomoku.
var kinds = []kind{
	{
		rules: nrow.Rules, list: Digits, options: nrowOptions, cutter: columnCutter, isPosition: isNRow,
		boards: []game.Options{{"columns": 7, "rows": 6}, nil, {"columns": nrow.MaxSize, "rows": nrow.MaxSize}},
	},
	{
		rules: othello.Rules, list: Transcript, options: othelloOptions, cutter: cellCutter, isPosition: isOthello,
		boards: []game.Options{nil},
	},
	{
		rules: awari.Rules, list: Pits, options: awariOptions, cutter: digitCutter, isPosition: isAwari,
		boards: []game.Options{nil},
	},
	{
		rules: gomoku.Rules, list: Cells, options: gomokuOptions, cutter: cellCutter, isPosition: isGomoku,
		boards: []game.Options{nil, {"columns": 19, "rows": 19}, {"columns": 20, "rows": 20}, {"columns": gomoku.MaxSize, "rows": gomoku.MaxSize}},
	},
}

// kindOf returns the game of that name.
func kindOf(name string) (kind, bool) {
	for _, k := range kinds {
		if k.rules.Name == name {
			return k, true
		}
	}
	return kind{}, false
}

// optionFirst is the option that says which side begins.
const optionFirst = "first"

// nrowOptions is kind.options of nrow.
func nrowOptions(s game.State) game.Options {
	p, ok := s.(nrow.Position)
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
	return game.Options{"columns": columns, "rows": rows, "n": p.N(), optionFirst: int(first)}
}

// othelloOptions is kind.options of othello.
func othelloOptions(game.State) game.Options { return game.Options{} }

// awariOptions is kind.options of awari.
func awariOptions(s game.State) game.Options {
	p, ok := s.(awari.Position)
	if !ok {
		return nil
	}
	beans, v := 0, p.Variant()
	for pit := range awari.Pits {
		beans += p.Beans(pit)
	}
	return game.Options{
		"beans": beans / (2 * awari.Row), optionFirst: int(p.Turn()),
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

// gomokuOptions is kind.options of gomoku.
func gomokuOptions(s game.State) game.Options {
	p, ok := s.(gomoku.Position)
	if !ok {
		return nil
	}
	columns, rows := p.Size()
	return game.Options{"columns": columns, "rows": rows, "length": p.Length()}
}

// maxDigits is the number of columns that have a single digit each.
const maxDigits = 9

// columnCutter is kind.cutter of nrow. On a board of few columns every digit
// is a move, and so it is in three digits and more, which are no column
// anywhere.
func columnCutter(s game.State, word string) func(string) int {
	const enough = 3
	p, ok := s.(nrow.Position)
	if columns, _ := p.Size(); ok && columns > maxDigits && countDigits(word) < enough {
		return func(rest string) int { return len(rest) }
	}
	return cutDigit
}

// digitCutter is kind.cutter of awari.
func digitCutter(game.State, string) func(string) int { return cutDigit }

// cutDigit cuts a digit, or everything if there is none.
func cutDigit(rest string) int {
	if countDigits(rest[:1]) == 0 {
		return len(rest)
	}
	return 1
}

// cellCutter is kind.cutter of othello and gomoku.
func cellCutter(game.State, string) func(string) int { return cutCell }

// cutCell cuts letters and a number, or everything if there is neither.
func cutCell(rest string) int {
	letters := len(rest) - len(strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	if cell := letters + countDigits(rest[letters:]); cell > 0 {
		return cell
	}
	return len(rest)
}

// countDigits returns how many digits a text begins with.
func countDigits(text string) int {
	return len(text) - len(strings.TrimLeft(text, "0123456789"))
}
