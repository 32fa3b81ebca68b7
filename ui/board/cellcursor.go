package board

import "fyne.io/fyne/v2"

// cellCursor is the cell that the pointer or the keyboard is at.
type cellCursor struct {
	cell int  // −1 for none
	keys bool // the keyboard put it there
}

// step goes so many cells to the right and down, round the edges. From nowhere it
// goes to start.
func (c *cellCursor) step(right, down int, g cellGrid, start int) {
	c.keys = true
	if c.cell < 0 {
		c.cell = start
		return
	}
	column, line := g.place(c.cell)
	column, line = (column+right+g.columns)%g.columns, (line+down+g.rows)%g.rows
	c.cell = g.line(line)*g.columns + column
}

// arrowKeys are the steps of the arrow keys, to the right and down.
var arrowKeys = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// key moves the cursor by the arrow keys, Home and End, which go to the ends
// of its row; false when the key is another.
func (c *cellCursor) key(name fyne.KeyName, g cellGrid, start int) bool {
	by, arrow := arrowKeys[name]
	switch {
	case arrow:
		c.step(by[0], by[1], g, start)
	case name == fyne.KeyHome, name == fyne.KeyEnd:
		c.step(0, 0, g, start)
		c.cell -= c.cell % g.columns
		if name == fyne.KeyEnd {
			c.cell += g.columns - 1
		}
	default:
		return false
	}
	return true
}
