package i18n

import (
	"fmt"
	"strings"
	"time"
)

// Date returns a day as players write it, and Time the time of the day. Their texts
// are Go's layouts of them.
func Date(t time.Time) string {
	layout := T("library.date")
	if !Current().solar() {
		return Digits(t.Format(layout))
	}
	year, month, day := solarDate(t)
	return Digits(strings.NewReplacer("2006", fmt.Sprint(year), "01", fmt.Sprintf("%02d", month), "02", fmt.Sprintf("%02d", day)).Replace(layout))
}

// Time returns the time of the day.
func Time(t time.Time) string { return Digits(t.Format(T("library.time"))) }

// solar reports whether those who speak a language count days by the Solar Hijri calendar.
func (l Language) solar() bool { return l == "fa" }

// newYear is the first day of the Solar Hijri calendar, as its cycle has it.
var newYear = time.Date(622, time.March, 21, 0, 0, 0, 0, time.UTC)

// solarDate returns a day in the Solar Hijri calendar, by its cycle of 33 years, which
// agrees with the equinox for the years 1800 to 2256.
func solarDate(t time.Time) (year, month, day int) {
	const usual, long, seconds = 365, 6 * 31, 24 * 60 * 60 // of a year, of its months of 31 days, of a day
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
