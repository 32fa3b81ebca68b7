package review

import (
	"math"

	"npaastribe/game"
)

// Summary says how well a side has played, as far as its moves are known.
type Summary struct {
	Marks [3]int // the numbers of inaccuracies, mistakes and blunders

	// Accuracy is from 0 to 100. It is meaningful only if Choice is true: if at least
	// one of the moves could have given away enough for a mark. It is the mean of the
	// ratings of those moves: 100 for a best move, halved for every 20 of a hundred such
	// games that the move gave away. The formula is the same for all games. Moves by
	// which nothing can be lost say nothing about a player, and do not count.
	Accuracy float64
	Choice   bool
}

// halvingLoss is the loss of win expectation, on a scale from -1 to 1, that halves the rating
// of a move: 20 of a hundred games.
const halvingLoss = 0.4

// Summaries returns how well the first and the second side have played, given the result
// of Judgements for a line.
func Summaries(line []Position, judgements []Judgement) (summaries [2]Summary) {
	var counted [2]int
	for i, j := range judgements {
		side := line[i].State.Turn() - game.First
		a := &summaries[side]
		if j.Mark != Fine {
			a.Marks[j.Mark-Inaccuracy]++
		}
		if j.Known && j.Stake >= inaccuracyFrom {
			a.Choice = true
			a.Accuracy += 100 * math.Exp2(-j.Lost/halvingLoss)
			counted[side]++
		}
	}
	for i := range summaries {
		summaries[i].Accuracy /= float64(max(1, counted[i]))
	}
	return summaries
}

// TurningPoint returns the index of the position whose value differs most from the one
// before it, given the result of Values; ok is false if no difference is large enough
// for a mark.
func TurningPoint(values []Value) (ply int, ok bool) {
	most := inaccuracyFrom
	for i := 1; i < len(values); i++ {
		before, after := values[i-1], values[i]
		if swing := math.Abs(after.First - before.First); before.Known && after.Known && swing > most {
			ply, most = i, swing
		}
	}
	return ply, ply > 0
}
