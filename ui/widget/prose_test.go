package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestLinesAreBrokenOnce checks that refreshing text from right to left does not break it into
// lines again, unless something that its lines depend on has changed.
func TestLinesAreBrokenOnce(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	p := widget.NewProse(fynewidget.RichTextStyle{}, "بازی تمام شده است")
	p.Resize(fyne.NewSize(100, 100))
	before := p.Segments[0]
	p.Refresh()
	if p.Segments[0] != before {
		t.Error("a text that has not changed is broken to lines anew")
	}
	for what, change := range map[string]func(){
		"the width": func() { p.Resize(fyne.NewSize(60, 100)) },
		"the text":  func() { p.SetText("بازی تمام") },
		"the tone": func() {
			p.Style().ColorName = fynetheme.ColorNameError
			p.Refresh()
		},
	} {
		before := p.Segments[0]
		if change(); p.Segments[0] == before {
			t.Errorf("%s is another one, and the lines are not", what)
		}
	}
}
