package game

import (
	"iter"
	"strings"
)

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// SplitDigits yields the digits of a word one by one. From the first character
// that is not a digit it yields the rest of the word unchanged. It is a
// MoveList.Split.
func SplitDigits(_ State, word string) iter.Seq[string] {
	return split(word, func(rest string) int { return countOf(digits, rest[:1]) })
}

// SplitCells yields the cell names of a word, each made of letters and a
// number. From the first character that is neither it yields the rest of the
// word unchanged. It is a MoveList.Split.
func SplitCells(_ State, word string) iter.Seq[string] {
	return split(word, func(rest string) int {
		column := countOf(letters, rest)
		return column + countOf(digits, rest[column:])
	})
}

// split yields successive pieces of a word, of the lengths that cut returns.
// When cut returns 0 it yields the rest as one piece.
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

// countOf returns the number of bytes at the start of text that belong to set,
// which must be ASCII.
func countOf(set, text string) int { return len(text) - len(strings.TrimLeft(text, set)) }
