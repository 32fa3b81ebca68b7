package reason

import (
	"math"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Margins returns the finders for games that are won by a margin, for positions whose
// exact value is known: by how much the game is now lost, and by how much it could have
// been won.
func Margins() []Finder {
	return withUntold(Finder{[]string{"thrown"}, margin(1, -1)}, Finder{[]string{"drawn"}, margin(1, 0)}, Finder{[]string{"lost"}, margin(0, -1)})
}

// margin returns a function that finds that the result of perfect play is best after the
// best move but now after the move played: 1 is a win, 0 a draw and −1 a loss.
func margin(best, now int) func(Case) (Reason, bool) {
	return func(c Case) (r Reason, ok bool) {
		if c.Kind != search.Margin || !c.Best.Exact || !c.Played.Exact || sign(c.Best.Score) != best || sign(c.Played.Score) != now {
			return r, false
		}
		return Reason{
			Moves: []game.Move{c.Best.Move}, Better: true, Count: roundedAbs(c.Played.Score), Beside: roundedAbs(c.Best.Score),
		}, true
	}
}

func sign(score float64) int {
	switch {
	case score > 0:
		return 1
	case score < 0:
		return -1
	default:
		return 0
	}
}

func roundedAbs(score float64) int { return int(math.Round(math.Abs(score))) }
