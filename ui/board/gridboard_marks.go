package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// markFor is the mark of a side in a cell. A cell is always drawn in the same
// way.
func (p *GridBoard) markFor(cell int, side game.Side) paint.Mark {
	m := paint.Mark{Style: p.style, Side: side, Won: p.won[cell]}
	if p.style == paint.Pen {
		m.Variant, m.Ink = paint.Variant(p.name.place(cell)), p.inks[side-game.First]
		if m.Won {
			m.Ink = p.inks[2+side-game.First]
		}
	}
	return m
}

// inks are the colours of the pens, and of those in a line that wins.
type inks [4]color.NRGBA

// picture is a mark's image at the size of the board, drawn once.
func (p *GridBoard) picture(m paint.Mark) *image.RGBA {
	if img, ok := p.pictures[m]; ok {
		return img
	}
	if p.pictures == nil {
		p.pictures = map[paint.Mark]*image.RGBA{}
	}
	img := m.Image(p.plan.cellPx)
	p.pictures[m] = img
	return img
}

// paintMarks shows what has changed in the position.
func (r *gridRenderer) paintMarks() {
	for i, name := range [...]fyne.ThemeColorName{theme.ColorPenFirst, theme.ColorPenSecond, theme.ColorWonFirst, theme.ColorWonSecond} {
		r.board.inks[i] = paint.Themed(name)
	}
	for cell := range r.marks {
		r.paintMark(cell)
	}
}

// forgetPictures has all marks drawn anew.
func (r *gridRenderer) forgetPictures() {
	r.board.pictures = nil
	clear(r.shown)
}

// paintMark shows the mark of a cell, or none.
func (r *gridRenderer) paintMark(cell int) {
	p := r.board
	side := p.view.Grid.At(cell)
	object, was := r.marks[cell], r.shown[cell]
	var now paint.Mark
	if side != game.None {
		now = p.markFor(cell, side)
	}
	if now == was {
		return
	}
	r.shown[cell] = now
	if side == game.None {
		object.Hide()
		return
	}
	if object == nil {
		object = picture()
		r.marks[cell] = object
		r.stones.Objects = append(r.stones.Objects, object)
		r.place(object, cell)
	}
	show(object, p.picture(now))
}

// paintGhost shows the mark that the person who is to move would place.
func (r *gridRenderer) paintGhost() {
	cell, ok := r.board.free()
	if _, noted := r.board.notes[cell]; noted || !ok {
		r.ghost.Hide()
		return
	}
	r.place(r.ghost, cell)
	show(r.ghost, r.board.picture(r.board.markFor(cell, r.board.view.Next)))
}

// paintGrounds tints the cells of the lines that win and the last mark, or
// puts a dot onto the last stone.
func (r *gridRenderer) paintGrounds() {
	p := r.board
	for i, cell := range p.view.Lines {
		r.paintGround(i, cell, theme.ColorWon, theme.ColorWonEdge, cell == p.view.Last)
	}
	used := len(p.view.Lines)
	last := p.view.Last >= 0 && p.stroke == nil
	if last && p.style == paint.Pen && !p.won[p.view.Last] {
		r.paintGround(used, p.view.Last, theme.ColorPaperLast, fynetheme.ColorNamePlaceHolder, false)
		used++
	}
	for _, object := range r.grounds.Objects[used:] {
		object.Hide()
	}
	r.paintDot(last && p.style == paint.Stones)
}

// paintGround tints a cell.
func (r *gridRenderer) paintGround(i, cell int, fill, edge fyne.ThemeColorName, strong bool) {
	if i == len(r.grounds.Objects) {
		r.grounds.Objects = append(r.grounds.Objects, hiddenRectangle())
	}
	ground, _ := r.grounds.Objects[i].(*canvas.Rectangle)
	plan := &r.board.plan
	ground.FillColor, ground.StrokeColor = theme.Color(fill), theme.Color(edge)
	ground.StrokeWidth = min(1, 0.03*plan.cell) // narrow cells need their colour
	if strong {
		ground.StrokeWidth = max(2, 0.05*plan.cell)
	}
	r.frame(ground, cell, 1/plan.scale)
}

// frame shows a rectangle in a cell, so far from its edge.
func (r *gridRenderer) frame(object *canvas.Rectangle, cell int, inset float32) {
	plan := &r.board.plan
	pos, size := plan.area(cell)
	object.Move(pos.AddXY(inset, inset))
	object.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
	object.CornerRadius = 0.12 * plan.cell
	object.Show()
	canvas.Refresh(object)
}

func (r *gridRenderer) paintDot(visible bool) {
	r.dot.Hidden = !visible
	if !visible {
		return
	}
	plan := &r.board.plan
	pos, size := plan.around(r.board.view.Last, max(0.2, leastDot/plan.cell))
	r.dot.Move(pos)
	r.dot.Resize(size)
	r.dot.FillColor = theme.Color(theme.ColorLastMove)
	canvas.Refresh(r.dot)
}

// leastDot is how wide the dot on the last stone is at least, in Fyne's units.
const leastDot = 5

// paintCursor outlines the keyboard's cell.
func (r *gridRenderer) paintCursor() {
	c, plan := r.board.cursor, &r.board.plan
	if c.cell < 0 || !c.keys {
		r.cursor.Hide()
		return
	}
	r.cursor.StrokeWidth = max(2, 0.05*plan.cell)
	r.cursor.StrokeColor = theme.Color(fynetheme.ColorNamePrimary)
	if r.board.style == paint.Stones {
		r.cursor.StrokeColor = theme.Color(theme.ColorGobanCursor)
	}
	r.frame(r.cursor, c.cell, 0)
}
