package gamelist

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/store"
)

// BenchmarkGrowth measures the archive with ever more matches:
//
//   - open: listing them and drawing the visible rows with their thumbnails, without painting
//     the screen
//   - scroll: a frame in which three new rows come into sight, with their thumbnails
//   - search: a letter typed into the search field
//   - sort: a click on the header of a column
//
// The part that runs on another goroutine is reported separately.
func BenchmarkGrowth(b *testing.B) {
	for _, size := range []int{10, 1000, 10_000, 100_000} {
		texts, i := []string{"player 4", "player 42"}, 0
		for _, job := range []struct {
			name string
			work func(h *harness)
		}{
			{"open", func(h *harness) {
				h.Library = New(h.config)
				h.rows.CreateRenderer()
				h.rows.Resize(fyne.NewSize(900, 500))
			}},
			{"scroll", func(h *harness) {
				if h.rows.Offset()+4*rowHigh > h.rows.Height()-600 {
					h.rows.ScrollTo(0)
				}
				h.rows.ScrollTo(h.rows.Offset() + 3*rowHigh)
			}},
			{"search", func(h *harness) {
				h.search.SetText(texts[i%2])
				i++
			}},
			{"sort", func(h *harness) { h.sort(store.ByPlayers) }},
		} {
			b.Run(fmt.Sprintf("of=%s/size=%d", job.name, size), func(b *testing.B) {
				h := newHarness(b, manyMatches(b, size))
				h.store.beside = 0
				for b.Loop() {
					job.work(h)
				}
				b.ReportMetric(float64(h.store.beside.Nanoseconds())/float64(b.N), "beside-ns/op")
			})
		}
	}
}
