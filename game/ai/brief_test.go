package ai

import (
	"context"
	"testing"
	"time"

	"npaastribe/game/search"
)

// TestShortAnalysesHaveSmallTables sees how much memory an analysis may take in a time.
func TestShortAnalysesHaveSmallTables(t *testing.T) {
	for limit, want := range map[time.Duration]int{0: 22, time.Second: briefTableBits, time.Hour: 22} {
		ctx, stop := t.Context(), func() {}
		if limit > 0 {
			ctx, stop = context.WithTimeout(ctx, limit)
		}
		if l := briefly(ctx, search.Limits{TableBits: 22, Nodes: 7}); l.TableBits != want || l.Nodes != 7 {
			t.Errorf("in %v: %+v, want %d bits", limit, l, want)
		}
		stop()
	}
}
