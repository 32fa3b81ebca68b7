package widget

import (
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// Rows is the scrolling part of a list: any number of rows of equal height, of which only
// the visible ones are drawn. A list embeds it.
type Rows struct {
	OnScroll func() // called after scrolling; may be nil

	list          fyne.CanvasObject
	baseRowHeight float32 // the height of a row with text of the usual size
	wholeRows     bool    // no row is ever partly visible
	count         int
	offset        float64 // how far the rows are scrolled: from the top of row 0 to the top of the list
	remainder     float64 // if wholeRows is set, the distance scrolled that does not yet make up a row
}

// NewRows returns the rows of list, none so far. rowHeight is the height of a row with text of
// the usual size; it grows with the text. If wholeRows is set, no row is ever partly visible.
func NewRows(list fyne.CanvasObject, rowHeight float32, wholeRows bool) Rows {
	return Rows{list: list, baseRowHeight: rowHeight, wholeRows: wholeRows}
}

// SetRowHeight changes the height of a row with text of the usual size, and scrolls to the
// first row. It does not refresh the list.
func (r *Rows) SetRowHeight(rowHeight float32) {
	r.baseRowHeight, r.offset, r.remainder = rowHeight, 0, 0
}

// RowHeight returns the current height of a row.
func (r *Rows) RowHeight() float64 { return float64(theme.Grown(r.baseRowHeight)) }

// SetCount sets the number of rows, and scrolls back if the list would show less than it can.
func (r *Rows) SetCount(count int) {
	r.count, r.remainder = count, 0
	r.ScrollBy(0)
}

// Rewind scrolls to the first row without refreshing the list. It is for use before the rows
// are replaced.
func (r *Rows) Rewind() { r.offset = 0 }

// Page returns how many whole rows fit into the list, at least 1.
func (r *Rows) Page() int { return max(1, int(float64(r.list.Size().Height)/r.RowHeight())) }

// Height returns the total height of all rows.
func (r *Rows) Height() float64 { return r.RowHeight() * float64(r.count) }

// ViewHeight returns the height of the part of the list in which rows are visible.
func (r *Rows) ViewHeight() float64 {
	if r.wholeRows {
		return r.RowHeight() * float64(r.Page())
	}
	return float64(r.list.Size().Height)
}

// Offset returns how far the rows are scrolled up; 0 shows the first row.
func (r *Rows) Offset() float64 { return r.offset }

// ScrollTo sets the offset, limited to the valid range. If it has changed, the list is
// refreshed and OnScroll called.
func (r *Rows) ScrollTo(offset float64) {
	offset = max(0, min(offset, r.Height()-r.ViewHeight()))
	if offset == r.offset {
		return
	}
	r.offset = offset
	r.list.Refresh()
	if r.OnScroll != nil {
		r.OnScroll()
	}
}

// ScrollBy scrolls the rows up by distance. If only whole rows are shown, distances
// accumulate until they make up a row.
func (r *Rows) ScrollBy(distance float64) {
	if r.wholeRows {
		r.remainder += distance
		distance = math.Trunc(r.remainder/r.RowHeight()) * r.RowHeight()
		r.remainder -= distance
	}
	r.ScrollTo(r.offset + distance)
}

// Scrolled implements fyne.Scrollable.
func (r *Rows) Scrolled(e *fyne.ScrollEvent) {
	const speed = 2
	up := -speed * float64(e.Scrolled.DY)
	if r.remainder*up < 0 {
		r.remainder = 0
	}
	r.ScrollBy(up)
}

// Reveal scrolls as little as needed to show the rows first to last, or the first ones of
// them if there is no room for all.
func (r *Rows) Reveal(first, last int) {
	r.ScrollTo(min(max(r.offset, r.RowHeight()*float64(last+1)-r.ViewHeight()), r.RowHeight()*float64(first)))
}

// VisibleRows returns the range [first, end) of the rows that are at least partly visible.
func (r *Rows) VisibleRows() (first, end int) {
	bottom := r.offset + r.ViewHeight()
	end = min(r.count, int((bottom+r.RowHeight()-1)/r.RowHeight()))
	return min(int(r.offset/r.RowHeight()), end), end
}

// Top returns the y coordinate of a row in the list.
func (r *Rows) Top(row int) float32 { return float32(r.RowHeight()*float64(row) - r.offset) }

// RowAt returns the row at a position in the list, or −1 for none.
func (r *Rows) RowAt(pos fyne.Position) int {
	row := int((float64(pos.Y) + r.offset) / r.RowHeight())
	if pos.Y < 0 || pos.Y >= r.list.Size().Height || row >= r.count {
		return -1
	}
	return row
}
