package i18n_test

import (
	"testing"
	"time"

	"npaastribe/ui/i18n"
)

func TestNumbers(t *testing.T) {
	for language, want := range map[i18n.Language][5]string{
		"en": {"12,345", "0.5", "+2.0", "−1", "1/2"},
		"da": {"12.345", "0,5", "+2,0", "−1", "1/2"},
		"cs": {"12\u00a0345", "0,5", "+2,0", "−1", "1/2"},
		"zh": {"12,345", "0.5", "+2.0", "−1", "1/2"},
		"fa": {"۱۲٬۳۴۵", "۰٫۵", "\u200e+۲٫۰", "\u200e−۱", "۱/۲"},
	} {
		setLanguage(t, language, "C")
		got := [5]string{i18n.Number(12345), i18n.Decimal(0.5, 1), i18n.Signed(2, 1), i18n.Signed(-1, 0), i18n.Digits("1/2")}
		if got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
		for _, v := range []float64{0, -0.04} {
			if got, want := i18n.Signed(v, 1), i18n.Signed(0, 1); got != want {
				t.Errorf("%s: %v is %q, want %q", language, v, got, want)
			}
		}
		if field := i18n.Field("1042.5"); i18n.Plain(" "+field) != "1042.5" || language == "fa" && field != "۱۰۴۲٫۵" {
			t.Errorf("%s: in a field stands %q, which is read as %q", language, field, i18n.Plain(field))
		}
	}
}

func TestCountsInTexts(t *testing.T) {
	for language, want := range map[i18n.Language]string{"en": "1,234 moves", "da": "1.234 træk", "cs": "1\u00a0234 tahů", "zh": "1,234步"} {
		setLanguage(t, language, "C")
		if got := i18n.N("library.moves", 1234); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	setLanguage(t, "fa", "C")
	if got := i18n.WithoutMarks(i18n.N("library.moves", 1234)); got != "۱٬۲۳۴ حرکت" {
		t.Errorf("fa: %q", got)
	}
}

// TestDates includes the Persian calendar: its new year is at the equinox, and leap
// years have another day at their end.
func TestDates(t *testing.T) {
	at := func(year int, month time.Month, day int) time.Time {
		return time.Date(year, month, day, 9, 5, 0, 0, time.Local)
	}
	for language, want := range map[i18n.Language][2]string{
		"en": {"7 Nov 2026", "09:05"}, "da": {"07.11.2026", "09.05"}, "cs": {"7. 11. 2026", "09:05"}, "zh": {"2026年11月7日", "09:05"}, "fa": {"۱۴۰۵/۰۸/۱۶", "۰۹:۰۵"},
	} {
		setLanguage(t, language, "C")
		if got := [2]string{i18n.Date(at(2026, time.November, 7)), i18n.Time(at(2026, time.November, 7))}; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	setLanguage(t, "fa", "C")
	for want, day := range map[string]time.Time{
		"۱۳۵۷/۱۱/۲۲": at(1979, time.February, 11), "۱۳۹۹/۰۱/۰۱": at(2020, time.March, 20), "۱۳۹۹/۱۲/۳۰": at(2021, time.March, 20),
		"۱۴۰۰/۰۱/۰۱": at(2021, time.March, 21), "۱۴۰۳/۱۲/۳۰": at(2025, time.March, 20), "۱۴۰۴/۰۱/۰۱": at(2025, time.March, 21),
		"۱۴۰۴/۱۲/۲۹": at(2026, time.March, 20), "۱۴۰۵/۰۶/۳۱": at(2026, time.September, 22), "۱۴۰۵/۰۷/۰۱": at(2026, time.September, 23),
		"۱۴۰۸/۰۱/۰۱": at(2029, time.March, 20),
	} {
		if got := i18n.Date(day); got != want {
			t.Errorf("%v is %s, want %s", day, got, want)
		}
	}
}
