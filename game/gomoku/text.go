package gomoku

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
)

// maxText is longer than any position: the largest board has 1600 cells, 39
// strokes between the rows and at most 14 bytes before them.
const maxText = 1700

// marks are how a position shows a stone, by its side.
const marks = ".xo"

// String returns the position as four words: the columns and rows, the
// winning length, the last cell or "-", and the rows from the top. x is
// First, o is Second, and a number stands for so many empty cells:
//
//	5x3 4 c2 5/1ox2/5
//
// Whose turn it is follows from the number of stones, as First begins.
func (p Position) String() string {
	var b strings.Builder
	last := "-"
	if cell, ok := p.Last(); ok {
		last = p.Format(game.Move(cell))
	}
	fmt.Fprintf(&b, "%dx%d %d %s ", p.columns, p.rows, p.length, last)
	for row := int(p.rows) - 1; row >= 0; row-- {
		p.writeRow(&b, row)
		if row > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// writeRow writes the cells of a row.
func (p *Position) writeRow(b *strings.Builder, row int) {
	empty := 0
	flush := func() {
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		empty = 0
	}
	for column := range int(p.columns) {
		side := p.At(row*int(p.columns) + column)
		if side == game.None {
			empty++
			continue
		}
		flush()
		b.WriteByte(marks[side])
	}
	flush()
}

// Parse reads what String wrote and returns an equal position. For any other
// text it returns an error that says what is wrong and where. It refuses
// boards that no game can lead to: a count that turns do not explain, a game
// that had ended before its last stone. It does not prove that the rest can
// be reached in some order of moves.
func Parse(text string) (Position, error) {
	p, err := parse(text)
	if err != nil {
		return Position{}, fmt.Errorf("gomoku: %w", err)
	}
	return p, nil
}

func parse(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, fmt.Errorf("a text of %d bytes, longer than any position", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return Position{}, fmt.Errorf("%d words, but a position has 4: size, length, last cell, rows", len(fields))
	}
	p, err := parseStart(fields[0], fields[1])
	if err != nil {
		return Position{}, err
	}
	last, err := p.parseLast(fields[2])
	if err != nil {
		return Position{}, err
	}
	stones, err := p.parseRows(fields[3])
	if err != nil {
		return Position{}, err
	}
	err = p.fill(stones, last)
	return p, err
}

// parseStart reads the words before the stones and returns the empty board.
func parseStart(size, length string) (Position, error) {
	var o Options
	var err error
	columns, rows, _ := strings.Cut(size, "x")
	if o.Columns, err = parseNumber(columns); err != nil {
		return Position{}, fmt.Errorf("columns in size %q: %w", size, err)
	}
	if o.Rows, err = parseNumber(rows); err != nil {
		return Position{}, fmt.Errorf("rows in size %q: %w", size, err)
	}
	if o.Length, err = parseNumber(length); err != nil {
		return Position{}, fmt.Errorf("length: %w", err)
	}
	return New(o)
}

// parseLast reads the cell of the last stone; -1 stands for none.
func (p *Position) parseLast(text string) (int, error) {
	if text == "-" {
		return -1, nil
	}
	cell, err := p.parseCell(text)
	if err != nil {
		return 0, fmt.Errorf("last cell: %w", err)
	}
	if text != p.Format(game.Move(cell)) { // so that a position has one text only
		return 0, fmt.Errorf("last cell: %q is not written in small letters", text)
	}
	return cell, nil
}

// stone is a stone as text gives it.
type stone struct {
	cell int
	side game.Side
}

// parseRows reads the rows, from the top, and returns their stones.
func (p *Position) parseRows(text string) (stones []stone, err error) {
	lines := strings.Split(text, "/")
	if len(lines) != int(p.rows) {
		return nil, fmt.Errorf("%d rows of cells, but the size says %d", len(lines), p.rows)
	}
	for i, line := range lines {
		row := int(p.rows) - 1 - i
		if stones, err = p.parseRow(stones, row, line); err != nil {
			return nil, fmt.Errorf("row %d: %w", row+1, err)
		}
	}
	return stones, nil
}

// parseRow adds the stones of a row.
func (p *Position) parseRow(stones []stone, row int, line string) ([]stone, error) {
	column := 0
	for rest := line; rest != ""; {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		if digits > 0 {
			n, err := parseNumber(rest[:digits])
			if err != nil || n == 0 || n > int(p.columns) {
				return nil, fmt.Errorf("%q is no number of empty cells", rest[:digits])
			}
			column, rest = column+n, rest[digits:]
			continue
		}
		side := game.Side(strings.IndexByte(marks[1:], rest[0])) + 1
		if side == game.None {
			return nil, fmt.Errorf("%q is neither x nor o nor a number", rest[0])
		}
		if column < int(p.columns) {
			stones = append(stones, stone{row*int(p.columns) + column, side})
		}
		column, rest = column+1, rest[1:]
	}
	if column != int(p.columns) {
		return nil, fmt.Errorf("%d cells, but the size says %d", column, p.columns)
	}
	return stones, nil
}

// fill lays stones on the empty board p, the one on cell last, -1 for none,
// at the end. Before that there must be neither a line nor the end of the
// game. As lines are looked for at each stone among those that lie already,
// none is missed.
func (p *Position) fill(stones []stone, last int) error {
	if err := checkCounts(stones, last); err != nil {
		return err
	}
	for _, s := range stones {
		if s.cell == last {
			continue
		}
		if p.place(s.cell, s.side); p.inLine(p.bit(s.cell), s.side) {
			return fmt.Errorf("%s: a line of %d that the last stone is not part of", p.Format(game.Move(s.cell)), p.length)
		}
	}
	if len(stones) == 0 {
		return nil
	}
	if p.dead() {
		return fmt.Errorf("no line was open even before the last stone")
	}
	p.play(last)
	return nil
}

// checkCounts sees that turns explain the stones, the last one on cell last.
func checkCounts(stones []stone, last int) error {
	var count [3]int
	mover := game.None
	for _, s := range stones {
		count[s.side]++
		if s.cell == last {
			mover = s.side
		}
	}
	ahead := count[game.First] - count[game.Second]
	switch {
	case ahead != 0 && ahead != 1:
		return fmt.Errorf("%d stones x and %d stones o", count[game.First], count[game.Second])
	case last < 0 && len(stones) > 0:
		return fmt.Errorf("there are stones, but no last cell")
	case last >= 0 && mover == game.None:
		return fmt.Errorf("the last cell is empty")
	case last >= 0 && mover != game.Second-game.Side(ahead):
		return fmt.Errorf("the last stone is %c, whose turn it is", marks[mover])
	default:
		return nil
	}
}

// parseNumber reads a whole number as strconv.Itoa writes it, so that a
// position has one text only.
func parseNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("%q is not a number", text)
	}
	return n, nil
}
