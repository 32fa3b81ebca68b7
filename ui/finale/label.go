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
	shown canvas.Text
	tone  fyne.ThemeColorName
}

func newLabel(bold bool, tone fyne.ThemeColorName) *label {
	l := &label{tone: tone}
	l.shown.TextStyle.Bold = bold
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
	l.shown.Text = l.text
	wide := func(text string, size float32) float32 { return fyne.MeasureText(text, size, l.shown.TextStyle).Width }
	l.shown.TextSize = size * min(1, max(smallest, width/max(1, wide(l.text, size))))
	for letters := []rune(l.text); len(letters) > 0 && wide(l.shown.Text, l.shown.TextSize) > width+1; {
		letters = letters[:len(letters)-1]
		l.shown.Text = string(letters) + "…"
	}
	l.shown.Refresh()
}

// MinSize implements fyne.CanvasObject.
func (l *label) MinSize() fyne.Size { return l.shown.MinSize() }

// CreateRenderer implements fyne.Widget.
func (l *label) CreateRenderer() fyne.WidgetRenderer {
	return widget.Fill(l, &l.shown, func() { l.shown.Color = theme.Color(l.tone) })
}

// cut reports whether the label is visible and its text cut off.
func (l *label) cut() bool { return l.Visible() && l.shown.Text != l.text }
