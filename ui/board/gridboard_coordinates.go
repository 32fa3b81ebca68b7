package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// columnName is what players call a column: a to z, then aa, ab and so on.
func columnName(column int) string {
	if column < letters {
		return string(rune('a' + column))
	}
	return columnName(column/letters-1) + columnName(column%letters)
}

// The text of coordinates, in Fyne's units, and the room between two.
const (
	leastCoordinate = 10
	mostCoordinate  = 14
	coordinateGap   = 3
)

// layOutCoordinates puts the coordinates beside what is in sight: all of them,
// or as many as have room.
func (r *gridRenderer) layOutCoordinates() {
	p := r.board
	plan, sheet := &p.plan, p.sheetAt()
	window, size := plan.window()
	border := float32(plan.border) / plan.scale
	below := window.Y + size.Height + border + belowPaper*0.6
	every := r.every(r.letters, func(s fyne.Size) float32 { return s.Width })
	for i, t := range r.letters {
		x := sheet.X + plan.left + (float32(i)+0.5)*plan.cell
		r.layOutCoordinate(t, fyne.NewPos(x, below), (i+1)%every == 0 && x > window.X && x < window.X+size.Width)
	}
	beside := window.X - border - besidePaper*0.57
	every = r.every(r.digits, func(s fyne.Size) float32 { return s.Height })
	for i, t := range r.digits {
		y := sheet.Y + plan.top + (float32(plan.line(i))+0.5)*plan.cell
		r.layOutCoordinate(t, fyne.NewPos(beside, y), (i+1)%every == 0 && y > window.Y && y < window.Y+size.Height)
	}
}

// every is which coordinates have room: every one, every second, every fifth
// and so on.
func (r *gridRenderer) every(coordinates []*canvas.Text, long func(fyne.Size) float32) int {
	plan := &r.board.plan
	var longest float32
	for _, t := range coordinates {
		t.TextSize = max(leastCoordinate, min(mostCoordinate, 0.33*plan.cell))
		longest = max(longest, long(t.MinSize()))
	}
	for _, n := range []int{1, 2, 5, 10} {
		if longest+coordinateGap <= float32(n)*plan.cell {
			return n
		}
	}
	return len(coordinates)
}

func (r *gridRenderer) layOutCoordinate(t *canvas.Text, middle fyne.Position, visible bool) {
	t.Hidden = !visible
	if visible {
		centre(t, middle, r.board.plan.scale)
	}
}

// paintCoordinates lights up what is typed of a name: the column, and the row.
func (r *gridRenderer) paintCoordinates() {
	r.light(r.letters, r.board.name.column())
	r.light(r.digits, r.board.name.row())
}

// light lights one of the letters or of the numbers up, or none for −1.
func (r *gridRenderer) light(coordinates []*canvas.Text, chosen int) {
	lit, quiet := theme.Color(fynetheme.ColorNamePrimary), theme.Color(fynetheme.ColorNamePlaceHolder)
	for i, t := range coordinates {
		colour := quiet
		if i == chosen {
			colour = lit
		}
		if paintText(t, colour, i == chosen) { // bold is wider
			middle := t.Position().AddXY(t.Size().Width/2, t.Size().Height/2)
			r.layOutCoordinate(t, middle, t.Visible())
		}
	}
}
