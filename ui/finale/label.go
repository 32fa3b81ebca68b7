package finale

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// label is a line of text of any size, without margins.
type label struct {
	fynewidget.BaseWidget
	inspect.Part
	text  string
	drawn canvas.Text
	tone  fyne.ThemeColorName
}

func newLabel(bold bool, tone fyne.ThemeColorName) *label {
	l := &label{tone: tone}
	l.drawn.TextStyle.Bold = bold
	l.ExtendBaseWidget(l)
	return l
}

// Text returns the text of the label, in full.
func (l *label) Text() string { return l.text }

// AccessibilityLabel implements fyne.Accessible.
func (l *label) AccessibilityLabel() string { return i18n.WithoutMarks(l.text) }

// AccessibilityRole implements fyne.Accessible.
func (l *label) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

func (l *label) set(text string) {
	l.text = text
	l.Refresh()
}

// fit sets the text size to the largest, up to size, in which the text fits into width. If
// that would be too small, the text is cut off with an ellipsis.
func (l *label) fit(size, width float32) {
	const smallest = 0.55
	l.drawn.Text = l.text
	wide := func(text string, size float32) float32 { return fyne.MeasureText(text, size, l.drawn.TextStyle).Width }
	l.drawn.TextSize = size * min(1, max(smallest, width/max(1, wide(l.text, size))))
	for letters := []rune(l.text); len(letters) > 0 && wide(l.drawn.Text, l.drawn.TextSize) > width+1; {
		letters = letters[:len(letters)-1]
		l.drawn.Text = string(letters) + "…"
	}
	l.drawn.Refresh()
}

// MinSize implements fyne.CanvasObject.
func (l *label) MinSize() fyne.Size { return l.drawn.MinSize() }

// CreateRenderer implements fyne.Widget.
func (l *label) CreateRenderer() fyne.WidgetRenderer {
	return widget.Fill(l, &l.drawn, func() { l.drawn.Color = theme.Color(l.tone) })
}

// truncated reports whether the label is visible and its text cut off.
func (l *label) truncated() bool { return l.Visible() && l.drawn.Text != l.text }
