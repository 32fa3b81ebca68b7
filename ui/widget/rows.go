package widget

import (
	"math"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
)

// Rows is the part of a list that scrolls: many rows of one height, of which
// only those in sight are drawn. A list embeds it.
type Rows struct {
	OnScroll func() // called when other rows are in sight; may be nil

	list   fyne.CanvasObject
	usual  float32 // the height of a row with texts of the usual size
	whole  bool    // no row is in sight in part
	count  int
	offset float64 // of the first row in sight, or of what is seen of it
	rest   float64 // of the distance scrolled by, less than a row
}

// NewRows returns no rows, of a height that grows with texts. whole is whether no row is ever drawn in
// part.
func NewRows(list fyne.CanvasObject, high float32, whole bool) Rows {
	return Rows{list: list, usual: high, whole: whole}
}

// SetRowHeight changes the height of a row with texts of the usual size, and scrolls
// to the first.
func (r *Rows) SetRowHeight(high float32) { r.usual, r.offset, r.rest = high, 0, 0 }

// RowHeight returns the height of a row.
func (r *Rows) RowHeight() float64 { return float64(theme.Grown(r.usual)) }

// SetCount sets the number of rows.
func (r *Rows) SetCount(count int) {
	r.count, r.rest = count, 0
	r.ScrollBy(0)
}

// Rewind scrolls to the first row, which is drawn once there are other rows.
func (r *Rows) Rewind() { r.offset = 0 }

// Page returns for how many rows there is room, at least one.
func (r *Rows) Page() int { return max(1, int(float64(r.list.Size().Height)/r.RowHeight())) }

// Height returns the height of all rows.
func (r *Rows) Height() float64 { return r.RowHeight() * float64(r.count) }

// Seen returns the height in which rows are in sight.
func (r *Rows) Seen() float64 {
	if r.whole {
		return r.RowHeight() * float64(r.Page())
	}
	return float64(r.list.Size().Height)
}

// Offset returns how far up the rows are scrolled.
func (r *Rows) Offset() float64 { return r.offset }

// ScrollTo scrolls the rows as far up as asked for, or as they go.
func (r *Rows) ScrollTo(offset float64) {
	offset = max(0, min(offset, r.Height()-r.Seen()))
	if offset == r.offset {
		return
	}
	r.offset = offset
	r.list.Refresh()
	if r.OnScroll != nil {
		r.OnScroll()
	}
}

// ScrollBy scrolls the rows up. Where no row is drawn in part, it goes on to the
// next row once that much has come together.
func (r *Rows) ScrollBy(distance float64) {
	if r.whole {
		r.rest += distance
		distance = math.Trunc(r.rest/r.RowHeight()) * r.RowHeight()
		r.rest -= distance
	}
	r.ScrollTo(r.offset + distance)
}

// Scrolled implements fyne.Scrollable.
func (r *Rows) Scrolled(e *fyne.ScrollEvent) {
	const far = 2
	up := -far * float64(e.Scrolled.DY)
	if r.rest*up < 0 {
		r.rest = 0
	}
	r.ScrollBy(up)
}

// Reveal brings rows into sight, the first of them if there is no room for all.
func (r *Rows) Reveal(first, last int) {
	r.ScrollTo(min(max(r.offset, r.RowHeight()*float64(last+1)-r.Seen()), r.RowHeight()*float64(first)))
}

// InSight returns the first row that is in sight, if in part, and the one after
// the last.
func (r *Rows) InSight() (first, end int) {
	bottom := r.offset + r.Seen()
	end = min(r.count, int((bottom+r.RowHeight()-1)/r.RowHeight()))
	return min(int(r.offset/r.RowHeight()), end), end
}

// Top returns where a row begins.
func (r *Rows) Top(row int) float32 { return float32(r.RowHeight()*float64(row) - r.offset) }

// RowAt returns the row at a place, −1 for none.
func (r *Rows) RowAt(pos fyne.Position) int {
	row := int((float64(pos.Y) + r.offset) / r.RowHeight())
	if pos.Y < 0 || pos.Y >= r.list.Size().Height || row >= r.count {
		return -1
	}
	return row
}
