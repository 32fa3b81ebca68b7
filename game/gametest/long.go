package gametest

import (
	"runtime"
	"strings"
	"testing"
)

// The bounds of what is read at a time, and of the memory that it may take.
const (
	longText   = 1 << 20
	mostMemory = 64 << 20
)

// Long calls read with texts of 1 MB, each made of one of the pieces again and again. A test sees
// that none takes more than 64 MiB, with what is thrown away on the way; a benchmark says how
// much, and for how long a window would stand still.
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
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read(text)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > mostMemory {
			t.Errorf("1 MB of %.30q takes %d MiB", piece, used>>20)
		}
	}
}
