package search

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// unpunctual is a context whose timer has not been seen to yet.
type unpunctual struct{ context.Context }

func (unpunctual) Err() error { return nil }

func TestTimeoutNeedsNoTimer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := WithTimeout(t.Context(), time.Second)
		defer cancel()
		late := punctual{unpunctual{ctx.(punctual).Context}}
		time.Sleep(time.Second - 1)
		if err := late.Err(); err != nil {
			t.Errorf("before the end: %v", err)
		}
		time.Sleep(time.Nanosecond)
		if err := late.Err(); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("at the end: %v", err)
		}
		synctest.Wait()
		<-ctx.Done()
		if err := ctx.Err(); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("after the end: %v", err)
		}
	})
}

func TestTimeoutIsCancelled(t *testing.T) {
	ctx, cancel := WithTimeout(t.Context(), time.Hour)
	cancel()
	if err := ctx.Err(); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
