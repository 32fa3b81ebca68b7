package nrow

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/gravity"
	"npaastribe/ui/i18n"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// markTexts are the texts under the slider in a language, from left to right.
func markTexts(t *testing.T, language i18n.Language) []string {
	t.Helper()
	i18n.Use(language)
	t.Cleanup(func() { i18n.Use("en") })
	texts := make([]string, len(places))
	for i, p := range places {
		if texts[i] = word(p.gravity); p.key != "" {
			texts[i] = i18n.T(p.key)
		}
	}
	return texts
}

// TestSliderMarkNames looks at the texts under the slider in every width that a window
// may give it: none overlap, and the gravity of a new player has its name.
func TestSliderMarkNames(t *testing.T) {
	uitest.App(t)
	for _, language := range i18n.Languages() {
		texts := markTexts(t, language)
		var objects []fyne.CanvasObject
		for _, text := range texts {
			objects = append(objects, canvas.NewRectangle(nil), widget.NewCaption(text))
		}
		for width := float32(120); width < 700; width += 3 {
			(&markLayout{}).Layout(objects, fyne.NewSize(width, 30))
			var named []string
			right := float32(0)
			for i, text := range texts {
				tick, label := objects[2*i], objects[2*i+1]
				if !label.Visible() {
					continue
				}
				named = append(named, text)
				left, end := label.Position().X, label.Position().X+label.Size().Width
				if left < right || end > width {
					t.Fatalf("%s: at %v %q is from %v to %v, after one to %v", language, width, text, left, end, right)
				}
				right = end + 1
				if x := tick.Position().X; x < left-5 || x > end+5 {
					t.Fatalf("%s: at %v %q is from %v to %v, its mark at %v", language, width, text, left, end, x)
				}
			}
			if jupiter := texts[3]; places[3].gravity != gravity.Default || !slices.Contains(named, jupiter) {
				t.Fatalf("%s: at %v only %q have names", language, width, named)
			}
			if len(named) < 3 && width > 150 || len(named) < 4 && width > 190 || len(named) < len(places) && width > 300 {
				t.Errorf("%s: at %v only %q have names", language, width, named)
			}
		}
	}
}
