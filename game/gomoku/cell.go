package gomoku

import (
	"strconv"

	"npaastribe/game"
)

// letters is how many there are for the columns.
const letters = 26

// ColumnName returns what players call a column counted from 0: a to z, then
// aa, ab and so on.
func ColumnName(column int) string {
	if column < letters {
		return string(rune('a' + column))
	}
	return string(rune('a'+column/letters-1)) + string(rune('a'+column%letters))
}

// cellName returns what players call a cell.
func cellName(column, row int) string { return ColumnName(column) + strconv.Itoa(row+1) }

// parseCell reads what Format writes, capital letters too.
func (p *Position) parseCell(text string) (cell int, err error) {
	columns, rows := p.Size()
	column, row, rest := scanCell(text)
	if column < 0 || row < 0 || rest != "" {
		return 0, game.ParseErrorf("cell.name", "%q is not the name of a cell, such as %s", text, cellName(columns/2, rows/2))
	}
	if column >= columns || row >= rows {
		return 0, game.ParseErrorf("cell.off", "%q is not on a board from a1 to %s", text, cellName(columns-1, rows-1))
	}
	return row*columns + column, nil
}

// scanCell reads one or two letters and a number of at most two digits from
// the beginning of a text. A part that is not there is -1.
func scanCell(text string) (column, row int, rest string) {
	column, row = -1, -1
	i := 0
	for ; i < len(text) && i < 2; i++ {
		letter := text[i] | 0x20 // as a small one
		if letter < 'a' || letter > 'z' {
			break
		}
		column = (column+1)*letters + int(letter-'a')
	}
	if i < len(text) && text[i] == '0' {
		return column, -1, text[i:]
	}
	for end := i + 2; i < len(text) && i < end && text[i] >= '0' && text[i] <= '9'; i++ {
		row = max(row+1, 0)*10 + int(text[i]-'0') - 1
	}
	return column, row, text[i:]
}
