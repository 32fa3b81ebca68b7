package gamelist

import (
	"testing"
	"time"

	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// TestEveryDateFitsIntoItsColumn writes the days of three years in every language.
func TestEveryDateFitsIntoItsColumn(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	uitest.App(t).Settings().SetTheme(theme.NewTheme(theme.Light))
	for _, language := range i18n.Languages() {
		i18n.Use(language)
		for _, width := range []float32{wideFrom, wideFrom - 1} {
			list, wide := columns(width, nil)
			for day := range 3 * 365 {
				at := time.Date(2026, time.January, 1+day, day%24, day%60, 0, 0, time.UTC)
				text := i18n.Date(at)
				if !wide {
					text = dateAndTime(text, i18n.Time(at))
				}
				if needs := measure(text, fynetheme.TextSize(), false); list[0].width < needs {
					t.Fatalf("%s, wide: %t: %q is %v wide, its column %v", language, wide, text, needs, list[0].width)
				}
			}
		}
	}
}
