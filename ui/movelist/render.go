package movelist

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// MinSize returns zero: the list takes whatever space it is given.
func (l *List) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer implements fyne.Widget.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	r := &listRenderer{
		list:    l,
		current: &canvas.Rectangle{},
		hover:   &canvas.Rectangle{},
		bar:     widget.NewBar(&l.Rows, widget.BarStyle{Room: barWide, Width: 4, Hovered: 4, MinLength: 20}),
	}
	r.arrange()
	return r
}

// listRenderer draws the visible cells. It keeps surplus canvas objects for later.
type listRenderer struct {
	list           *List
	current, hover *canvas.Rectangle // the backgrounds of two cells
	texts          []*canvas.Text
	lines          []*canvas.Rectangle // two for each branch sign
	signs          []*canvas.Image     // of comments
	signTone       color.Color         // their colour
	bar            *widget.Bar
}

// arrange places everything.
func (r *listRenderer) arrange() {
	cells := r.list.cells()
	r.list.hovered = r.list.cellAt(cells, r.list.Mouse)
	r.current.Hidden, r.hover.Hidden = true, true
	texts, lines, signs := 0, 0, 0
	for i, c := range cells {
		switch {
		case c.branch:
			r.branch(lines, c)
			lines += 2
			continue
		case c.comment:
			r.sign(signs, c)
			signs++
			continue
		case c.current:
			r.ground(r.current, c, fynetheme.ColorNameSelection)
			r.current.StrokeColor, r.current.StrokeWidth = theme.Color(fynetheme.ColorNamePrimary), fynetheme.InputBorderSize()
		case i == r.list.hovered:
			r.ground(r.hover, c, fynetheme.ColorNameHover)
		}
		r.write(texts, c)
		texts++
	}
	for _, t := range r.texts[texts:] {
		t.Hidden = true
	}
	for _, line := range r.lines[lines:] {
		line.Hidden = true
	}
	for _, s := range r.signs[signs:] {
		s.Hidden = true
	}
	r.bar.Arrange()
	widget.Mirror(r.Objects(), r.list.Size().Width)
}

// ground places the background of a cell.
func (r *listRenderer) ground(rect *canvas.Rectangle, c cell, tone fyne.ThemeColorName) {
	rect.Hidden = false
	rect.FillColor, rect.CornerRadius = theme.Color(tone), fynetheme.SelectionRadiusSize()
	rect.Move(c.pos.AddXY(0, 1))
	rect.Resize(c.size.SubtractWidthHeight(0, 2))
}

// write shows the text of a cell in the text object with the given number.
func (r *listRenderer) write(number int, c cell) {
	if number == len(r.texts) {
		r.texts = append(r.texts, &canvas.Text{})
	}
	t := r.texts[number]
	size, pad := fynetheme.TextSize(), theme.Scaled(textPad)
	if c.small {
		size, pad = fynetheme.CaptionTextSize(), theme.Scaled(smallPad)
	}
	t.Alignment = c.align
	if !c.leads {
		pad = 0
	}
	tone := c.tone
	if c.current {
		tone = fynetheme.ColorNameForeground
	}
	set(t, c.text, size, c.current || c.mark != review.Fine, theme.Color(tone))
	t.Hidden = false
	t.Move(c.pos.AddXY(pad, 0))
	t.Resize(c.size.SubtractWidthHeight(2*pad, 0))
}

// set changes a text object, if anything is different.
func set(t *canvas.Text, text string, size float32, bold bool, tone color.Color) {
	if t.Text == text && t.TextSize == size && t.TextStyle.Bold == bold && t.Color == tone {
		return
	}
	t.Text, t.TextSize, t.TextStyle.Bold, t.Color = text, size, bold, tone
	t.Refresh()
}

// branch draws a branch sign: a line down from the row above, and then to the right.
func (r *listRenderer) branch(number int, c cell) {
	for len(r.lines) < number+2 {
		r.lines = append(r.lines, &canvas.Rectangle{})
	}
	down, right := r.lines[number], r.lines[number+1]
	for _, line := range []*canvas.Rectangle{down, right} {
		line.Hidden, line.FillColor = false, theme.Color(fynetheme.ColorNameInputBorder)
	}
	down.Move(c.pos)
	down.Resize(fyne.NewSize(theme.Scaled(1), c.size.Height/2))
	right.Move(c.pos.AddXY(0, c.size.Height/2))
	right.Resize(fyne.NewSize(c.size.Width-theme.Scaled(5), theme.Scaled(1)))
}

// sign shows the sign of a comment.
func (r *listRenderer) sign(number int, c cell) {
	if tone := theme.Color(fynetheme.ColorNamePlaceHolder); tone != r.signTone { // Fyne keeps the drawn picture
		r.signTone, r.signs = tone, nil
	}
	if number == len(r.signs) {
		sign := fynetheme.NewColoredResource(theme.Bubble(), fynetheme.ColorNamePlaceHolder)
		r.signs = append(r.signs, &canvas.Image{Resource: sign, FillMode: canvas.ImageFillContain})
	}
	s := r.signs[number]
	s.Hidden = false
	s.Move(c.pos)
	s.Resize(c.size)
}

// Layout implements fyne.WidgetRenderer.
func (r *listRenderer) Layout(fyne.Size) { r.arrange() }

// MinSize implements fyne.WidgetRenderer.
func (r *listRenderer) MinSize() fyne.Size { return fyne.Size{} }

// Refresh implements fyne.WidgetRenderer.
func (r *listRenderer) Refresh() {
	r.arrange()
	canvas.Refresh(r.list)
}

// Objects implements fyne.WidgetRenderer.
func (r *listRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.current, r.hover}
	for _, line := range r.lines {
		objects = append(objects, line)
	}
	for _, t := range r.texts {
		objects = append(objects, t)
	}
	for _, s := range r.signs {
		objects = append(objects, s)
	}
	return append(objects, r.bar)
}

// Destroy implements fyne.WidgetRenderer.
func (r *listRenderer) Destroy() {}
