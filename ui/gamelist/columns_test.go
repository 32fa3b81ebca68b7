package gamelist

import (
	"testing"
	"time"

	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// TestHeadersHaveRoom checks that in a small window with the largest texts no header of a column
// reaches into the next one, leaving aside the arrow of the order.
func TestHeadersHaveRoom(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	uitest.App(t).Settings().SetTheme(theme.NewTheme(theme.Light).WithText(200))
	for _, language := range i18n.Languages() {
		i18n.Use(language)
		list, _ := columns(590, nil)
		for i, c := range list {
			end := float32(590)
			if i+1 < len(list) {
				end = list[i+1].x
			}
			if needs := measure(c.title(), fynetheme.TextSize(), true); c.x+needs > end {
				t.Errorf("%s: %q ends at %v, where at %v there is something else", language, c.title(), c.x+needs, end)
			}
		}
	}
}

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
