package fileio

import (
	"slices"
	"sync"
	"testing"
)

// TestTurns starts many writers of one file, the last one first, while another file is blocked.
func TestTurns(t *testing.T) {
	var turns Turns
	_, never := turns.Take("slow")
	defer never()
	type turn struct{ wait, done func() }
	var all []turn
	for range 50 {
		wait, done := turns.Take("file")
		all = append(all, turn{wait, done})
	}
	var order []int
	var writing sync.WaitGroup
	for i := range slices.Backward(all) {
		writing.Go(func() {
			all[i].wait()
			order = append(order, i) // not concurrently; the race detector would notice
			all[i].done()
		})
	}
	writing.Wait()
	if len(order) != len(all) || !slices.IsSorted(order) {
		t.Errorf("the order is %v", order)
	}
}
