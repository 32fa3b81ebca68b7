package game

import (
	"iter"
	"strings"
)

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// SplitDigits yields the digits of a word one by one, and the rest as it is
// from the first character on that is none. It is a MoveList.Split.
func SplitDigits(_ State, word string) iter.Seq[string] {
	return split(word, func(rest string) int { return countOf(digits, rest[:1]) })
}

// SplitCells yields the cells of a word, each made of letters and a number, and
// the rest as it is from the first character on that is neither. It is a
// MoveList.Split.
func SplitCells(_ State, word string) iter.Seq[string] {
	return split(word, func(rest string) int {
		column := countOf(letters, rest)
		return column + countOf(digits, rest[column:])
	})
}

// split yields pieces of a word as long as cut says, and the rest as one once
// that is 0.
func split(word string, cut func(rest string) int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := word; word != ""; {
			n := cut(word)
			if n == 0 {
				n = len(word)
			}
			if !yield(word[:n]) {
				return
			}
			word = word[n:]
		}
	}
}

// countOf returns how many characters of a set, all of one byte, a text begins
// with.
func countOf(set, text string) int { return len(text) - len(strings.TrimLeft(text, set)) }
