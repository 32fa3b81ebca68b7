// Package adapt finds out how strong somebody plays, so that a computer can play as well:
// see search.Even.
//
// Strength is that of levels: 0 is beginner, 5 is master, and there is something below and
// above. What is known of somebody's is a distribution over it, which begins low and wide: a
// beginner is not to be crushed in the first game. Every match against a computer whose
// strength is known changes it by Bayes' rule, a draw being half a win. How often which
// strength wins against which other is what the levels of the game have won against each
// other. Where that is not what happens, as on another board or against a person who is
// strong in one thing and weak in another, the computer still settles where half of the games
// are won: only there does the estimate stay. After every match something is forgotten, for
// people learn.
//
// Where a match has been reviewed, whose moves were better says something, too, but much less
// than who has won: somebody whose moves are always the better ones wins half of the games
// nevertheless.
//
// Nothing of this is stored but in the matches themselves. They count as the statistics
// count them: once, as they ended last, and not if they were left in the middle. So moves
// taken back, hints and a coach are part of how well somebody plays. Once the statistics of a
// game are cleared its computers know nobody any more. The boards of a game are not told
// apart.
package adapt

import (
	"math"

	"npaastribe/game/search"
)

// The strengths that are thought of: from lowest on in steps.
const (
	lowest = -2.0
	step   = 0.1
	cells  = 91 // up to 7
)

// What is believed of somebody of whom nothing is known.
const (
	firstMean   = 0.0
	firstSpread = 2.5
)

const (
	learning = 0.8  // of what is believed of a strength goes to the two beside it after a match
	upset    = 0.02 // of the games end against all reason
	quality  = 0.1  // of a game is what is known of the quality of moves: it moves the half by 5% at most
	edge     = 0.25 // is how near to the weakest level or to the strongest means to play as it
	better   = 8.0  // points of accuracy that stand for odds of e to one
)

// The least and the usual odds between two neighbouring levels, as logarithms. With less
// than the least nobody could tell them apart, whatever they play.
const (
	leastOdds = 0.5
	usualOdds = 1.4
)

// Match is what is known of a match of a person against a computer.
type Match struct {
	Strength float64 // of the computer
	Score    float64 // 1 if the person has won, 0.5 for a draw

	// Advantage is by how many points the person's moves were more accurate than those of
	// the computer, from -100 to 100, where Reviewed.
	Advantage float64
	Reviewed  bool
}

// Estimate is what is known of how strong somebody plays.
type Estimate struct {
	rating [cells]float64 // of every strength: two of them are the odds of a game
	belief [cells]float64 // adds up to 1
}

// NewEstimate returns what is known of somebody before the first match in a game with that
// ladder.
func NewEstimate(l search.Ladder) *Estimate {
	e := &Estimate{}
	for i := range cells {
		e.rating[i] = 1
		if i > 0 {
			e.rating[i] = e.rating[i-1] * math.Exp(step*odds(l, lowest+step*(float64(i)-0.5)))
		}
		e.belief[i] = math.Exp(-sq((strengthOf(i)-firstMean)/firstSpread) / 2)
	}
	e.normalise()
	return e
}

func sq(x float64) float64 { return x * x }

// strengthOf returns the strength of a cell.
func strengthOf(cell int) float64 { return lowest + step*float64(cell) }

// odds returns the logarithm of those with which a level wins against the one below it, at a
// strength between the two.
func odds(l search.Ladder, strength float64) float64 {
	rung := int(math.Floor(strength))
	if rung < 0 || rung >= len(l) || l[rung] <= 0 || l[rung] >= 1 {
		return usualOdds
	}
	return max(leastOdds, math.Log(l[rung]/(1-l[rung])))
}

// ratingOf returns the rating of a strength.
func (e *Estimate) ratingOf(strength float64) float64 {
	at := max(0, min((strength-lowest)/step, cells-1))
	cell := min(int(at), cells-2)
	part := at - float64(cell)
	return e.rating[cell] * math.Pow(e.rating[cell+1]/e.rating[cell], part)
}

// wins returns what somebody of the strength of a cell wins of the games against a rating.
func (e *Estimate) wins(cell int, rating float64) float64 {
	return upset + (1-2*upset)*e.rating[cell]/(e.rating[cell]+rating)
}

// Add takes account of a match.
func (e *Estimate) Add(m Match) {
	won, lost := m.Score, 1-m.Score
	if m.Reviewed {
		as := 1 / (1 + math.Exp(-m.Advantage/better))
		won, lost = won+quality*as, lost+quality*(1-as)
	}
	rating := e.ratingOf(m.Strength)
	for i := range e.belief {
		p := e.wins(i, rating)
		e.belief[i] *= math.Pow(p, won) * math.Pow(1-p, lost)
	}
	e.forget()
	e.normalise()
}

// forget has the strength have changed a little, up or down.
func (e *Estimate) forget() {
	var next [cells]float64
	for i, b := range &e.belief {
		next[i] += b * (1 - learning)
		next[max(i-1, 0)] += b * learning / 2
		next[min(i+1, cells-1)] += b * learning / 2
	}
	e.belief = next
}

func (e *Estimate) normalise() {
	sum := 0.0
	for _, b := range &e.belief {
		sum += b
	}
	for i := range e.belief {
		e.belief[i] /= sum
	}
}

// Even returns the strength of the computer against which half of the games are expected to
// be won: that of a level, or between two.
func (e *Estimate) Even() float64 {
	low, high := 0.0, float64(search.MostStrength)
	for range 10 {
		middle := (low + high) / 2
		rating, won := e.ratingOf(middle), 0.0
		for i, b := range &e.belief {
			won += b * e.wins(i, rating)
		}
		if won > 0.5 {
			low = middle
		} else {
			high = middle
		}
	}
	switch {
	case low < edge:
		return 0
	case low > search.MostStrength-edge:
		return search.MostStrength
	}
	return math.Round(100*low) / 100
}

// Figure returns the strength that is expected, and how uncertain that is: two times of three
// it is no further away.
func (e *Estimate) Figure() (mean, spread float64) {
	for i, b := range &e.belief {
		mean += b * strengthOf(i)
	}
	for i, b := range &e.belief {
		spread += b * sq(strengthOf(i)-mean)
	}
	return mean, math.Sqrt(spread)
}
