package nrow

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
)

// maxText is longer than any position: the largest board has 420 bytes of
// coins and at most 14 before them.
const maxText = 512

// letters are how a position shows a cell, by the side of its coin.
const letters = ".xo"

// String returns the position as five words: the columns and rows, N, the
// side to move, the last column used or "-", and the rows from the top.
// x is First, o is Second, and columns are counted from 1:
//
//	7x6 4 o 4 ......./......./......./......./......./...x...
func (p Position) String() string {
	var b strings.Builder
	last := "-"
	if column, ok := p.Last(); ok {
		last = strconv.Itoa(column + 1)
	}
	columns, rows := p.Size()
	fmt.Fprintf(&b, "%dx%d %d %c %s ", columns, rows, p.N(), letters[p.turn], last)
	for row := rows - 1; row >= 0; row-- {
		for column := range columns {
			b.WriteByte(letters[p.At(row*columns+column)])
		}
		if row > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// Parse reads what String wrote and returns an equal position. For any other
// text it returns an error that says what is wrong and where. It refuses
// boards that no game can lead to: coins that float, a count that turns do
// not explain, a game that had ended before its last coin. It does not prove
// that the rest can be reached in some order of moves.
func Parse(text string) (Position, error) {
	p, err := parse(text)
	if err != nil {
		return Position{}, fmt.Errorf("nrow: %w", err)
	}
	return p, nil
}

func parse(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, fmt.Errorf("a text of %d bytes, longer than any position", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != 5 {
		return Position{}, fmt.Errorf("%d words, but a position has 5: size, N, side to move, last column, rows", len(fields))
	}
	p, err := parseStart(fields[0], fields[1], fields[2])
	if err != nil {
		return Position{}, err
	}
	last, err := p.parseLast(fields[3])
	if err != nil {
		return Position{}, err
	}
	board, err := p.parseBoard(fields[4])
	if err != nil {
		return Position{}, err
	}
	err = p.fill(board, last)
	return p, err
}

// parseStart reads the words before the coins and returns the empty board.
func parseStart(size, n, turn string) (Position, error) {
	var o Options
	var err error
	columns, rows, _ := strings.Cut(size, "x")
	if o.Columns, err = parseNumber(columns); err != nil {
		return Position{}, fmt.Errorf("columns in size %q: %w", size, err)
	}
	if o.Rows, err = parseNumber(rows); err != nil {
		return Position{}, fmt.Errorf("rows in size %q: %w", size, err)
	}
	if o.N, err = parseNumber(n); err != nil {
		return Position{}, fmt.Errorf("N: %w", err)
	}
	switch turn {
	case letters[game.First : game.First+1]:
		o.First = game.First
	case letters[game.Second : game.Second+1]:
		o.First = game.Second
	default:
		return Position{}, fmt.Errorf("side to move %q is neither x nor o", turn)
	}
	return New(o)
}

// parseLast reads the last column used; -1 stands for none.
func (p *Position) parseLast(text string) (int, error) {
	if text == "-" {
		return -1, nil
	}
	column, err := parseNumber(text)
	if err != nil {
		return 0, fmt.Errorf("last column: %w", err)
	}
	if column < 1 || column > int(p.columns) {
		return 0, fmt.Errorf("last column %d is not on a board of %d columns", column, p.columns)
	}
	return column - 1, nil
}

// board is a board as text gives it: for each column its coins from the
// bottom.
type board [MaxSize][]game.Side

// parseBoard reads the rows, from the top, and sees that nothing floats.
func (p *Position) parseBoard(text string) (board, error) {
	var b board
	lines := strings.Split(text, "/")
	if len(lines) != int(p.rows) {
		return b, fmt.Errorf("%d rows of cells, but the size says %d", len(lines), p.rows)
	}
	for row := range lines {
		line := lines[len(lines)-1-row]
		if len(line) != int(p.columns) {
			return b, fmt.Errorf("row %d has %d cells, but the size says %d", row+1, len(line), p.columns)
		}
		for column := range len(line) {
			if err := b.add(column, row, line[column]); err != nil {
				return b, err
			}
		}
	}
	return b, nil
}

// add reads a cell; the rows come from the bottom.
func (b *board) add(column, row int, letter byte) error {
	side := game.Side(strings.IndexByte(letters, letter))
	switch {
	case side < 0:
		return fmt.Errorf("column %d, row %d: %q is none of %q", column+1, row+1, letter, letters)
	case side == game.None:
	case len(b[column]) < row:
		return fmt.Errorf("column %d, row %d: the coin floats", column+1, row+1)
	default:
		b[column] = append(b[column], side)
	}
	return nil
}

// fill lays the coins of b on the empty board p, the one of column last, -1
// for none, at the end. The side to move is p's.
func (p *Position) fill(b board, last int) error {
	turn := p.turn
	if err := b.checkCounts(turn, last); err != nil {
		return err
	}
	if last < 0 {
		return nil
	}
	b[last] = b[last][:len(b[last])-1]
	if err := p.lay(b); err != nil {
		return err
	}
	p.turn = turn.Other()
	p.drop(last)
	return nil
}

// checkCounts sees that turns explain the coins of b, the last one in column
// last, when turn is to move.
func (b *board) checkCounts(turn game.Side, last int) error {
	var count [3]int
	for _, coins := range b {
		for _, side := range coins {
			count[side]++
		}
	}
	mover := turn.Other()
	switch ahead := count[mover] - count[turn]; {
	case ahead != 0 && ahead != 1:
		return fmt.Errorf("%d coins x and %d coins o with %c to move", count[game.First], count[game.Second], letters[turn])
	case last < 0 && count != [3]int{}:
		return fmt.Errorf("there are coins, but no last column")
	case last < 0:
		return nil
	case len(b[last]) == 0:
		return fmt.Errorf("last column %d is empty", last+1)
	case b[last][len(b[last])-1] != mover:
		return fmt.Errorf("the top coin of the last column %d belongs to %c, who is to move", last+1, letters[turn])
	default:
		return nil
	}
}

// lay places all coins of b, among which there must be neither a line nor the
// end of the game. As lines are looked for at each coin among those that lie
// already, none is missed.
func (p *Position) lay(b board) error {
	for column, coins := range b {
		for row, side := range coins {
			if p.inLine(p.place(column, side), side) {
				return fmt.Errorf("column %d, row %d: a line of %d that the last coin is not part of", column+1, row+1, p.n)
			}
		}
	}
	if p.dead() {
		return fmt.Errorf("no line was open even before the last coin")
	}
	return nil
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
