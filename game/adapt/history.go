package adapt

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/game/store"
)

// Matches provides the stored matches of a player against computers.
type Matches interface {
	AgainstComputers(game string, who store.Seat) []store.Summary
}

// remembered is the number of matches that are used: earlier ones have been forgotten.
const remembered = 300

// Point is the estimate of a player after a match.
type Point struct {
	Strength, Spread float64 // see Estimate.Figure
	Ended            time.Time
}

// Known is the estimate of a player in a game.
type Known struct {
	*Estimate
	Points []Point // the estimates after each of the last matches
	Met    bool    // the player has met Even in one of them
}

// Look computes the estimate of a player in a game from the stored matches.
func Look(in Matches, name string, who store.Seat) Known {
	e, ok := catalog.ByName(name)
	if !ok {
		return Known{Estimate: NewEstimate(search.Ladder{})}
	}
	known := Known{Estimate: NewEstimate(e.Ladder)}
	strengths := levelStrengths(e.Rules)
	played := in.AgainstComputers(name, who)
	for _, m := range played[max(0, len(played)-remembered):] {
		seen, ok := seenIn(m, strengths)
		if !ok {
			continue
		}
		known.Add(seen)
		mean, spread := known.Figure()
		known.Points = append(known.Points, Point{mean, spread, m.Ended})
		known.Met = known.Met || m.Seats[0].Level == string(search.Even) || m.Seats[1].Level == string(search.Even)
	}
	return known
}

// levelStrengths returns the strengths of the levels of a game.
func levelStrengths(rules game.Rules) map[string]float64 {
	strengths := map[string]float64{}
	start, err := rules.Start(nil)
	if err != nil {
		return strengths
	}
	for _, l := range ai.LevelsOf(start) {
		strengths[string(l)], _ = ai.Strength(start, l)
	}
	return strengths
}

// seenIn converts a stored match of a person against a computer; ok is false if the
// computer's strength is not known.
func seenIn(m store.Summary, strengths map[string]float64) (seen Match, ok bool) {
	person := 0
	if m.Seats[0].Level != "" {
		person = 1
	}
	own, computer := m.Seats[person], m.Seats[1-person]
	if seen.Strength, ok = strengths[computer.Level]; computer.Level == string(search.Even) {
		seen.Strength, ok = computer.Strength, computer.Strength >= 0
	}
	switch {
	case m.Result.Outcome == game.Drawn:
		seen.Score = 0.5
	case m.Result.Winner == game.First+game.Side(person):
		seen.Score = 1
	}
	seen.Reviewed = own.Accuracy > 0 && computer.Accuracy > 0
	seen.Advantage = float64(own.Accuracy - computer.Accuracy)
	return seen, ok
}

// Against returns the strength of Even against an opponent: that of Look for a person, and
// the strength of its level for a computer. Two Evens play as Medium.
func Against(in Matches, name string, opponent store.Seat) float64 {
	if opponent.Level == "" {
		return Look(in, name, opponent).Even()
	}
	if e, ok := catalog.ByName(name); ok {
		if strength, ok := levelStrengths(e.Rules)[opponent.Level]; ok {
			return strength
		}
	}
	return medium
}

// medium is the strength of search.Medium.
const medium = 2
