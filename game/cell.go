package game

import "strconv"

// ErrTaken and ErrNoCell are the reasons, besides ErrEnded, why a piece cannot
// be put on a cell.
var (
	ErrTaken  = NewKeyedError("reason.taken", "the cell is taken")
	ErrNoCell = NewKeyedError("reason.no.cell", "there is no such cell")
)

// columnLetters is the number of letters for naming columns.
const columnLetters = 26

// ColumnName returns the name of a column counted from 0: a to z, then aa, ab
// and so on, up to zz.
func ColumnName(column int) string {
	if column < columnLetters {
		return string(rune('a' + column))
	}
	return string(rune('a'+column/columnLetters-1)) + string(rune('a'+column%columnLetters))
}

// CellName returns the name of the cell in a column and a row, both counted
// from 0, such as "h8".
func CellName(column, row int) string { return ColumnName(column) + strconv.Itoa(row+1) }

// ParseCell parses a cell name as written by CellName, ignoring case, and
// returns the number of the cell on the board: row*columns + column. The error
// is a *ParseError.
func ParseCell(text string, columns, rows int) (cell int, err error) {
	column, row, rest := scanCell(text)
	if column < 0 || row < 0 || rest != "" {
		return 0, ParseErrorf("cell.name", "%q is not the name of a cell, such as %s", text, CellName(columns/2, rows/2))
	}
	if column >= columns || row >= rows {
		return 0, ParseErrorf("cell.off", "%q is not on a board from a1 to %s", text, CellName(columns-1, rows-1))
	}
	return row*columns + column, nil
}

// scanCell reads one or two letters and a number of one or two digits from the
// start of a text, and returns what follows as rest. The column and row are
// counted from 0; either is -1 if it is missing.
func scanCell(text string) (column, row int, rest string) {
	column, row = -1, -1
	i := 0
	for ; i < len(text) && i < 2; i++ {
		letter := text[i] | 0x20 // to lower case
		if letter < 'a' || letter > 'z' {
			break
		}
		column = (column+1)*columnLetters + int(letter-'a')
	}
	if i < len(text) && text[i] == '0' {
		return column, -1, text[i:]
	}
	for end := i + 2; i < len(text) && i < end && text[i] >= '0' && text[i] <= '9'; i++ {
		row = max(row+1, 0)*10 + int(text[i]-'0') - 1
	}
	return column, row, text[i:]
}

// ParseCellMove is a Rules.ParseMove for games in which a move is the number of
// a cell, written as ParseCell reads it.
func ParseCellMove(s State, text string) (Move, error) {
	board, ok := s.(interface{ Size() (columns, rows int) })
	if !ok {
		return 0, ParseErrorf("cell.name", "%q is not the name of a cell, such as %s", text, "a1")
	}
	columns, rows := board.Size()
	cell, err := ParseCell(text, columns, rows)
	if err != nil {
		return 0, err
	}
	return Move(cell), s.Check(Move(cell))
}
