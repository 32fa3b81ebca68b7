package adapt

import (
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/game/store"
)

// Matches has the matches of somebody against computers.
type Matches interface {
	AgainstComputers(game string, who store.Seat) []store.Summary
}

// remembered is how many matches are looked at: what was before them has been forgotten.
const remembered = 300

// Point is what was known of somebody after a match.
type Point struct {
	Strength, Spread float64 // as Figure has them
	Ended            time.Time
}

// Known is what is known of somebody in a game.
type Known struct {
	*Estimate
	Points []Point // after each of the last matches
	Met    bool    // in one of them the computer has adapted
}

// Look finds out what is known of somebody in a game.
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

// levelStrengths returns how strong the levels of a game are.
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

// seenIn returns what a match of a person against a computer shows; ok is false if it is not
// known how strong that was.
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

// Against returns how strong Even plays against somebody: so that half of the games are won.
// Against a computer that has a level it is as strong as that, and two of its kind are
// Medium.
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
