package board

import "fyne.io/fyne/v2"

// cellCursor is the cell that the pointer or the keyboard is at.
type cellCursor struct {
	cell int  // −1 for none
	keys bool // the keyboard put it there
}

// step goes so many columns and rows on, round the edges. From nowhere it
// goes to start.
func (c *cellCursor) step(byColumn, byRow, columns, rows, start int) {
	c.keys = true
	if c.cell < 0 {
		c.cell = start
		return
	}
	column := (c.cell%columns + byColumn + columns) % columns
	row := (c.cell/columns + byRow + rows) % rows
	c.cell = row*columns + column
}

// arrowKeys are the steps of the arrow keys, in columns and rows.
var arrowKeys = map[fyne.KeyName][2]int{
	fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1},
}

// key moves the cursor by the arrow keys, Home and End, which go to the ends
// of its row; false when the key is another.
func (c *cellCursor) key(name fyne.KeyName, columns, rows, start int) bool {
	by, arrow := arrowKeys[name]
	switch {
	case arrow:
		c.step(by[0], by[1], columns, rows, start)
	case name == fyne.KeyHome, name == fyne.KeyEnd:
		c.step(0, 0, columns, rows, start)
		c.cell -= c.cell % columns
		if name == fyne.KeyEnd {
			c.cell += columns - 1
		}
	default:
		return false
	}
	return true
}
