package kinrow

import (
	"strings"

	"npaastribe/game"
)

// ParseSize parses the size of a board, such as "7x6". The error is a
// *game.ParseError.
func ParseSize(text string) (columns, rows int, err error) {
	left, right, _ := strings.Cut(text, "x")
	if columns, err = game.ParseNumber(left); err != nil {
		return 0, 0, game.ParseErrorf("size", "columns in size %q: %w", text, err)
	}
	if rows, err = game.ParseNumber(right); err != nil {
		return 0, 0, game.ParseErrorf("size", "rows in size %q: %w", text, err)
	}
	return columns, rows, nil
}

// IsSize reports whether a text looks like the size of a board: a number, "x"
// and a number. The numbers need not be valid sizes.
func IsSize(text string) bool {
	columns, rows, _ := strings.Cut(text, "x")
	return columns != "" && rows != "" && strings.Trim(columns+rows, "0123456789") == ""
}
