package game

import (
	"fmt"
	"strings"
)

// The reasons, besides those of each format, why a game cannot be written.
var (
	ErrNoMoves = NewKeyedError("record.no.moves", "there are no moves")
	ErrSetUp   = NewKeyedError("record.set.up", "the format has no words for a position that was set up")
)

// RecordError reports what is wrong with a record, or with a game that is to
// become one, and where.
type RecordError struct {
	Format string // the Name of the Format, "" if it is not known
	Line   int    // in the text, from 1; 0 if it is not known
	Move   int    // from 1; 0 if it is not about a move
	Text   string // the move, or what stands in its place; "" if it is not known
	Err    error  // the reason
}

// Error names the format, the line and the move, as far as they are known,
// and the reason.
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
