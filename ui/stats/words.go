package stats

import (
	"cmp"
	"strings"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
)

// called returns who has a seat.
func called(s store.Seat) string {
	if s.Level != "" {
		return opponent.Title(search.Level(s.Level), false)
	}
	return i18n.Name(cmp.Or(s.Name, i18n.Nameless(game.Seat(s.Player))))
}

// opposed returns whom a standing is about, and whether there was a coach.
func opposed(s store.Standing) string {
	if s.Coach {
		return i18n.T("stats.coached", i18n.Args{"Name": called(s.Opponent)})
	}
	return called(s.Opponent)
}

// figures returns the numbers of a tally.
func figures(t store.Tally) string {
	return i18n.T("stats.figures", i18n.Args{"Won": t.Won, "Drawn": t.Drawn, "Lost": t.Lost})
}

// parts words how much was won of what the player began and of the rest, and what both
// have gained on average. What there was none of is left out.
func parts(s store.Standing) string {
	var words []string
	for _, part := range []struct {
		key   string
		tally store.Tally
	}{{"stats.begun", s.Begun}, {"stats.answered", s.Answered}} {
		if of := part.tally.Total(); of > 0 {
			words = append(words, i18n.T(part.key, i18n.Args{
				"Percent": percent(part.tally.Won, of), "Won": part.tally.Won, "Of": of,
			}))
		}
	}
	if s.Counted > 0 {
		words = append(words, i18n.T("stats.average", i18n.Args{"Gained": average(s.Gained, s.Counted), "Given": average(s.Given, s.Counted)}))
	}
	return i18n.Shown(strings.Join(words, " · "))
}

// average returns a part of a sum with one digit behind the point.
func average(sum, of int) string { return tenths(float64(sum) / float64(of)) }

// tenths returns a number with one digit behind the point.
func tenths(number float64) string { return i18n.Decimal(number, 1) }

// percent returns a part of a whole in percent, rounded to the nearest.
func percent(part, whole int) int { return (200*part + whole) / (2 * whole) }

// streak returns how the last matches ended, and the most that were won in a row.
func streak(s store.Standing) string {
	var now string
	switch {
	case s.Streak > 0:
		now = i18n.N("stats.streak.won", s.Streak)
	case s.Streak < 0:
		now = i18n.N("stats.streak.lost", -s.Streak)
	default:
		now = i18n.T("stats.streak.drawn")
	}
	if s.Longest < 2 || s.Longest == s.Streak {
		return now
	}
	return i18n.Shown(now + " · " + i18n.T("stats.longest", i18n.Args{"Count": s.Longest}))
}
