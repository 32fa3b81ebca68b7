package editor

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/resources"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// leastWidth is the width for a line of text in the smallest window.
const leastWidth = 560

// TestTextsFit measures all texts about positions in every language, with numbers of
// two digits. Texts with names are skipped, as these may be long.
func TestTextsFit(t *testing.T) {
	app := uitest.App(t)
	app.Settings().SetTheme(theme.NewTheme(theme.Appearances()[1]))
	for _, language := range i18n.Languages() {
		data, err := resources.Translations.ReadFile("translations/" + string(language) + ".json")
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]any{}
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		measured := 0
		for key, text := range texts {
			if !strings.HasPrefix(key, "edit.") {
				continue
			}
			forms, plural := text.(map[string]any)
			if !plural {
				forms = map[string]any{"other": text}
			}
			for _, form := range forms {
				measured++
				said := numbers(form.(string))
				if width := fyne.MeasureText(said, fynetheme.CaptionTextSize(), fyne.TextStyle{}).Width; width > leastWidth {
					t.Errorf("%s: %q is %.0f wide", language, said, width)
				}
			}
		}
		if measured < 20 {
			t.Errorf("%s: %d texts", language, measured)
		}
	}
}

// numbers replaces every value in a text by a number.
func numbers(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString("99")
		_, text, _ = strings.Cut(rest, "}}")
	}
}
