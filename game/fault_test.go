package game

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// TestFault sees that a fault has the words of an error, and what they are about.
func TestFault(t *testing.T) {
	inner := errors.New("inner")
	err := fmt.Errorf("around: %w", Faultf("name", "%q in row %d, %c: %w", "a", 3, 'x', inner))
	var f *Fault
	if !errors.As(err, &f) || f.Name != "name" || !slices.Equal(f.Values, []any{"a", 3, "x"}) {
		t.Fatalf("the fault is %+v", f)
	}
	if err.Error() != `around: "a" in row 3, x: inner` || !errors.Is(err, inner) || !errors.Is(f.Unwrap(), inner) {
		t.Errorf("%v, %v", err, f.Unwrap())
	}
	if plain := Faultf("plain", "nothing"); plain.Error() != "nothing" || errors.Unwrap(plain) != nil {
		t.Errorf("%v", plain)
	}
}
