package ai

import (
	"math"
)

// inChances is for games whose analysis speaks of chances.
type inChances struct{}

func (inChances) chance(score float64) float64 { return score }

// chanceOf returns what is expected of a game: 1 if it is won, 0 if it is
// drawn, -1 if it is lost. The score is an engine's, above 0 for a win if it
// is exact, and otherwise one that stands for odds of e to one when it is as
// much as logit.
func chanceOf(score int, exact bool, logit float64) float64 {
	if exact {
		return float64(min(max(score, -1), 1))
	}
	return math.Tanh(float64(score) / (2 * logit))
}

// pliesOf returns in how many plies a game is over that is won or lost for
// certain, 0 for any other. The score of a win is that many less than win.
func pliesOf(score int, exact bool, win int) int {
	if !exact || score == 0 {
		return 0
	}
	return win - max(score, -score)
}
