package mistakes

import (
	"bytes"
	"testing"
	"time"

	"npaastribe/game/gametest"
)

// FuzzDecode decodes arbitrary texts: what can be decoded can be encoded and decoded again
// with the same result.
func FuzzDecode(f *testing.F) {
	f.Add(Deck{}.Add(at("a", 1), at("b", 0)).Encode())
	f.Add([]byte(`[{"due":"0000-01-01T00:00:00+23:59","step":-1},{"due":"9999-12-31T23:59:59.999999999-23:59","step":99}]`))
	f.Add([]byte(`[null,{"position":1}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d := Decode(text)
		if len(d) > most {
			t.Errorf("%d mistakes", len(d))
		}
		for _, m := range d.Due(day0, 3) {
			d = d.Tried(m, m.Step%2 == 0, day0)
		}
		_, _ = d.Next()
		if again := Decode(d.Encode()); !bytes.Equal(again.Encode(), d.Encode()) {
			t.Errorf("%s is read as %s", d.Encode(), again.Encode())
		}
	})
}

// TestLongDecks decodes texts of 1 MB that are not decks or far too large.
func TestLongDecks(t *testing.T) { longDecks(t) }

func BenchmarkLongDecks(b *testing.B) { longDecks(b) }

func longDecks(t testing.TB) {
	gametest.Long(t, func(text string) {
		Decode([]byte(text))
		if d := Decode([]byte("[" + text + "{}]")); len(d) > 0 {
			_ = d.Add(Mistake{Position: "new", Due: time.Time{}}).Encode()
		}
	}, "{},", "null,", "[", "{", "9", `{"position":"x","step":3},`)
}
