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

// playerName returns the name of a player.
func playerName(s store.Seat) string {
	if s.Level != "" {
		return opponent.Title(search.Level(s.Level), false)
	}
	return i18n.Name(cmp.Or(s.Name, i18n.Nameless(game.Seat(s.Player))))
}

// opponentText returns the name of the opponent of a standing, and whether there was a coach.
func opponentText(s store.Standing) string {
	if s.Coach {
		return i18n.T("stats.coached", i18n.Args{"Name": playerName(s.Opponent)})
	}
	return playerName(s.Opponent)
}

// figures returns the wins, draws and losses of a tally as text.
func figures(t store.Tally) string {
	return i18n.T("stats.figures", i18n.Args{"Won": t.Won, "Drawn": t.Drawn, "Lost": t.Lost})
}

// detailsText returns the share of wins among the matches that the player began and among the
// others, and the average score of both players. It leaves out what has no matches.
func detailsText(s store.Standing) string {
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

// average returns sum/of with one decimal.
func average(sum, of int) string { return tenths(float64(sum) / float64(of)) }

// tenths returns a number with one decimal.
func tenths(number float64) string { return i18n.Decimal(number, 1) }

// percent returns part/whole in percent, rounded to the nearest.
func percent(part, whole int) int { return (200*part + whole) / (2 * whole) }

// streak returns the text for the present streak, and for the longest one if that is
// another.
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
