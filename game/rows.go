package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Letters are the characters for an empty cell and for pieces of First and
// Second, indexed by Side.
const Letters = ".xo"

// FormatRows writes the rows of a board from the top, separated by slashes, as
// in "x.o/.x./...". The cells are numbered row by row from the bottom left.
func FormatRows(cells []Side, columns int) string {
	text := make([]byte, 0, 2*len(cells))
	for end := len(cells); end > 0; end -= columns {
		for _, side := range cells[end-columns : end] {
			text = append(text, Letters[side])
		}
		if end > columns {
			text = append(text, '/')
		}
	}
	return string(text)
}

// ParseRows parses what FormatRows writes for a board of that size. The error
// is a *ParseError.
func ParseRows(text string, columns, rows int) ([]Side, error) {
	lines, err := SplitRows(text, rows)
	if err != nil {
		return nil, err
	}
	cells := make([]Side, 0, columns*rows)
	for row := range lines {
		line := lines[rows-1-row]
		if len(line) != columns {
			return nil, ParseErrorf("row.cells", "row %d has %d cells, but the size says %d", row+1, len(line), columns)
		}
		for column := range len(line) {
			side := strings.IndexByte(Letters, line[column])
			if side < 0 {
				return nil, ParseErrorf("letter", "%s: %q is none of %q", fmt.Sprintf("column %d, row %d", column+1, row+1), rune(line[column]), Letters)
			}
			cells = append(cells, Side(side))
		}
	}
	return cells, nil
}

// SplitRows splits the text of a board at its slashes into the given number of
// rows, the top row first. The error is a *ParseError.
func SplitRows(text string, rows int) ([]string, error) {
	lines := strings.Split(text, "/")
	if len(lines) != rows {
		return nil, ParseErrorf("rows", "%d rows of cells, but the size says %d", len(lines), rows)
	}
	return lines, nil
}

// ParseSide parses the side to move; letters are the letters of First and
// Second. The error is a *ParseError.
func ParseSide(text, letters string) (Side, error) {
	if i := strings.Index(letters, text); i >= 0 && len(text) == 1 {
		return First + Side(i), nil
	}
	return None, ParseErrorf("side", "side to move %q is neither %s nor %s", text, letters[:1], letters[1:])
}

// ParseNumber parses an integer as strconv.Itoa writes it. Other spellings,
// such as "+3" and "03", are errors, so that each position has only one text.
// The error is a *ParseError.
func ParseNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		return 0, ParseErrorf("number", "%q is not a number", text)
	}
	return n, nil
}
