package gamelist

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// MinSize returns zero: the list takes the space there is.
func (r *rows) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer implements fyne.Widget.
func (r *rows) CreateRenderer() fyne.WidgetRenderer {
	d := &rowsRenderer{rows: r, bar: widget.NewBar(&r.Rows, widget.BarStyle{Room: barWide, Width: 5, Hovered: barWide - 2, MinLength: 28}), cursor: &canvas.Rectangle{CornerRadius: fynetheme.SelectionRadiusSize(), StrokeWidth: 1.5}}
	d.arrange()
	return d
}

// rowsRenderer draws the visible rows. A line shows its row until that is scrolled out of
// sight, so that scrolling changes only the rows that come into sight.
type rowsRenderer struct {
	rows       *rows
	lines      []*line
	tiles      []*tile // in their places on the wall
	cursor     *canvas.Rectangle
	bar        *widget.Bar
	columns    []column
	wide       bool
	width      float32
	revision   int
	drawnLooks looks
}

// looks is what changes the look of all lines.
type looks struct {
	ink     color.Color
	picture image.Point // size of a thumbnail, in pixels
}

// arrange shows the visible matches in their places.
func (d *rowsRenderer) arrange() {
	d.hideOther()
	if d.rows.wall {
		d.arrangeWall()
	} else {
		d.arrangeList()
	}
	d.showCursor()
	d.bar.Arrange()
	widget.Mirror(d.Objects(), d.rows.Size().Width)
}

// arrangeList shows the visible rows of the list.
func (d *rowsRenderer) arrangeList() {
	r := d.rows
	if d.width != r.Size().Width || d.columns == nil {
		d.width = r.Size().Width
		d.columns, d.wide = columns(d.width, r.games)
	}
	first, end := r.VisibleRows()
	d.lines = arrange(d, d.lines, newLine, first, end, looks{theme.Color(fynetheme.ColorNameForeground), r.pixels(fyne.NewSize(theme.Scaled(picWide), theme.Scaled(picHigh)))}, func(l *line, row int, fresh bool) {
		if fresh {
			l.setWidth(d.width - theme.Scaled(barWide))
			d.fill(l, &r.list[row])
			widget.Mirror(l.Objects, l.Size().Width)
			l.placeTick()
		}
		l.Move(fyne.NewPos(0, r.Top(row)))
	})
}

// slot shows one visible match: a line or a tile.
type slot interface {
	comparable
	showing() *int // index of the match, −1 for none
	setHidden(bool)
	mark(chosen, hovered bool)
}

// arrange assigns the matches first..end-1 to slots, makes slots that are missing and hides
// the others, and returns all slots. It calls put for every visible match; fresh reports that
// the slot has shown another match, or this one with other looks.
func arrange[S slot](d *rowsRenderer, all []S, another func() S, first, end int, now looks, put func(s S, row int, fresh bool)) []S {
	r := d.rows
	for len(all) < end-first {
		all = append(all, another())
		d.revision = -1 // matches are assigned to other slots now
	}
	if d.revision != r.revision || d.drawnLooks != now {
		d.revision, d.drawnLooks = r.revision, now
		for _, s := range all {
			*s.showing() = -1
		}
	}
	used, hovered := make(map[S]bool, end-first), r.hovered()
	r.drawnHover = hovered
	for row := first; row < end; row++ {
		s := all[row%len(all)]
		used[s] = true
		fresh := *s.showing() != row
		*s.showing() = row
		put(s, row, fresh)
		s.mark(r.chosen[r.list[row].ID], row == hovered)
	}
	for _, s := range all {
		if s.setHidden(!used[s]); !used[s] {
			*s.showing() = -1
		}
	}
	return all
}

// showCursor draws a frame round the row at the cursor, while the list has the focus.
func (d *rowsRenderer) showCursor() {
	first, end := d.rows.inSight()
	row := d.rows.cursor
	d.cursor.Hidden = !d.rows.focused || row < first || row >= end
	if d.cursor.Hidden {
		return
	}
	d.cursor.FillColor, d.cursor.StrokeColor = color.Transparent, theme.Color(fynetheme.ColorNamePrimary)
	pos, size := d.rows.area(row)
	in := float32(1)
	if d.rows.wall {
		in = theme.Scaled(tilePad) / 2
	}
	d.cursor.Move(pos.AddXY(in, in))
	d.cursor.Resize(size.SubtractWidthHeight(2*in, 2*in))
	d.cursor.Refresh()
}

// Layout implements fyne.WidgetRenderer.
func (d *rowsRenderer) Layout(fyne.Size) { d.arrange() }

// MinSize implements fyne.WidgetRenderer.
func (d *rowsRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh implements fyne.WidgetRenderer. It refreshes only what has changed, because Fyne would
// draw every text again.
func (d *rowsRenderer) Refresh() { d.arrange() }

// Objects implements fyne.WidgetRenderer.
func (d *rowsRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(d.lines)+len(d.tiles)+2)
	for _, l := range d.lines {
		objects = append(objects, l.Container)
	}
	for _, t := range d.tiles {
		objects = append(objects, t.Container)
	}
	return append(objects, d.cursor, d.bar)
}

// Destroy implements fyne.WidgetRenderer.
func (d *rowsRenderer) Destroy() {}
