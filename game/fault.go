package game

import (
	"errors"
	"fmt"
)

// Fault is what is wrong with a text that is no position, no move or no record.
// It has a name beside its English words, so that a program can say the same in
// another language.
type Fault struct {
	Name   string // such as "row.cells"; the same fault has the same name in all games
	Values []any  // what its words are about, in the order of the English ones: numbers and texts
	err    error
}

// Faultf returns a *Fault with the English words that fmt.Errorf makes.
func Faultf(name, format string, values ...any) error {
	f := &Fault{Name: name, err: fmt.Errorf(format, values...)}
	for _, v := range values {
		switch v := v.(type) {
		case error:
		case rune:
			f.Values = append(f.Values, string(v))
		default:
			f.Values = append(f.Values, v)
		}
	}
	return f
}

// Error returns the English words.
func (f *Fault) Error() string { return f.err.Error() }

// Unwrap returns the error that the fault is about, nil for none.
func (f *Fault) Unwrap() error { return errors.Unwrap(f.err) }
