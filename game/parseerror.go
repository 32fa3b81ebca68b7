package game

import (
	"errors"
	"fmt"
)

// ParseError reports why a text is not a position, a move or a record. It has a name besides
// its English text, so that the user interface can translate it.
type ParseError struct {
	Name   string // such as "row.cells"; the same error has the same name in all games
	Values []any  // the numbers and texts in the message, in the order of the English text
	err    error
}

// mostValue is the number of bytes of input that an error may quote.
const mostValue = 80

// ParseErrorf returns a *ParseError whose English text is that of fmt.Errorf. String values
// that are too long for a message are shortened, errors are wrapped but left out of Values,
// and runes are stored in Values as strings.
func ParseErrorf(name, format string, values ...any) error {
	for i, v := range values {
		if text, ok := v.(string); ok && len(text) > mostValue {
			values[i] = Shorten(text)
		}
	}
	e := &ParseError{Name: name, err: fmt.Errorf(format, values...)}
	for _, v := range values {
		switch v := v.(type) {
		case error:
		case rune:
			e.Values = append(e.Values, string(v))
		default:
			e.Values = append(e.Values, v)
		}
	}
	return e
}

// Error returns the English text.
func (e *ParseError) Error() string { return e.err.Error() }

// Unwrap returns the wrapped error, or nil.
func (e *ParseError) Unwrap() error { return errors.Unwrap(e.err) }
