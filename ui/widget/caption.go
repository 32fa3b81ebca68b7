package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Caption is a short line of small text without margins, in a colour of the theme. It keeps
// its height when it is empty.
type Caption struct {
	widget.BaseWidget
	inspect.Part
	text string
	tone fyne.ThemeColorName
}

// NewCaption returns a caption in the colour of secondary text.
func NewCaption(text string) *Caption {
	c := &Caption{text: text, tone: fynetheme.ColorNamePlaceHolder}
	c.ExtendBaseWidget(c)
	return c
}

// Text returns the text of the caption.
func (c *Caption) Text() string { return c.text }

// Set changes text and colour.
func (c *Caption) Set(tone fyne.ThemeColorName, text string) {
	if c.text == text && c.tone == tone {
		return
	}
	c.tone, c.text = tone, text
	c.Refresh()
}

// SetText changes the text and keeps the colour.
func (c *Caption) SetText(text string) { c.Set(c.tone, text) }

// CreateRenderer implements fyne.Widget.
func (c *Caption) CreateRenderer() fyne.WidgetRenderer {
	text := canvas.NewText("", nil)
	return Fill(c, text, func() {
		text.Text, text.Color, text.TextSize = c.text, theme.Color(c.tone), fynetheme.CaptionTextSize()
	})
}

// MinSize implements fyne.CanvasObject.
func (c *Caption) MinSize() fyne.Size {
	size := c.BaseWidget.MinSize()
	size.Height = max(size.Height, fyne.MeasureText("X", fynetheme.CaptionTextSize(), fyne.TextStyle{}).Height)
	return size
}
