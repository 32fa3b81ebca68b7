package nrow

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
	"npaastribe/game/kinrow"
)

// maxText is more than the length of any position: the largest board has 420 bytes of
// coins and at most 14 before them.
const maxText = 512

// String returns the position as five words: the columns and rows, N, the
// side to move, the last column used or "-", and the rows from the top.
// x is First, o is Second, and columns are counted from 1:
//
//	7x6 4 o 4 ......./......./......./......./......./...x...
func (p Position) String() string {
	last := "-"
	if column, ok := p.Last(); ok {
		last = strconv.Itoa(column + 1)
	}
	return p.text(last, p.board.Cells())
}

// Diagram returns String without the last column, so that it does not depend on the
// move that led to the position.
func (p Position) Diagram() string { return p.text("-", p.board.Cells()) }

// Images returns the Diagram of the mirrored position, which is equivalent to it.
func (p Position) Images() []string {
	columns, _ := p.Size()
	return []string{p.text("-", game.Mirrored(p.board.Cells(), columns))}
}

// Exchanged returns the Diagrams of the position and of the mirrored one with the sides exchanged:
// they are equivalent to it, but the other side is to move, as either side can begin.
func (p Position) Exchanged() []string {
	columns, _ := p.Size()
	cells := p.board.Cells()
	for i, side := range cells {
		cells[i] = side.Other()
	}
	p.turn = p.turn.Other()
	return []string{p.text("-", cells), p.text("-", game.Mirrored(cells, columns))}
}

// text returns the text of the position with the given last column and cells.
func (p *Position) text(last string, cells []game.Side) string {
	columns, rows := p.Size()
	return fmt.Sprintf("%dx%d %d %c %s %s",
		columns, rows, p.N(), game.Letters[p.turn], last, game.FormatRows(cells, columns))
}

// Parse reads what String wrote and returns an equal position. For any other
// text it returns an error that says what is wrong and where. It refuses
// impossible boards: coins that float, numbers of coins that alternating turns cannot
// lead to, and a game that had ended before its last coin. It does not check that
// legal moves can lead to the position. A text with coins but no last column is a
// position that was set up: see SetUp.
func Parse(text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, game.ParseErrorf("long", "a text of %d bytes, longer than any position", len(text))
	}
	fields := strings.Split(text, " ")
	if len(fields) != 5 {
		return Position{}, game.ParseErrorf("words", "%d words, but a position has %s: size, N, side to move, last column, rows", len(fields), "5")
	}
	p, err := parseStart(fields[0], fields[1], fields[2])
	if err != nil {
		return Position{}, err
	}
	last, err := p.parseLast(fields[3])
	if err != nil {
		return Position{}, err
	}
	columns, rows := p.Size()
	cells, err := game.ParseRows(fields[4], columns, rows)
	if err != nil {
		return Position{}, err
	}
	err = p.fill(cells, last)
	return p, err
}

// parseStart reads the words before the coins and returns the empty board.
func parseStart(size, n, turn string) (Position, error) {
	var o Options
	var err error
	if o.Columns, o.Rows, err = kinrow.ParseSize(size); err != nil {
		return Position{}, err
	}
	if o.N, err = game.ParseNumber(n); err != nil {
		return Position{}, fmt.Errorf("N: %w", err)
	}
	if o.First, err = game.ParseSide(turn, game.Letters[1:]); err != nil {
		return Position{}, err
	}
	return New(o)
}

// parseLast reads the last column used; -1 stands for none.
func (p *Position) parseLast(text string) (int, error) {
	if text == "-" {
		return -1, nil
	}
	column, err := game.ParseNumber(text)
	if err != nil {
		return 0, fmt.Errorf("last column: %w", err)
	}
	if columns, _ := p.Size(); column < 1 || column > columns {
		return 0, game.ParseErrorf("last.off", "last column %d is not on a board of %d columns", column, columns)
	}
	return column - 1, nil
}

// fillUpTo puts coins on the empty board p. The top coin of column last is the last one;
// the game must not have ended before it.
func (p *Position) fillUpTo(cells []game.Side, last int) error {
	columns, _ := p.Size()
	top := (p.Height(last)-1)*columns + last
	mover := p.turn.Other()
	switch {
	case top < 0:
		return game.ParseErrorf("last.empty", "last column %d is empty", last+1)
	case cells[top] != mover:
		return game.ParseErrorf("last.turn", "the top coin of the last column %d belongs to %c, who is to move", last+1, rune(game.Letters[p.turn]))
	}
	return p.board.LayUpTo(top, cells, p.byColumn, p.cellLabel, "coin")
}
