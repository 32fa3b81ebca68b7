package kinrow

import (
	"fmt"
	"iter"
	"slices"

	"npaastribe/game"
)

// Lay puts pieces on the cells of an empty board, None meaning no piece, and
// returns the first cell whose piece completes a line, or -1. Every line is
// found, because it is complete when the last of its pieces is laid. Afterwards
// the board has no last piece, and its result is unchanged.
func (b *Board[S]) Lay(pieces iter.Seq2[int, game.Side]) (line int) {
	line = -1
	for cell, side := range pieces {
		if side == game.None {
			continue
		}
		if bit := b.put(cell, side); line < 0 && b.inLine(bit, side) {
			line = cell
		}
	}
	b.last = 0
	return line
}

// LayUpTo lays the pieces in the given order as Lay does, except the one on the
// cell last, which it plays at the end; the game must not have ended before
// that. name returns the name of a cell, and piece is what players call a
// piece. The error is a *game.ParseError.
func (b *Board[S]) LayUpTo(last int, cells []game.Side, order func([]game.Side) iter.Seq2[int, game.Side], name func(cell int) string, piece string) error {
	before := slices.Clone(cells)
	before[last] = game.None
	if cell := b.Lay(order(before)); cell >= 0 {
		return game.ParseErrorf("line", "%s: a line of %d that the last %s is not part of", name(cell), b.K(), piece)
	}
	if b.Dead() {
		return game.ParseErrorf("noline", "no line was open even before the last %s", piece)
	}
	b.Play(last, cells[last])
	return nil
}

// CheckCells checks that cells has a valid Side for every cell of the board.
// The error is a *game.PositionError.
func (b *Board[S]) CheckCells(cells []game.Side, name func(cell int) string, piece string) error {
	if len(cells) != b.cells() {
		return game.NewPositionError(cells, fmt.Errorf("%d cells on a board of %dx%d", len(cells), b.columns, b.rows))
	}
	for cell, side := range cells {
		if side != game.None && side != game.First && side != game.Second {
			return game.NewPositionError(cells, fmt.Errorf("%s: no %s is of side %d", name(cell), piece, side), cell)
		}
	}
	return nil
}

// CheckOpen checks that the game on a board that was set up has not ended: that
// there is no line, an empty cell, and a line that can still be completed. name
// returns the name of a cell. The error is a *game.PositionError.
func (b *Board[S]) CheckOpen(name func(cell int) string) error {
	cells := b.Cells()
	var lines []int
	for cell, side := range cells {
		if side != game.None {
			lines = append(lines, linesThrough(b, cell, side)...)
		}
	}
	slices.Sort(lines)
	ended := func(reason game.Reason, text string) error {
		return &game.PositionError{
			Err: fmt.Errorf("%s: %w", text, game.ErrEnded), Reason: reason,
			Cells: slices.Compact(lines), Pieces: game.CountPieces(cells),
		}
	}
	switch {
	case lines != nil:
		return ended(game.ReasonLine, fmt.Sprintf("%s: a line of %d", name(lines[0]), b.k))
	case int(b.pieces) == len(cells):
		return ended(game.ReasonFull, string(game.ReasonFull))
	case b.Dead():
		return ended(game.ReasonNoLine, string(game.ReasonNoLine))
	default:
		return nil
	}
}
