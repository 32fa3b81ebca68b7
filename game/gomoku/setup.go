package gomoku

import (
	"fmt"

	"npaastribe/game"
)

// SetUp returns the position with these stones, one for each cell as Position
// numbers them, and turn to move; it has no last stone.
//
// It must be one to play on from. As First begins and turns alternate, First
// is to move with as many stones as Second, and Second when First has one
// more. There is no line yet, a free cell, and a line that can still be
// completed. That some order of moves leads to the board is not asked for.
// The error is a *game.OptionError or a *game.SetUpError.
func SetUp(o Options, cells []game.Side, turn game.Side) (Position, error) {
	p, err := New(o)
	if err != nil {
		return Position{}, err
	}
	if len(cells) != p.cells() {
		return Position{}, game.SetUpFault(cells, fmt.Errorf("%d cells on a board of %dx%d", len(cells), o.Columns, o.Rows))
	}
	for cell, side := range cells {
		if side != game.None && side != game.First && side != game.Second {
			return Position{}, game.SetUpFault(cells, fmt.Errorf("%s: no stone is of side %d", p.Format(game.Move(cell)), side), cell)
		}
	}
	if err := p.fill(cells, -1); err != nil {
		return Position{}, err
	}
	if turn != p.Turn() {
		return Position{}, game.SetUpFault(cells, fmt.Errorf("%c is to move: %w", marks[p.Turn()], game.ErrTurn))
	}
	return p, nil
}

// fill lays stones on the empty board p, the one on cell last at the end, or
// none for -1.
func (p *Position) fill(cells []game.Side, last int) error {
	if err := checkCounts(cells); err != nil {
		return err
	}
	if last >= 0 {
		return p.fillUpTo(cells, last)
	}
	p.lay(cells)
	p.last = 0
	return p.checkOpen(cells)
}

// lay places all stones and returns the first that completes a line, -1 for
// none. As lines are looked for at each stone among those that lie already,
// none is missed.
func (p *Position) lay(cells []game.Side) (line int) {
	line = -1
	for cell, side := range cells {
		if side == game.None {
			continue
		}
		if p.place(cell, side); line < 0 && p.inLine(p.bit(cell), side) {
			line = cell
		}
	}
	return line
}

// checkCounts sees that turns explain the stones.
func checkCounts(cells []game.Side) error {
	count := game.CountPieces(cells)
	if ahead := count[0] - count[1]; ahead != 0 && ahead != 1 {
		return game.SetUpFault(cells, fmt.Errorf("%d stones x and %d stones o: %w", count[0], count[1], game.ErrCounts))
	}
	return nil
}

// checkOpen sees that the game has not ended with the stones that lie on the
// board.
func (p *Position) checkOpen(cells []game.Side) error {
	line := func(cell int) string { return fmt.Sprintf("%s: a line of %d", p.Format(game.Move(cell)), p.length) }
	return game.CheckOpen(cells, p.lineThrough, p.dead, line)
}
