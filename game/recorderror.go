package game

import (
	"fmt"
	"strings"
)

// ErrNoMoves and ErrSetUp are the reasons, besides those of each format, why a
// game cannot be written.
var (
	ErrNoMoves = NewKeyedError("record.no.moves", "there are no moves")
	ErrSetUp   = NewKeyedError("record.set.up", "the format has no words for a position that was set up")
)

// RecordError reports what is wrong with a record, or with a game that is to be
// written as one, and where.
type RecordError struct {
	Format string // the Name of the Format, "" if unknown
	Line   int    // of the text, from 1; 0 if unknown
	Move   int    // from 1; 0 if the error is not about a move
	Text   string // the move, or the text found in its place; "" if unknown
	Err    error  // the reason
}

// Error returns the format, the line and the move, where they are known, and
// the reason.
func (e *RecordError) Error() string {
	var b strings.Builder
	if e.Format != "" {
		fmt.Fprintf(&b, "%s: ", e.Format)
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", e.Line)
	}
	switch {
	case e.Move > 0 && e.Text != "":
		fmt.Fprintf(&b, "move %d (%s): ", e.Move, e.Text)
	case e.Move > 0:
		fmt.Fprintf(&b, "move %d: ", e.Move)
	}
	b.WriteString(e.Err.Error())
	return b.String()
}

// Unwrap returns the reason, such as ErrEnded.
func (e *RecordError) Unwrap() error { return e.Err }
