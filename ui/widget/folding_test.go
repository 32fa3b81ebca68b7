package widget_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestFoldingLineHasTwoLinesAtMost shows texts of growing length: one line, then two, of which the
// second is cut off.
func TestFoldingLineHasTwoLinesAtMost(t *testing.T) {
	for language, word := range map[i18n.Language]string{"en": "word", "fa": "واژه"} {
		uitest.App(t)
		useLanguage(t, language)
		l := widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameText).Folding()
		w := test.NewWindow(l)
		w.Resize(fyne.NewSize(200, 200))
		one := l.MinSize().Height
		lineHeight := fyne.MeasureText("x", fynetheme.TextSize(), fyne.TextStyle{}).Height
		for count := 1; count < 30; count++ {
			l.SetText(i18n.Shown(strings.TrimSpace(strings.Repeat(word+" ", count))))
			drawn := ""
			for _, s := range l.Segments {
				drawn += s.(*fynewidget.TextSegment).Text
			}
			cut, high := strings.Contains(drawn, "…"), l.Height()
			if high > one+lineHeight+1 || cut && high < one+lineHeight/2 || cut != (strings.Count(drawn, word) < count) {
				t.Errorf("%s: %d words have a height of %v, one line has %v: %q", language, count, high, one, drawn)
			}
			if count == 29 && !cut {
				t.Errorf("%s: 29 words are not cut off", language)
			}
		}
		w.Close()
	}
}
