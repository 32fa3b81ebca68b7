package othello

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// letters are the characters for a cell in the text of a position, indexed by the side
// of its disc.
const letters = "-XO"

// String returns the position as two or three words: the cells from a1 to h1,
// a2 to h2 and so on, the side to move, and the cell of the last disc if
// there is one. X is black, O is white:
//
//	-------------------X-------XX------XO--------------------------- O d3
//
// The first two words are the notation of the known collections of positions.
func (p Position) String() string {
	if cell, ok := p.Last(); ok {
		return p.Diagram() + " " + cellName(cell)
	}
	return p.Diagram()
}

// Diagram returns String without the last disc, so that it does not depend on the move
// that led to the position.
func (p Position) Diagram() string {
	var b strings.Builder
	for cell := range Cells {
		b.WriteByte(letters[p.At(cell)])
	}
	b.WriteByte(' ')
	b.WriteByte(letters[p.turn])
	return b.String()
}

// Images returns the Diagrams of the seven rotations and reflections of the position
// other than itself, which are equivalent to it.
func (p Position) Images() []string {
	var diagrams []string
	for symmetry := 1; symmetry < symmetries; symmetry++ {
		q := p
		for i, mask := range p.discs {
			q.discs[i] = image(mask, symmetry)
		}
		diagrams = append(diagrams, q.Diagram())
	}
	return diagrams
}

// Parse reads what String wrote and returns an equal position. For any other
// text it returns an error that says what is wrong and where. It refuses an
// impossible side to move, such as one that must pass. It does not check that
// legal moves can lead to the position.
func Parse(text string) (Position, error) {
	fields := strings.SplitN(text, " ", 4)
	if len(fields) != 2 && len(fields) != 3 {
		return Position{}, game.ParseErrorf("words", "%d words, but a position has %s: cells, side to move, last disc", len(fields), "2–3")
	}
	p, err := parseBoard(fields[0], letters)
	if err != nil {
		return Position{}, err
	}
	if p.turn, err = game.ParseSide(fields[1], letters[1:]); err != nil {
		return Position{}, err
	}
	if err := p.checkTurn(); err != nil {
		return Position{}, err
	}
	if len(fields) == 3 {
		err = p.parseLast(fields[2])
	}
	return p, err
}

// parseBoard reads the cells, where marks are the characters for None, First and Second.
// It sets no side to move.
func parseBoard(text, marks string) (p Position, err error) {
	if len(text) != Cells {
		return p, game.ParseErrorf("cells", "%d cells, but a board has %d", len(text), Cells)
	}
	for cell := range Cells {
		side := game.Side(strings.IndexByte(marks, text[cell]))
		switch side {
		case game.None:
		case game.First, game.Second:
			p.discs[index(side)] |= 1 << cell
		default:
			return p, game.ParseErrorf("letter", "%s: %q is none of %q", cellName(cell), rune(text[cell]), marks)
		}
	}
	err = p.checkDiscs()
	return p, err
}

// parseLast reads the last disc. It checks that its side can have played it and that
// the side to move is right after that.
func (p *Position) parseLast(text string) error {
	cell, err := parseCell(text)
	if err != nil {
		return fmt.Errorf("last disc: %w", err)
	}
	mover := p.At(cell)
	own, other := p.Discs()
	switch {
	case mover == game.None:
		return game.ParseErrorf("last.empty", "last disc: %s is empty", text)
	case !hasTurned(p, cell):
		return game.ParseErrorf("last.turned", "last disc: %s can have turned no disc", text)
	case mover == p.turn && (p.ended() || Legal(other, own) != 0): // the other side could have moved
		return game.ParseErrorf("last.turn", "%c is to move, but has played the last disc", rune(letters[mover]))
	}
	p.last = int8(cell) + 1
	return nil
}

// hasTurned reports whether the disc on a cell can have turned another one: in some
// direction two discs of the same side follow it.
func hasTurned(p *Position, cell int) bool {
	own := p.discs[index(p.At(cell))]
	return Flips(cell, own, own&neighbours(cell)) != 0
}

// The columns at the edges.
const (
	columnA = 0x0101010101010101
	columnH = columnA << 7
)

// neighbours returns the up to eight cells that touch a cell.
func neighbours(cell int) uint64 {
	mask := uint64(1) << cell
	mask |= mask&^columnH<<1 | mask&^columnA>>1
	return (mask | mask<<8 | mask>>8) &^ (1 << cell)
}
