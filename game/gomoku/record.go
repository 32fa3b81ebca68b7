package gomoku

import (
	"fmt"
	"strings"
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

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 20
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
