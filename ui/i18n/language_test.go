package i18n_test

import (
	"testing"

	"fyne.io/fyne/v2/lang"

	"npaastribe/ui/i18n"
)

// setLanguage sets the language until the test ends, on a desktop in another one.
func setLanguage(t *testing.T, wish i18n.Language, desktop string) {
	t.Helper()
	t.Setenv("LANG", desktop)
	i18n.Use(wish)
	t.Cleanup(func() { i18n.Use("en") })
}

// TestLanguageOfDesktop also checks the fallback to English.
func TestLanguageOfDesktop(t *testing.T) {
	for desktop, want := range map[string]i18n.Language{
		"en_GB.UTF-8": "en", "da_DK.UTF-8": "da", "da": "da", "nb_NO.UTF-8": "da", "C": "en", "": "en", "ru_RU.UTF-8": "en", "xx_YY": "en",
		"eo": "en", "not a locale": "en",
	} {
		setLanguage(t, i18n.System, desktop)
		if got := i18n.Current(); got != want {
			t.Errorf("on a desktop in %q the language is %s, want %s", desktop, got, want)
		}
	}
}

// TestChosenLanguage sees that the desktop's does not matter then, for Fyne's own words
// either.
func TestChosenLanguage(t *testing.T) {
	for _, desktop := range []string{"en_US.UTF-8", "da_DK.UTF-8", "de_AT.UTF-8", "zh_CN.UTF-8", "zh_TW", "cs_CZ.UTF-8", "eo", "C", "xx_YY"} {
		for _, c := range []struct {
			language                 i18n.Language
			button, cancel, hiddenFi string
		}{
			{"da", "Fortryd", "Annuller", "Vis skjulte filer"},
			{"en", "Undo", "Cancel", "Show Hidden Files"},
			{"da", "Fortryd", "Annuller", "Vis skjulte filer"},
		} {
			setLanguage(t, c.language, desktop)
			if got := i18n.T("button.undo"); got != c.button || i18n.Current() != c.language {
				t.Errorf("on a desktop in %q, in %s: %q, want %q", desktop, c.language, got, c.button)
			}
			if got := lang.L("Cancel"); got != c.cancel || lang.L("Show Hidden Files") != c.hiddenFi {
				t.Errorf("on a desktop in %q, in %s: Fyne says %q, want %q", desktop, c.language, got, c.cancel)
			}
		}
	}
}

func TestFromRight(t *testing.T) {
	if i18n.Language("en").FromRight() || !i18n.Language("fa").FromRight() {
		t.Error("FromRight is true for English or false for Persian")
	}
}

// TestMoveNames has numbers be columns or pits, and cells their own name, also at the
// beginning of a sentence.
func TestMoveNames(t *testing.T) {
	for language, want := range map[i18n.Language][6]string{
		"en": {"column 4", "Column 4", "pit 4", "Pit 4", "h8", "h8"},
		"cs": {"sloupec 4", "Sloupec 4", "důlek 4", "Důlek 4", "h8", "h8"},
		"fa": {"ستون 4", "ستون 4", "چالهٔ 4", "چالهٔ 4", "h8", "h8"},
	} {
		setLanguage(t, language, "")
		var got [6]string
		for i, of := range []string{"nrow", "awari", "gomoku"} {
			move := "4"
			if of == "gomoku" {
				move = "h8"
			}
			inside, first := i18n.Move(of, move)
			got[2*i], got[2*i+1] = i18n.WithoutMarks(inside), i18n.WithoutMarks(first)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
