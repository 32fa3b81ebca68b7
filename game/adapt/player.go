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

// maxMatches is the number of matches that are used, the last ones: the effect of earlier
// ones has been smoothed away by diffusion.
const maxMatches = 300

// Point is the estimate of a player after a match.
type Point struct {
	Strength, StdDev float64 // see Estimate.MeanStdDev
	Ended            time.Time
}

// PlayerEstimate is the estimate of a player in a game.
type PlayerEstimate struct {
	*Estimate
	Points     []Point // the estimates after each of the last matches
	PlayedEven bool    // the player has played against Even in one of them
}

// EstimatePlayer computes the estimate of a player in a game from the stored matches.
func EstimatePlayer(in Matches, name string, who store.Seat) PlayerEstimate {
	e, ok := catalog.ByName(name)
	if !ok {
		return PlayerEstimate{Estimate: NewEstimate(search.Ladder{})}
	}
	estimate := PlayerEstimate{Estimate: NewEstimate(e.Ladder)}
	strengths := levelStrengths(e.Rules)
	played := in.AgainstComputers(name, who)
	for _, m := range played[max(0, len(played)-maxMatches):] {
		result, ok := convertMatch(m, strengths)
		if !ok {
			continue
		}
		estimate.Add(result)
		mean, stdDev := estimate.MeanStdDev()
		estimate.Points = append(estimate.Points, Point{mean, stdDev, m.Ended})
		estimate.PlayedEven = estimate.PlayedEven || m.Seats[0].Level == string(search.Even) || m.Seats[1].Level == string(search.Even)
	}
	return estimate
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

// convertMatch converts a stored match of a person against a computer; ok is false if the
// computer's strength is not known.
func convertMatch(m store.Summary, strengths map[string]float64) (result Match, ok bool) {
	person := 0
	if m.Seats[0].Level != "" {
		person = 1
	}
	own, computer := m.Seats[person], m.Seats[1-person]
	if result.Strength, ok = strengths[computer.Level]; computer.Level == string(search.Even) {
		result.Strength, ok = computer.Strength, computer.Strength >= 0
	}
	switch {
	case m.Result.Outcome == game.Drawn:
		result.Score = 0.5
	case m.Result.Winner == game.First+game.Side(person):
		result.Score = 1
	}
	result.Reviewed = own.Accuracy > 0 && computer.Accuracy > 0
	result.Advantage = float64(own.Accuracy - computer.Accuracy)
	return result, ok
}

// StrengthAgainst returns the strength of Even against an opponent: that of EstimatePlayer
// for a person, and the strength of its level for a computer. Two Evens play as Medium.
func StrengthAgainst(in Matches, name string, opponent store.Seat) float64 {
	if opponent.Level == "" {
		return EstimatePlayer(in, name, opponent).Even()
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
