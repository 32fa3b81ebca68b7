package gametest

import (
	"runtime"
	"strings"
	"testing"
)

// The length of the texts, and the maximum amount of memory for reading one.
const (
	longText   = 1 << 20
	mostMemory = 64 << 20
)

// Long calls read with texts of 1 MB, each a repetition of one of the pieces. In a test it
// checks that none allocates more than 64 MiB, including garbage. In a benchmark it measures
// the allocations and the time, for which a window would freeze.
func Long(t testing.TB, read func(text string), pieces ...string) {
	t.Helper()
	for _, piece := range pieces {
		text := strings.Repeat(piece, longText/len(piece))
		if b, ok := t.(*testing.B); ok {
			b.Run(strings.ReplaceAll(piece[:min(len(piece), 12)], "/", "|"), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					read(text)
				}
			})
			continue
		}
		if used := Allocated(func() { read(text) }); used > mostMemory {
			t.Errorf("1 MB of %.30q takes %d MiB", piece, used>>20)
		}
	}
}

// Allocated returns how many bytes the program allocates while f runs, including garbage.
func Allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
