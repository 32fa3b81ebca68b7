package ai

import (
	"context"
	"testing"
	"time"

	"npaastribe/game/search"
)

// TestShortDeadlinesUseSmallTables checks the table size for short deadlines, and that an
// analysis uses several threads only without a deadline.
func TestShortDeadlinesUseSmallTables(t *testing.T) {
	for limit, want := range map[time.Duration]int{0: 22, time.Second: briefTableBits, time.Hour: 22} {
		ctx, stop := t.Context(), func() {}
		if limit > 0 {
			ctx, stop = context.WithTimeout(ctx, limit)
		}
		threads := 0
		if limit == 0 {
			threads = search.MasterThreads()
		}
		if l := within(ctx, search.Limits{TableBits: 22, Nodes: 7}); l != (search.Limits{TableBits: want, Nodes: 7, Threads: threads}) {
			t.Errorf("in %v: %+v, want %d bits and %d threads", limit, l, want, threads)
		}
		stop()
	}
}
