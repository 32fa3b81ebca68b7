package search

import "testing"

// TestRestCallsAll checks that every Rest calls all registered functions.
func TestRestCallsAll(t *testing.T) {
	calls := [2]int{}
	for i := range calls {
		AtRest(func() { calls[i]++ })
	}
	Rest()
	Rest()
	if calls != [2]int{2, 2} {
		t.Errorf("called %v times, want twice each", calls)
	}
}

// TestUntilRestMakesAnew checks that the value is built once before and once
// after a Rest.
func TestUntilRestMakesAnew(t *testing.T) {
	made := 0
	get := UntilRest(func() *int { made++; n := made; return &n })
	first := get()
	if get() != first || made != 1 {
		t.Errorf("made %d times, want once", made)
	}
	Rest()
	if again := get(); *again != 2 || get() != again || *first != 1 {
		t.Errorf("after a rest it is number %d, made %d times; the first is %d", *again, made, *first)
	}
}
