package search

import (
	"errors"
	"io"
	"strings"
	"testing"

	"npaastribe/game"
)

// somewhere is some position.
type somewhere struct{ game.State }

// breakDown is an engine that panics.
func breakDown() { panic("broken") }

// helped is a search with helpers that panic.
func helped() error {
	var h Helpers
	for range 3 {
		h.Go(breakDown)
	}
	h.Wait()
	return nil
}

// TestPanicEndsOnlyTheSearch has engines panic on their own goroutine and on helpers.
func TestPanicEndsOnlyTheSearch(t *testing.T) {
	for name, work := range map[string]func() error{
		"itself":    func() error { breakDown(); return nil },
		"a helper":  helped,
		"an index":  func() error { return []error{}[len(name(0)):][0] },
		"by itself": func() error { return Guard(nil, helped) },
	} {
		err := Guard(somewhere{}, work)
		var failed *PanicError
		if !errors.As(err, &failed) || failed.Stack == "" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if name != "an index" && (failed.Value != "broken" || !strings.Contains(failed.Stack, "search.breakDown")) {
			t.Errorf("%s: %v at %s", name, failed, failed.Stack)
		}
		if name != "by itself" && failed.State != (somewhere{}) {
			t.Errorf("%s: in %v", name, failed.State)
		}
	}
	if err := Guard(nil, func() error { return io.EOF }); !errors.Is(err, io.EOF) {
		t.Errorf("an error has become %v", err)
	}
}

// name returns a text of some length.
func name(length int) string { return strings.Repeat("x", length) }

// TestHelperPanicDoesNotAffectNextSearch checks that a panic does not affect the next search.
func TestHelperPanicDoesNotAffectNextSearch(t *testing.T) {
	var h Helpers
	h.Go(breakDown)
	if err := Guard(nil, func() error { h.Wait(); return nil }); err == nil {
		t.Error("nothing has failed")
	}
	h.Go(func() {})
	h.Wait()
}

// TestHelperPanicEndsSearch has a search without limits run until its helper fails.
func TestHelperPanicEndsSearch(t *testing.T) {
	var h Helpers
	c := NewControl(t.Context(), 1)
	c.Helpers = &h
	err := Guard(nil, func() error {
		defer h.Wait()
		if c.Nodes++; c.Poll() {
			t.Error("it ends before")
		}
		h.Go(breakDown)
		for !c.Poll() {
			c.Nodes++
		}
		return nil
	})
	var failed *PanicError
	if !errors.As(err, &failed) || !errors.Is(c.Err(), nil) {
		t.Errorf("%v, and then %v", err, c.Err())
	}
}
