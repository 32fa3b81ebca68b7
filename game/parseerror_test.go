package game

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// TestParseError checks the message and the values of a ParseError.
func TestParseError(t *testing.T) {
	inner := errors.New("inner")
	err := fmt.Errorf("around: %w", ParseErrorf("name", "%q in row %d, %c: %w", "a", 3, 'x', inner))
	var e *ParseError
	if !errors.As(err, &e) || e.Name != "name" || !slices.Equal(e.Values, []any{"a", 3, "x"}) {
		t.Fatalf("the error is %+v", e)
	}
	if err.Error() != `around: "a" in row 3, x: inner` || !errors.Is(err, inner) || !errors.Is(e.Unwrap(), inner) {
		t.Errorf("%v, %v", err, e.Unwrap())
	}
	if plain := ParseErrorf("plain", "nothing"); plain.Error() != "nothing" || errors.Unwrap(plain) != nil {
		t.Errorf("%v", plain)
	}
}
