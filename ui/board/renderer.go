package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/theme"
)

// renderer is the renderer of a board, with its objects.
type renderer struct {
	layers
	base          *cellBoard
	scale         float32           // pixels per unit; 0 before the first layout
	refreshAnchor *canvas.Rectangle // always in sight, and never seen: see cellBoard.repaint
}

// begin makes a renderer a part of what draws a board.
func (r *renderer) begin(b *cellBoard, d drawing) {
	r.base, b.drawing = b, d
	r.refreshAnchor = canvas.NewRectangle(color.Transparent)
	r.refreshAnchor.Resize(fyne.NewSquareSize(1))
	r.clear()
}

// clear forgets all objects but the anchor.
func (r *renderer) clear() { r.layers = layers{r.refreshAnchor} }

func (r *renderer) anchor() fyne.CanvasObject { return r.refreshAnchor }

// Layout implements fyne.WidgetRenderer.
func (r *renderer) Layout(size fyne.Size) {
	r.scale = theme.PixelsPerUnit(r.base.surface)
	r.base.drawing.layOut(size, r.scale)
	r.base.drawing.paint()
	call(r.base.OnLayout)
}

// Refresh follows the theme, the position and the cursor.
func (r *renderer) Refresh() {
	if r.base.surface.Size().IsZero() { // it has no place yet
		return
	}
	if theme.PixelsPerUnit(r.base.surface) != r.scale { // another screen
		r.Layout(r.base.surface.Size())
	} else {
		r.base.drawing.paint()
	}
	canvas.Refresh(r.base.surface)
}

// MinSize implements fyne.WidgetRenderer.
func (r *renderer) MinSize() fyne.Size { return r.base.least }

// Objects implements fyne.WidgetRenderer.
func (r *renderer) Objects() []fyne.CanvasObject { return r.layers }

// Destroy implements fyne.WidgetRenderer. A move that is being shown goes on:
// Fyne also destroys what is out of sight for a while.
func (r *renderer) Destroy() {}

// layers are objects from back to front. New ones are hidden until they have
// something to show.
type layers []fyne.CanvasObject

// addPicture adds an image. Pictures are drawn at the size in which they are shown.
func (l *layers) addPicture() *canvas.Image {
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest}
	img.Hide()
	*l = append(*l, img)
	return img
}

func (l *layers) addPictures(n int) []*canvas.Image {
	all := make([]*canvas.Image, n)
	for i := range all {
		all[i] = l.addPicture()
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

// addText adds a text, which is visible.
func (l *layers) addText(text string) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.Alignment = fyne.TextAlignCenter
	*l = append(*l, t)
	return t
}

// addGroup adds a container for objects that come and go.
func (l *layers) addGroup() *fyne.Container {
	c := &fyne.Container{}
	*l = append(*l, c)
	return c
}

// show puts img into object, or hides the object when img is nil.
func show(object *canvas.Image, img *image.RGBA) {
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

// centre puts a text into the middle of a place, on whole pixels.
func centre(t *canvas.Text, middle fyne.Position, scale float32) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(snap(middle.X-size.Width/2, scale), snap(middle.Y-size.Height/2, scale)))
}

// light lights one of some texts up, or none for −1. Since bold is wider, a text
// that changes is put into its place anew.
func light(texts []*canvas.Text, chosen int, lit, quiet color.Color, place func(i int, t *canvas.Text)) {
	for i, t := range texts {
		colour, bold := quiet, i == chosen
		if bold {
			colour = lit
		}
		if t.Color != colour || t.TextStyle.Bold != bold {
			t.Color, t.TextStyle.Bold = colour, bold
			canvas.Refresh(t)
			place(i, t)
		}
	}
}

// place is a rectangle on a board.
type place struct {
	pos  fyne.Position
	size fyne.Size
}

func in(pos fyne.Position, size fyne.Size) place { return place{pos, size} }

// inset is the place without an edge so wide.
func (p place) inset(by float32) place {
	return place{p.pos.AddXY(by, by), p.size.SubtractWidthHeight(2*by, 2*by)}
}

// put brings an object there.
func (p place) put(object fyne.CanvasObject) {
	object.Move(p.pos)
	object.Resize(p.size)
}

// has reports whether a point is there.
func (p place) has(point fyne.Position) bool {
	end := p.pos.Add(p.size)
	return point.X >= p.pos.X && point.Y >= p.pos.Y && point.X < end.X && point.Y < end.Y
}
