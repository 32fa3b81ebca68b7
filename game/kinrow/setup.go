package kinrow

import (
	"fmt"
	"iter"
	"slices"

	"npaastribe/game"
)

// Lay puts pieces on the cells of an empty board, None standing for a cell
// without one, and returns the first cell whose piece completes a line, -1 for
// none. As lines are looked for at each piece among those that lie already,
// none is missed. The board has no last piece then, and its result stays.
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

// CheckOpen sees that the game has not ended with the pieces on a board that
// was set up: that there is no line, an empty cell, and a line that can still
// be completed. name says what players call a cell. The error is a
// *game.PositionError.
func (b *Board[S]) CheckOpen(name func(cell int) string) error {
	cells := b.Cells()
	var lines []int
	for cell, side := range cells {
		if side != game.None {
			lines = append(lines, b.linesThrough(cell, side)...)
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
