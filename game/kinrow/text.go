package kinrow

import (
	"strconv"
	"strings"

	"npaastribe/game"
)

// Letters are how texts show a cell, by the side of its piece.
const Letters = ".xo"

// ParseNumber reads a whole number as strconv.Itoa writes it, so that a
// position has one text only. The error is a *game.ParseError.
func ParseNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		return 0, game.ParseErrorf("number", "%q is not a number", text)
	}
	return n, nil
}

// ParseSize reads the size of a board, such as "7x6". The error is a
// *game.ParseError.
func ParseSize(text string) (columns, rows int, err error) {
	left, right, _ := strings.Cut(text, "x")
	if columns, err = ParseNumber(left); err != nil {
		return 0, 0, game.ParseErrorf("size", "columns in size %q: %w", text, err)
	}
	if rows, err = ParseNumber(right); err != nil {
		return 0, 0, game.ParseErrorf("size", "rows in size %q: %w", text, err)
	}
	return columns, rows, nil
}

// SplitRows returns the rows of a board, which strokes divide, from the top as
// they are written. The error is a *game.ParseError.
func SplitRows(text string, rows int) ([]string, error) {
	lines := strings.Split(text, "/")
	if len(lines) != rows {
		return nil, game.ParseErrorf("rows", "%d rows of cells, but the size says %d", len(lines), rows)
	}
	return lines, nil
}

// IsSize reports whether a text looks like the size of a board: a number, "x"
// and a number, of any digits.
func IsSize(text string) bool {
	columns, rows, _ := strings.Cut(text, "x")
	return columns != "" && rows != "" && strings.Trim(columns+rows, "0123456789") == ""
}
