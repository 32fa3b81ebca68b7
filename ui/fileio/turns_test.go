package fileio

import (
	"slices"
	"sync"
	"testing"
)

// TestTurns lets many wait for one file, the last one first, while another file
// takes its time.
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
			order = append(order, i) // alone, as the race detector sees
			all[i].done()
		})
	}
	writing.Wait()
	if len(order) != len(all) || !slices.IsSorted(order) {
		t.Errorf("the order is %v", order)
	}
}
