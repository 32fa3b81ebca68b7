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

// SameTextSize draws the texts of Stacked buttons in one size, if the buttons are of the same width.
func SameTextSize(buttons ...*Button) {
	for _, b := range buttons {
		b.peers = buttons
	}
}

// ReserveWidthFor makes a button wide enough for each of the texts, so that it keeps its size
// when its own text changes from one of them to another.
func (b *Button) ReserveWidthFor(texts ...string) {
	b.reservedTexts = texts
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	if !b.stacked {
		return &lineRenderer{mirroredRenderer{WidgetRenderer: b.Button.CreateRenderer()}, b}
	}
	d := &stackedDrawing{
		button: b, background: canvas.NewRectangle(nil), hoverOverlay: canvas.NewRectangle(nil),
		icon: &canvas.Image{FillMode: canvas.ImageFillContain}, text: canvas.NewText("", nil),
	}
	d.text.Alignment = fyne.TextAlignCenter
	return Render(b, d, d.background, d.hoverOverlay, d.icon, d.text)
}

// lineRenderer draws a button with its text beside its icon.
type lineRenderer struct {
	mirroredRenderer
	button *Button
}

// MinSize implements fyne.WidgetRenderer.
func (d *lineRenderer) MinSize() fyne.Size {
	size, own := d.mirroredRenderer.MinSize(), labelWidth(d.button.Text)
	widest := own
	for _, other := range d.button.reservedTexts {
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
	button                   *Button
	background, hoverOverlay *canvas.Rectangle
	icon                     *canvas.Image
	drawn                    stackedIcon // what icon shows
	text                     *canvas.Text
}

// stackedIcon is what the picture of an icon depends on.
type stackedIcon struct {
	icon  fyne.Resource
	color fyne.ThemeColorName
	look  look
}

// The space above the icon and on either side of the text; half of stackedPadding is below the
// text.
const (
	stackedPadding     = 6
	stackedSidePadding = 4
)

// Paint implements Drawing.
func (d *stackedDrawing) Paint() {
	b := d.button
	background, foreground := fynetheme.ColorNameButton, fynetheme.ColorNameForeground
	switch {
	case b.Disabled():
		background, foreground = fynetheme.ColorNameDisabledButton, fynetheme.ColorNameDisabled
	case b.Importance == widget.HighImportance:
		background, foreground = fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary
	}
	d.background.FillColor, d.background.CornerRadius = theme.Color(background), fynetheme.Size(fynetheme.SizeNameButtonRadius)
	d.hoverOverlay.FillColor, d.hoverOverlay.CornerRadius = theme.Color(fynetheme.ColorNameHover), d.background.CornerRadius
	d.hoverOverlay.Hidden = !b.hovered || b.Disabled()
	d.drawIcon(foreground)
	d.text.Text, d.text.Color = b.Text, theme.Color(foreground)
	d.background.Refresh()
	d.hoverOverlay.Refresh()
}

// drawIcon draws the icon in a colour of the theme, unless it is drawn like that.
func (d *stackedDrawing) drawIcon(c fyne.ThemeColorName) {
	if now := (stackedIcon{d.button.Icon, c, currentLook()}); now != d.drawn {
		d.drawn = now
		d.icon.Resource = fynetheme.NewColoredResource(now.icon, c)
		d.icon.Refresh()
	}
}

// Layout implements Drawing. Text that is too wide is drawn smaller.
func (d *stackedDrawing) Layout(size fyne.Size) {
	d.background.Resize(size)
	d.hoverOverlay.Resize(size)
	d.drawIcon(d.drawn.color) // in case the theme changed out of sight: see readIcons
	icon, pad := fynetheme.IconInlineSize(), theme.Scaled(stackedPadding)
	d.icon.Resize(fyne.NewSquareSize(icon))
	d.icon.Move(fyne.NewPos((size.Width-icon)/2, pad))
	d.text.TextSize = fynetheme.CaptionTextSize()
	width := d.text.MinSize().Width
	for _, peer := range d.button.peers {
		width = max(width, captionSize(peer.Text).Width)
	}
	if available := size.Width - 2*theme.Scaled(stackedSidePadding); width > available {
		d.text.TextSize *= max(available, 1) / width
	}
	top := icon + pad
	d.text.Resize(fyne.NewSize(size.Width, size.Height-top-pad/2))
	d.text.Move(fyne.NewPos(0, top))
	d.text.Refresh()
}

// MinSize implements Drawing.
func (d *stackedDrawing) MinSize() fyne.Size {
	icon, text := fynetheme.IconInlineSize(), captionSize(d.button.Text)
	for _, other := range d.button.reservedTexts {
		text = text.Max(captionSize(other))
	}
	return fyne.NewSize(max(icon, text.Width)+2*theme.Scaled(stackedSidePadding), icon+text.Height+1.5*theme.Scaled(stackedPadding))
}

func captionSize(text string) fyne.Size {
	return fyne.MeasureText(text, fynetheme.CaptionTextSize(), fyne.TextStyle{})
}
