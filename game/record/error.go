package record

import (
	"errors"
	"fmt"
	"strings"
)

// The reasons, besides those of the rules, why a text cannot be read or a
// game cannot be written.
var (
	ErrEmpty   = errors.New("there is nothing to read")
	ErrTooLong = errors.New("the text is too long for a record of a game")
	ErrUnknown = errors.New("this is no record of a game known here")
	ErrNoMoves = errors.New("there are no moves")

	ErrOtherGame = errors.New("the format is for another game")
	ErrSetUp     = errors.New("the format has no words for a position that was set up")
	ErrWide      = errors.New("the format is for boards of at most 9 columns")
	ErrLength    = errors.New("the format is for a winning length of 5")
	ErrTag       = errors.New("not a tag that can be written")
)

// Error reports what is wrong with a record, or with a game that is to become
// one, and where.
type Error struct {
	Format string // the Name of the Format, "" if it is not known
	Line   int    // in the text, from 1; 0 if it is not known
	Move   int    // from 1; 0 if it is not about a move
	Text   string // the move, or what stands in its place; "" if it is not known
	Err    error  // the reason
}

// Error names the format, the line and the move, as far as they are known,
// and the reason.
func (e *Error) Error() string {
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

// Unwrap returns the reason, such as nrow.ErrColumnFull or game.ErrEnded.
func (e *Error) Unwrap() error { return e.Err }

// in returns err as an *Error that knows its format, and nil for nil.
func in(format string, err error) error {
	var e *Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e):
		named := *e
		named.Format = format
		return &named
	default:
		return &Error{Format: format, Err: err}
	}
}

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 20
	count := 0
	for i := range text {
		if count++; count > most {
			return text[:i] + "…"
		}
	}
	return text
}
