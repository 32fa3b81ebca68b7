package gravity

import (
	"testing"

	"npaastribe/game/gametest"
)

// FuzzParse checks that whatever Parse accepts is valid and survives being written and parsed
// again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"9.81", "9,81", " instant ", "1e3", "0x1p3", "-1", "NaN", "inf", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			return
		}
		if again, err := Parse(g.String()); !g.Valid() || err != nil || again.String() != g.String() {
			t.Errorf("%q is %v, and that %v, %v", text, g, again, err)
		}
	})
}

// TestLongGravities reads 1 MB of what is no number.
func TestLongGravities(t *testing.T) { longGravities(t) }

func BenchmarkLongGravities(b *testing.B) { longGravities(b) }

func longGravities(t testing.TB) {
	gametest.Long(t, func(text string) { _, _ = Parse(text) }, "9", " ", "1e", ".", ",", "instant")
}
