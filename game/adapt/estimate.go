// Package adapt estimates how strong a player is, so that a computer can play equally well:
// see search.Even.
//
// Strength is measured on the scale of levels: 0 is Beginner and 5 is Master, and players may
// be below or above. An Estimate is a probability distribution over strengths. It starts low
// and wide, so that a beginner is not crushed in the first game. Every match against a
// computer of known strength updates it by Bayes' rule, a draw counting as half a win. The
// expected score between two strengths follows from the measured scores of the game's levels
// against each other. Where these do not apply, such as on other boards or against a person
// who is strong in one thing and weak in another, the computer still settles where half of
// the games are won: only there does the estimate stay the same. After every match the
// distribution is widened a little, because people learn.
//
// If a match has been reviewed, the accuracy of the moves counts as well, but much less than
// the result: someone who always plays the better moves still wins half of the games.
//
// The estimate is not stored: it is computed from the stored matches, which count as in the
// statistics: once, with their last result, and not if they were abandoned. So moves taken
// back, hints and a coach are part of how well someone plays. Clearing the statistics of a
// game clears its estimates. All boards of a game share an estimate.
package adapt

import (
	"math"

	"npaastribe/game/search"
)

// The grid of strengths: gridSize values from minStrength in steps of gridStep.
const (
	minStrength = -2.0
	gridStep    = 0.1
	gridSize    = 91 // up to strength 7
)

// The mean and the standard deviation of the prior: the estimate before the first match.
const (
	priorMean   = 0.0
	priorStdDev = 2.5
)

// The parameters of an update.
const (
	diffusion         = 0.8  // share of each strength's probability that moves to its two neighbours after a match
	minWinProbability = 0.02 // minimum probability of a win, and of a loss, against any opponent
	accuracyWeight    = 0.1  // weight of the accuracy of moves relative to a game: it moves the balance by at most 5%
	levelMargin       = 0.25 // a strength this close to the weakest or strongest level is rounded to it
	accuracyScale     = 8.0  // points of accuracy that stand for odds of e to 1
)

// The minimum and the default logarithm of the odds with which a level beats the one below
// it. With less than the minimum, results could not tell the two apart.
const (
	minLogOdds     = 0.5
	defaultLogOdds = 1.4
)

// Match is the result of a match of a player against a computer.
type Match struct {
	Strength float64 // of the computer
	Score    float64 // of the player: 1 for a win, 0.5 for a draw, 0 for a loss

	// Advantage is the accuracy of the player's moves minus that of the computer's, in
	// percentage points from -100 to 100. It is valid only if Reviewed is true.
	Advantage float64
	Reviewed  bool
}

// Estimate is a probability distribution of a player's strength.
type Estimate struct {
	rating      [gridSize]float64 // of each strength; the ratio of two ratings is the odds of a game
	probability [gridSize]float64 // probability of each strength
}

// NewEstimate returns the estimate before the first match in a game with this ladder.
func NewEstimate(l search.Ladder) *Estimate {
	e := &Estimate{}
	for i := range gridSize {
		e.rating[i] = 1
		if i > 0 {
			e.rating[i] = e.rating[i-1] * math.Exp(gridStep*logOdds(l, minStrength+gridStep*(float64(i)-0.5)))
		}
		e.probability[i] = math.Exp(-sq((strengthOf(i)-priorMean)/priorStdDev) / 2)
	}
	e.normalise()
	return e
}

func sq(x float64) float64 { return x * x }

// strengthOf returns the strength of a grid cell.
func strengthOf(cell int) float64 { return minStrength + gridStep*float64(cell) }

// logOdds returns the logarithm of the odds with which a level beats the one below it, at a
// strength between the two.
func logOdds(l search.Ladder, strength float64) float64 {
	level := int(math.Floor(strength))
	if level < 0 || level >= len(l) || l[level] <= 0 || l[level] >= 1 {
		return defaultLogOdds
	}
	return max(minLogOdds, math.Log(l[level]/(1-l[level])))
}

// ratingOf returns the rating of a strength, interpolated between cells.
func (e *Estimate) ratingOf(strength float64) float64 {
	at := max(0, min((strength-minStrength)/gridStep, gridSize-1))
	cell := min(int(at), gridSize-2)
	part := at - float64(cell)
	return e.rating[cell] * math.Pow(e.rating[cell+1]/e.rating[cell], part)
}

// expectedScore returns the expected score of a player with the strength of a grid cell
// against an opponent of a rating.
func (e *Estimate) expectedScore(cell int, rating float64) float64 {
	return minWinProbability + (1-2*minWinProbability)*e.rating[cell]/(e.rating[cell]+rating)
}

// Add updates the estimate with the result of a match.
func (e *Estimate) Add(m Match) {
	won, lost := m.Score, 1-m.Score
	if m.Reviewed {
		share := 1 / (1 + math.Exp(-m.Advantage/accuracyScale))
		won, lost = won+accuracyWeight*share, lost+accuracyWeight*(1-share)
	}
	rating := e.ratingOf(m.Strength)
	for i := range e.probability {
		p := e.expectedScore(i, rating)
		e.probability[i] *= math.Pow(p, won) * math.Pow(1-p, lost)
	}
	e.diffuse()
	e.normalise()
}

// diffuse widens the distribution, because the player's strength may have changed.
func (e *Estimate) diffuse() {
	var next [gridSize]float64
	for i, p := range &e.probability {
		next[i] += p * (1 - diffusion)
		next[max(i-1, 0)] += p * diffusion / 2
		next[min(i+1, gridSize-1)] += p * diffusion / 2
	}
	e.probability = next
}

func (e *Estimate) normalise() {
	sum := 0.0
	for _, p := range &e.probability {
		sum += p
	}
	for i := range e.probability {
		e.probability[i] /= sum
	}
}

// Even returns the strength of the computer against which the player is expected to win half
// of the games, from 0 to search.MaxStrength.
func (e *Estimate) Even() float64 {
	low, high := 0.0, float64(search.MaxStrength)
	for range 10 {
		middle := (low + high) / 2
		rating, won := e.ratingOf(middle), 0.0
		for i, p := range &e.probability {
			won += p * e.expectedScore(i, rating)
		}
		if won > 0.5 {
			low = middle
		} else {
			high = middle
		}
	}
	switch {
	case low < levelMargin:
		return 0
	case low > search.MaxStrength-levelMargin:
		return search.MaxStrength
	}
	return math.Round(100*low) / 100
}

// MeanStdDev returns the mean and the standard deviation of the strength.
func (e *Estimate) MeanStdDev() (mean, stdDev float64) {
	for i, p := range &e.probability {
		mean += p * strengthOf(i)
	}
	for i, p := range &e.probability {
		stdDev += p * sq(strengthOf(i)-mean)
	}
	return mean, math.Sqrt(stdDev)
}
