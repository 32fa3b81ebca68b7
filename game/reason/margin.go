package reason

import (
	"math"

	"npaastribe/game"
	"npaastribe/game/search"
)

// Margins returns the finders of games that are won by a margin, in which it is known what
// perfect play comes to: by how much it loses now, and what it would have won by.
func Margins() []Finder {
	return toldOrNot(Finder{[]string{"thrown"}, margin(1, -1)}, Finder{[]string{"drawn"}, margin(1, 0)}, Finder{[]string{"lost"}, margin(0, -1)})
}

// margin finds that perfect play had one result after the best move, and now has another:
// 1 is a win, 0 a draw and −1 a loss.
func margin(best, now int) func(Case) (Reason, bool) {
	return func(c Case) (r Reason, ok bool) {
		if c.Kind != search.Margin || !c.Best.Exact || !c.Played.Exact || sign(c.Best.Score) != best || sign(c.Played.Score) != now {
			return r, false
		}
		return Reason{
			Moves: []game.Move{c.Best.Move}, Better: true, Count: rounded(c.Played.Score), Beside: rounded(c.Best.Score),
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

func rounded(score float64) int { return int(math.Round(math.Abs(score))) }
