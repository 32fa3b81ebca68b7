package review

import (
	"math"

	"npaastribe/game"
)

// Account is how well a side has played, as far as its moves are known.
type Account struct {
	Marks [3]int // how many inaccuracies, mistakes and blunders

	// Accuracy is from 0 to 100, and means something if the side had a choice: if some
	// of its moves could have given away enough for a mark. It is the mean over those
	// moves of what each is worth: 100 if nothing better could be done, and half of
	// that for every 20 of a hundred such games that it gave away. The formula is the
	// same for all games. Moves by which nothing can be lost say nothing of a player,
	// and do not count.
	Accuracy float64
	Choice   bool
}

// halved is how much of the chance, which goes from -1 to 1, halves the worth of a move:
// 20 of a hundred games.
const halved = 0.4

// Accounts returns how well the first and the second side have played, given the
// Judgements of a line.
func Accounts(line []Position, judgements []Judgement) (accounts [2]Account) {
	var counted [2]int
	for i, f := range judgements {
		side := line[i].State.Turn() - game.First
		a := &accounts[side]
		if f.Mark != Fine {
			a.Marks[f.Mark-Inaccuracy]++
		}
		if f.Known && f.Stake >= inaccuracyFrom {
			a.Choice = true
			a.Accuracy += 100 * math.Exp2(-f.Lost/halved)
			counted[side]++
		}
	}
	for i := range accounts {
		accounts[i].Accuracy /= float64(max(1, counted[i]))
	}
	return accounts
}

// TurningPoint returns the number of the position, from 1, with which more changed of who
// was to win than with any other, given what the positions of a line are worth; ok is
// false where nothing of any weight did.
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
