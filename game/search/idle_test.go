package search

import "testing"

// TestNotifyIdleCallsAll checks that every NotifyIdle calls all registered functions.
func TestNotifyIdleCallsAll(t *testing.T) {
	calls := [2]int{}
	for i := range calls {
		OnIdle(func() { calls[i]++ })
	}
	NotifyIdle()
	NotifyIdle()
	if calls != [2]int{2, 2} {
		t.Errorf("called %v times, want twice each", calls)
	}
}

// TestCachedUntilIdleRebuilds checks that the value is built once before and once
// after a NotifyIdle.
func TestCachedUntilIdleRebuilds(t *testing.T) {
	made := 0
	get := CachedUntilIdle(func() *int { made++; n := made; return &n })
	first := get()
	if get() != first || made != 1 {
		t.Errorf("made %d times, want once", made)
	}
	NotifyIdle()
	if again := get(); *again != 2 || get() != again || *first != 1 {
		t.Errorf("after an idle time it is number %d, made %d times; the first is %d", *again, made, *first)
	}
}
