package gamelist

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/store"
)

// tenThousand is how many matches the list must be quick with.
const tenThousand = 10_000

// BenchmarkOpen is what it takes to list them and to draw the rows in sight
// with their pictures, without the painting of the screen.
func BenchmarkOpen(b *testing.B) {
	h := newHall(b, many(b, tenThousand))
	for b.Loop() {
		h.Library = New(h.config)
		h.rows.CreateRenderer()
		h.rows.Resize(fyne.NewSize(900, 500))
	}
}

// BenchmarkScroll is a frame in which three rows come into sight that were
// not there before, pictures included.
func BenchmarkScroll(b *testing.B) {
	h := newHall(b, many(b, tenThousand))
	for b.Loop() {
		if h.rows.Offset()+4*rowHigh > h.rows.Height()-600 {
			h.rows.ScrollTo(0)
		}
		h.rows.ScrollTo(h.rows.Offset() + 3*rowHigh)
	}
}

// BenchmarkSearch is a letter typed into the search.
func BenchmarkSearch(b *testing.B) {
	h := newHall(b, many(b, tenThousand))
	texts := []string{"player 4", "player 42"}
	for i := 0; b.Loop(); i++ {
		h.search.SetText(texts[i%2])
	}
}

// BenchmarkSort is a click on the head of a column.
func BenchmarkSort(b *testing.B) {
	h := newHall(b, many(b, tenThousand))
	for b.Loop() {
		h.sort(store.ByPlayers)
	}
}
