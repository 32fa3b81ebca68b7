package search

import "testing"

// TestRestCallsAll has two things give back what they have.
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

// TestUntilRestMakesAnew asks for something before and after a rest.
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
