package gomoku

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// RecordError reports what is wrong with the record of a game and where.
type RecordError struct {
	Line int   // in the text, from 1; 0 for a record that is not in lines
	Move int   // from 1; 0 if it is not about a move
	Err  error // the reason
}

// Error names the line and the move, if they are known, and the reason.
func (e *RecordError) Error() string {
	var b strings.Builder
	b.WriteString("gomoku: ")
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", e.Line)
	}
	if e.Move > 0 {
		fmt.Fprintf(&b, "move %d: ", e.Move)
	}
	b.WriteString(e.Err.Error())
	return b.String()
}

// Unwrap returns the reason, such as ErrTaken or game.ErrEnded.
func (e *RecordError) Unwrap() error { return e.Err }

// FormatMoves returns the moves in one word, such as "h8g6f6". They must be
// cells of p's board.
func FormatMoves(p Position, moves []game.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(p.Format(m))
	}
	return b.String()
}

// ParseMoves reads the names of cells that follow each other, with or without
// space between them and in any case, and plays them from p. The error is a
// *RecordError.
func ParseMoves(p Position, text string) ([]game.Move, error) {
	var moves []game.Move
	for rest := strings.TrimSpace(text); rest != ""; {
		column, row, after := scanCell(rest)
		word := rest[:len(rest)-len(after)]
		fail := func(err error) ([]game.Move, error) {
			return nil, &RecordError{Move: len(moves) + 1, Err: err}
		}
		if column < 0 || row < 0 {
			return fail(fmt.Errorf("%q does not begin with the name of a cell, such as h8", shorten(rest)))
		}
		cell, err := p.parseCell(word)
		if err != nil {
			return fail(err)
		}
		m := game.Move(cell)
		if err := p.Check(m); err != nil {
			return fail(err)
		}
		p.play(int(m))
		moves = append(moves, m)
		rest = strings.TrimSpace(after)
	}
	return moves, nil
}

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 20
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
