package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
)

// Stacked puts the button's text in small letters under its icon, and returns the button.
// The button must have an icon. Stacked must be called before the button is shown.
func (b *Button) Stacked() *Button {
	b.stacked = true
	return b
}

// RoomFor makes a button wide enough for each of the texts, so that it keeps its size when its
// own text changes from one of them to another.
func (b *Button) RoomFor(texts ...string) {
	b.roomFor = texts
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	if !b.stacked {
		return &lineDrawing{mirroredParts{WidgetRenderer: b.Button.CreateRenderer()}, b}
	}
	d := &stackedDrawing{
		button: b, ground: canvas.NewRectangle(nil), glow: canvas.NewRectangle(nil),
		icon: &canvas.Image{FillMode: canvas.ImageFillContain}, text: canvas.NewText("", nil),
	}
	d.text.Alignment = fyne.TextAlignCenter
	return Render(b, d, d.ground, d.glow, d.icon, d.text)
}

// lineDrawing draws a button with its text beside its icon.
type lineDrawing struct {
	mirroredParts
	button *Button
}

// MinSize implements fyne.WidgetRenderer.
func (d *lineDrawing) MinSize() fyne.Size {
	size, own := d.mirroredParts.MinSize(), labelWidth(d.button.Text)
	widest := own
	for _, other := range d.button.roomFor {
		widest = max(widest, labelWidth(other))
	}
	return size.AddWidthHeight(widest-own, 0)
}

// labelWidth returns the width of the text of a button.
func labelWidth(text string) float32 {
	return fyne.MeasureText(text, fynetheme.TextSize(), fyne.TextStyle{Bold: true}).Width
}

// stackedDrawing draws a button with its text under its icon.
type stackedDrawing struct {
	button       *Button
	ground, glow *canvas.Rectangle
	icon         *canvas.Image
	text         *canvas.Text
}

// The space above the icon and on either side of the text; half of stackedPad is below the
// text.
const (
	stackedPad  = 6
	stackedSide = 4
)

// Paint implements Drawing.
func (d *stackedDrawing) Paint() {
	b := d.button
	ground, ink := fynetheme.ColorNameButton, fynetheme.ColorNameForeground
	switch {
	case b.Disabled():
		ground, ink = fynetheme.ColorNameDisabledButton, fynetheme.ColorNameDisabled
	case b.Importance == widget.HighImportance:
		ground, ink = fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary
	}
	d.ground.FillColor, d.ground.CornerRadius = theme.Color(ground), fynetheme.Size(fynetheme.SizeNameButtonRadius)
	d.glow.FillColor, d.glow.CornerRadius = theme.Color(fynetheme.ColorNameHover), d.ground.CornerRadius
	d.glow.Hidden = !b.hovered || b.Disabled()
	d.icon.Resource = fynetheme.NewColoredResource(b.Icon, ink)
	d.text.Text, d.text.Color = b.Text, theme.Color(ink)
	for _, o := range []fyne.CanvasObject{d.ground, d.glow, d.icon} {
		o.Refresh()
	}
}

// Layout implements Drawing. Text that is too wide is drawn smaller.
func (d *stackedDrawing) Layout(size fyne.Size) {
	d.ground.Resize(size)
	d.glow.Resize(size)
	icon, pad := fynetheme.IconInlineSize(), theme.Scaled(stackedPad)
	d.icon.Resize(fyne.NewSquareSize(icon))
	d.icon.Move(fyne.NewPos((size.Width-icon)/2, pad))
	d.text.TextSize = fynetheme.CaptionTextSize()
	if wide, room := d.text.MinSize().Width, size.Width-2*theme.Scaled(stackedSide); wide > room {
		d.text.TextSize *= max(room, 1) / wide
	}
	top := icon + pad
	d.text.Resize(fyne.NewSize(size.Width, size.Height-top-pad/2))
	d.text.Move(fyne.NewPos(0, top))
	d.text.Refresh()
}

// MinSize implements Drawing.
func (d *stackedDrawing) MinSize() fyne.Size {
	icon, text := fynetheme.IconInlineSize(), captionSize(d.button.Text)
	for _, other := range d.button.roomFor {
		text = text.Max(captionSize(other))
	}
	return fyne.NewSize(max(icon, text.Width)+2*theme.Scaled(stackedSide), icon+text.Height+1.5*theme.Scaled(stackedPad))
}

func captionSize(text string) fyne.Size {
	return fyne.MeasureText(text, fynetheme.CaptionTextSize(), fyne.TextStyle{})
}
