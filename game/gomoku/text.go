package gomoku

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// maxText exceeds the length of any position: the largest board has 1600 cells,
// 39 slashes between the rows, and at most 14 bytes before them.
const maxText = 1700

// String returns the position as four words: the size in columns and rows, the
// winning length, the last cell or "-", and the rows from the top. In the rows
// x is First, o is Second, and a number stands for that many empty cells:
//
//	5x3 4 c2 5/1ox2/5
//
// The side to move follows from the number of stones, because First begins.
func (p Position) String() string {
	last := "-"
	if cell, ok := p.Last(); ok {
		last = p.Format(game.Move(cell))
	}
	return p.text(last, p.board.Cells())
}

// Diagram returns String without the last cell, so that it does not depend on
// the order of the moves that led to the position.
func (p Position) Diagram() string { return p.text("-", p.board.Cells()) }

// Images returns the diagrams of the position's mirror images and rotations,
// which are equivalent to it.
func (p Position) Images() []string {
	columns, _ := p.Size()
	var diagrams []string
	for _, cells := range game.Images(p.board.Cells(), columns) {
		diagrams = append(diagrams, p.text("-", cells))
	}
	return diagrams
}

// text formats the position with the given last cell and cells.
func (p *Position) text(last string, cells []game.Side) string {
	var b strings.Builder
	columns, rows := p.Size()
	fmt.Fprintf(&b, "%dx%d %d %s ", columns, rows, p.Length(), last)
	for row := rows - 1; row >= 0; row-- {
		writeRow(&b, cells[row*columns:(row+1)*columns])
		if row > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// writeRow writes the cells of a row.
func writeRow(b *strings.Builder, cells []game.Side) {
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for _, side := range cells {
		if side == game.None {
			empty++
			continue
		}
		flush()
		b.WriteByte(game.Letters[side])
	}
	flush()
}

// Parse parses the output of String. For any other text it returns an error
// that says what is wrong and where. It rejects boards that no game can lead
// to: numbers of stones that alternating turns cannot produce, or a game that
// had ended before its last stone. It does not prove that other boards can be
// reached by legal moves. Stones without a last cell are a position that was
// set up; see SetUp.
func Parse(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, game.ParseErrorf("long", "a text of %d bytes, longer than any position", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return Position{}, game.ParseErrorf("words", "%d words, but a position has %s: size, length, last cell, rows", len(fields), "4")
	}
	p, err := parseStart(fields[0], fields[1])
	if err != nil {
		return Position{}, err
	}
	last, err := p.parseLast(fields[2])
	if err != nil {
		return Position{}, err
	}
	cells, err := p.parseRows(fields[3])
	if err != nil {
		return Position{}, err
	}
	err = p.fill(cells, last)
	return p, err
}

// parseStart parses the size and the winning length, and returns the empty
// board.
func parseStart(size, length string) (Position, error) {
	var o Options
	var err error
	if o.Columns, o.Rows, err = kinrow.ParseSize(size); err != nil {
		return Position{}, err
	}
	if o.Length, err = game.ParseNumber(length); err != nil {
		return Position{}, fmt.Errorf("length: %w", err)
	}
	return New(o)
}

// parseLast parses the cell of the last stone; it returns -1 for "-".
func (p *Position) parseLast(text string) (int, error) {
	if text == "-" {
		return -1, nil
	}
	columns, rows := p.Size()
	cell, err := game.ParseCell(text, columns, rows)
	if err != nil {
		return 0, fmt.Errorf("last cell: %w", err)
	}
	if text != p.Format(game.Move(cell)) { // each position has only one text
		return 0, game.ParseErrorf("small", "last cell: %q is not written in small letters", text)
	}
	return cell, nil
}

// parseRows parses the rows, the top row first.
func (p *Position) parseRows(text string) ([]game.Side, error) {
	columns, rows := p.Size()
	lines, err := game.SplitRows(text, rows)
	if err != nil {
		return nil, err
	}
	cells := make([]game.Side, columns*rows)
	for i, line := range lines {
		row := rows - 1 - i
		if err := parseRow(cells[row*columns:][:columns], line); err != nil {
			return nil, game.ParseErrorf("row", "row %d: %w", row+1, err)
		}
	}
	return cells, nil
}

// parseRow parses a row into cells.
func parseRow(cells []game.Side, line string) error {
	column := 0
	for rest := line; rest != ""; {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if digits > 0 {
			n, err := game.ParseNumber(rest[:digits])
			if err != nil || n == 0 || n > len(cells) {
				return game.ParseErrorf("run", "%q is no number of empty cells", rest[:digits])
			}
			column, rest = column+n, rest[digits:]
			continue
		}
		side := game.Side(strings.IndexByte(game.Letters[1:], rest[0])) + 1
		if side == game.None {
			return game.ParseErrorf("mark", "%q is neither x nor o nor a number", rune(rest[0]))
		}
		if column < len(cells) {
			cells[column] = side
		}
		column, rest = column+1, rest[1:]
	}
	if column != len(cells) {
		return game.ParseErrorf("cells", "%d cells, but the size says %d", column, len(cells))
	}
	return nil
}

// fillUpTo puts stones on the empty board p, the one on the cell last at the
// end. The game must not have ended before that.
func (p *Position) fillUpTo(cells []game.Side, last int) error {
	count := game.CountPieces(cells)
	switch mover := cells[last]; {
	case mover == game.None:
		return game.ParseErrorf("last.gone", "the last cell is empty")
	case mover != game.Second-game.Side(count[0]-count[1]):
		return game.ParseErrorf("last.turn", "the last stone is %c, whose turn it is", rune(game.Letters[mover]))
	}
	return p.board.LayUpTo(last, cells, slices.All, p.where, "stone")
}
