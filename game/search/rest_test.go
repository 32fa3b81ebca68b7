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
