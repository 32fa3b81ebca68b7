package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/theme"
)

// renderer is the part of a fyne.WidgetRenderer that all boards share.
type renderer struct {
	layers
	base          *cellBoard
	scale         float32           // pixels per unit; 0 before the first layout
	refreshAnchor *canvas.Rectangle // always visible but transparent: see cellBoard.repaint
}

// connect connects the renderer with the board b; d draws the board and embeds r.
func (r *renderer) connect(b *cellBoard, d painter) {
	r.base, b.painter = b, d
	r.refreshAnchor = canvas.NewRectangle(color.Transparent)
	r.refreshAnchor.Resize(fyne.NewSquareSize(1))
	r.clear()
}

// clear removes all objects but the refresh anchor.
func (r *renderer) clear() { r.layers = layers{r.refreshAnchor} }

func (r *renderer) anchor() fyne.CanvasObject { return r.refreshAnchor }

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(size fyne.Size) {
	r.scale = theme.PixelsPerUnit(r.base.impl)
	r.base.painter.layOut(size, r.scale)
	r.rehover()
	r.base.painter.paint()
	call(r.base.OnLayout)
}

// rehover finds the cell under the pointer after the board has changed beneath it: Fyne
// reports nothing until the pointer moves. A cursor that was there goes along.
func (r *renderer) rehover() {
	b := r.base
	if b.hovered < 0 {
		return
	}
	was, place := b.hovered, placeInWindow(b.impl)
	b.pointer, b.origin = b.pointer.Add(b.origin.Subtract(place)), place
	b.hovered, _ = b.impl.hitTest(b.pointer)
	if c := b.cursor; !c.byKeyboard && (c.cell < 0 || c.cell == was) {
		b.cursor.cell = b.hovered
	}
}

// Refresh draws the board for the current theme, position and cursor.
func (r *renderer) Refresh() {
	if r.base.impl.Size().IsZero() { // not laid out yet
		return
	}
	if theme.PixelsPerUnit(r.base.impl) != r.scale { // moved to another screen
		r.Layout(r.base.impl.Size())
	} else {
		r.base.painter.paint()
	}
	canvas.Refresh(r.base.impl)
}

// MinSize implements fyne.WidgetRenderer.
func (r *renderer) MinSize() fyne.Size { return r.base.minSize }

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject { return r.layers }

// Destroy implements fyne.WidgetRenderer. An animation continues, as Fyne also destroys
// renderers of widgets that are out of sight for a while.
func (r *renderer) Destroy() {}

// layers are objects from back to front. New objects are hidden until they have something
// to show, except texts.
type layers []fyne.CanvasObject

// addImage adds an image. Images are drawn at the size in which they are shown, so that
// none is scaled.
func (l *layers) addImage() *canvas.Image {
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	img.Hide()
	*l = append(*l, img)
	return img
}

func (l *layers) addImages(n int) []*canvas.Image {
	all := make([]*canvas.Image, n)
	for i := range all {
		all[i] = l.addImage()
	}
	return all
}

func (l *layers) addCircle() *canvas.Circle {
	c := canvas.NewCircle(color.Transparent)
	c.Hide()
	*l = append(*l, c)
	return c
}

func (l *layers) addRectangle() *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.Hide()
	*l = append(*l, r)
	return r
}

// addText adds a centred text, which is visible at once.
func (l *layers) addText(text string) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.Alignment = fyne.TextAlignCenter
	*l = append(*l, t)
	return t
}

// addContainer adds a container for a varying number of objects.
func (l *layers) addContainer() *fyne.Container {
	c := &fyne.Container{}
	*l = append(*l, c)
	return c
}

// setImage shows img in object, or hides object if img is nil.
func setImage(object *canvas.Image, img *image.RGBA) {
	if img == nil {
		object.Hide()
		return
	}
	if object.Image != image.Image(img) {
		object.Image = img
		canvas.Refresh(object)
	}
	object.Show()
}

// centreText resizes a text to its minimum size and centres it on a point, rounded to whole
// pixels.
func centreText(t *canvas.Text, middle fyne.Position, scale float32) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(snap(middle.X-size.Width/2, scale), snap(middle.Y-size.Height/2, scale)))
}

// highlightText highlights the text with the index selected, −1 for none, and shows the
// others in the colour normal. It calls moved for each text that has changed, as bold text
// is wider.
func highlightText(texts []*canvas.Text, selected int, highlighted, normal color.Color, moved func(i int, t *canvas.Text)) {
	for i, t := range texts {
		colour, bold := normal, i == selected
		if bold {
			colour = highlighted
		}
		if t.Color != colour || t.TextStyle.Bold != bold {
			t.Color, t.TextStyle.Bold = colour, bold
			canvas.Refresh(t)
			moved(i, t)
		}
	}
}

// rect is a rectangle on a board.
type rect struct {
	pos  fyne.Position
	size fyne.Size
}

func newRect(pos fyne.Position, size fyne.Size) rect { return rect{pos, size} }

// inset returns the rectangle reduced by a margin on every side.
func (p rect) inset(by float32) rect {
	return rect{p.pos.AddXY(by, by), p.size.SubtractWidthHeight(2*by, 2*by)}
}

// applyTo moves and resizes an object to the rectangle.
func (p rect) applyTo(object fyne.CanvasObject) {
	object.Move(p.pos)
	object.Resize(p.size)
}

// contains reports whether a point lies in the rectangle.
func (p rect) contains(point fyne.Position) bool {
	end := p.pos.Add(p.size)
	return point.X >= p.pos.X && point.Y >= p.pos.Y && point.X < end.X && point.Y < end.Y
}
