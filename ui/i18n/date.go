package i18n

import (
	"fmt"
	"strings"
	"time"
)

// Date formats a day in the current language. Its translated text is a layout of package
// time. In Persian the day is in the Solar Hijri calendar.
func Date(t time.Time) string {
	layout := T("library.date")
	if !Current().solar() {
		return Digits(t.Format(layout))
	}
	year, month, day := solarDate(t)
	return Digits(strings.NewReplacer("2006", fmt.Sprint(year), "01", fmt.Sprintf("%02d", month), "02", fmt.Sprintf("%02d", day)).Replace(layout))
}

// Time formats a time of day in the current language. Its text is a layout of package time.
func Time(t time.Time) string { return Digits(t.Format(T("library.time"))) }

// solar reports whether speakers of the language use the Solar Hijri calendar.
func (l Language) solar() bool { return l == "fa" }

// newYear is the first day of the Solar Hijri calendar according to its cycle of 33 years.
var newYear = time.Date(622, time.March, 21, 0, 0, 0, 0, time.UTC)

// solarDate converts a day to the Solar Hijri calendar by its cycle of 33 years, which agrees
// with the equinox for the years 1800 to 2256.
func solarDate(t time.Time) (year, month, day int) {
	const usual, long, seconds = 365, 6 * 31, 24 * 60 * 60 // days of a common year, days of its months with 31, seconds of a day
	days := int(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC).Unix()-newYear.Unix()) / seconds
	before := func(year int) int { return usual*(year-1) + (8*year+21)/33 }
	for year = days/usual + 1; before(year) > days; year-- {
	}
	if day = days - before(year); day < long {
		return year, day/31 + 1, day%31 + 1
	}
	day -= long
	return year, day/30 + 7, day%30 + 1
}
