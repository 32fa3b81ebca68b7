package filelock_test

import (
	"errors"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game/filelock"
)

func TestLockIsExclusive(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	synctest.Test(t, func(t *testing.T) {
		first, err := filelock.Take(path, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		if _, err := filelock.Take(path, 3, time.Second); !errors.Is(err, filelock.ErrLocked) {
			t.Errorf("another one has it: %v", err)
		}
		if passed := time.Since(began); passed != 2*time.Second {
			t.Errorf("it is tried for %v", passed)
		}
		time.AfterFunc(time.Second, func() { _ = first.Close() })
		second, err := filelock.Take(path, 10, 300*time.Millisecond)
		if err != nil {
			t.Fatalf("it is not free again: %v", err)
		}
		_ = second.Close()
	})
	if file, err := filelock.Take(filepath.Join(path, "below a file"), 5, time.Minute); err == nil || errors.Is(err, filelock.ErrLocked) {
		t.Errorf("%v, %v", file, err)
	}
}
