package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/widget"
)

// TestRowsScroll scrolls a hundred rows of 10 with room for three and a half, by
// parts and whole.
func TestRowsScroll(t *testing.T) {
	for _, c := range []struct {
		whole                          bool
		little, much, more, shown, end float64 // where they are after scrolling
		first, calls                   int     // the first visible row at the end, and the number of calls of OnScroll
	}{
		{whole: false, little: 4, much: 12, more: 17, shown: 475, end: 965, first: 96, calls: 5},
		{whole: true, little: 0, much: 10, more: 10, shown: 480, end: 970, first: 97, calls: 3},
	} {
		list, moved := widget.Gap(100, 35), 0
		list.Resize(fyne.NewSize(100, 35))
		r := widget.NewRows(list, 10, c.whole)
		r.OnScroll = func() { moved++ }
		r.SetCount(100)
		at := func(what string, want float64) {
			t.Helper()
			if got := r.Offset(); got != want {
				t.Errorf("whole %t: %s they are at %v, want %v", c.whole, what, got, want)
			}
		}
		r.ScrollBy(4)
		at("after a little", c.little)
		r.ScrollBy(8)
		at("after much", c.much)
		r.ScrollBy(5)
		at("after more", c.more)
		r.Reveal(50, 50)
		at("with row 50 in sight", c.shown)
		r.Reveal(50, 50)
		at("with it in sight still", c.shown)
		r.ScrollTo(5000)
		at("at the end", c.end)
		if first, end := r.VisibleRows(); first != c.first || end != 100 {
			t.Errorf("whole %t: rows %d to %d are in sight", c.whole, first, end)
		}
		if moved != c.calls {
			t.Errorf("whole %t: %d calls", c.whole, moved)
		}
		r.SetCount(2)
		at("with two rows", 0)
		if r.RowAt(fyne.NewPos(5, 15)) != 1 || r.RowAt(fyne.NewPos(5, 25)) != -1 || r.RowAt(fyne.NewPos(5, -1)) != -1 {
			t.Errorf("whole %t: rows are found elsewhere", c.whole)
		}
	}
}
