package game

import (
	"errors"
	"fmt"
)

// ParseError is what is wrong with a text that is no position, no move or no
// record. It has a name beside its English words, so that a program can say the
// same in another language.
type ParseError struct {
	Name   string // such as "row.cells"; the same mistake has the same name in all games
	Values []any  // what its words are about, in the order of the English ones: numbers and texts
	err    error
}

// mostValue is how many bytes of a text that somebody has given an error may quote.
const mostValue = 80

// ParseErrorf returns a *ParseError with the English words that fmt.Errorf makes. Texts that
// are too long for a message are cut.
func ParseErrorf(name, format string, values ...any) error {
	for i, v := range values {
		if text, ok := v.(string); ok && len(text) > mostValue {
			values[i] = shorten(text)
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

// Error returns the English words.
func (e *ParseError) Error() string { return e.err.Error() }

// Unwrap returns the error that it wraps, nil for none.
func (e *ParseError) Unwrap() error { return errors.Unwrap(e.err) }
