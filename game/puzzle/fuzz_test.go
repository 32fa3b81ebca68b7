package puzzle_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/gametest"
	"npaastribe/game/puzzle"
)

// FuzzParse parses arbitrary lines as puzzles of any game: what can be parsed can be written
// and parsed again with the same result.
func FuzzParse(f *testing.F) {
	for i, e := range catalog.All() {
		first, _, _ := strings.Cut(e.Puzzles.Shipped, "\n")
		f.Add(first, uint8(i))
		f.Add(first[:len(first)-1]+"(", uint8(i))
	}
	f.Fuzz(func(t *testing.T, line string, which uint8) {
		all := catalog.All()
		rules := all[int(which)%len(all)].Rules
		p, err := puzzle.Parse(rules, line)
		if err != nil {
			return
		}
		_, _ = p.Line(), p.ID()
		_, _ = p.Outcome()
		if again, err := puzzle.Parse(rules, p.Text()); err != nil || again.Text() != p.Text() {
			t.Errorf("%q is read as %q, and that with %v", line, p.Text(), err)
		}
	})
}

// FuzzProgress repairs arbitrary contents of a settings file.
func FuzzProgress(f *testing.F) {
	f.Add([]byte(`{"rating":1500,"deviation":100,"day":20000,"seen":"0123456789abcdef"}`), 20_001)
	f.Add([]byte(`{"rating":1e308,"deviation":-1,"day":-5,"streak":9999999}`), -1)
	f.Fuzz(func(t *testing.T, text []byte, day int) {
		var p puzzle.Progress
		if json.Unmarshal(text, &p) != nil {
			return
		}
		shipped, err := puzzle.ParseAll(catalog.All()[0].Rules, firstLines(catalog.All()[0].Puzzles.Shipped, 3))
		if err != nil {
			t.Fatal(err)
		}
		day = min(max(day, 0), 1_000_000)
		p = p.Repaired()
		for _, z := range shipped {
			p = p.After(z, day%2 == 0, day).DailySolved(day).Skipped(z)
			_, _ = p.Next(shipped, day), p.CurrentStreak(day)
		}
		rating, deviation := p.RatingOn(day)
		if math.IsNaN(rating+deviation) || math.IsInf(rating+deviation, 0) || p != p.Repaired() {
			t.Errorf("%s on day %d becomes %+v", text, day, p)
		}
	})
}

// firstLines returns the first lines of a text.
func firstLines(text string, n int) string {
	return strings.Join(strings.SplitAfterN(text, "\n", n+1)[:n], "")
}

// TestLongPuzzles parses invalid texts of 1 MB.
func TestLongPuzzles(t *testing.T) { longPuzzles(t) }

func BenchmarkLongPuzzles(b *testing.B) { longPuzzles(b) }

func longPuzzles(t testing.TB) {
	rules := catalog.All()[0].Rules
	start, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	gametest.Long(t, func(text string) {
		for _, before := range []string{"", "1450\twin 3 0\t" + start.String() + "\t", "1450\twin 3 0\t", "1450\twin 3 0\t" + start.String() + "\t3\t"} {
			if _, err := puzzle.Parse(rules, before+text); err == nil {
				t.Errorf("%.50q… is a puzzle", before+text)
			}
		}
	}, "3", "3|", "3,", "(", "3(", "\t", "-", " ")
}
