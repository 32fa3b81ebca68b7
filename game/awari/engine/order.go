package engine

import "npaastribe/game/awari"

// child is a move and the position after it, with bounds of the score for the
// side that makes it.
type child struct {
	board board // seen by the side to move there
	gain  int   // at once, by the move itself
	again bool  // the same side moves again
	pit   int
	beans int // in the rows; 0 if the game is over

	lower, upper           int
	lowerExact, upperExact bool // the bound is exact, not one of a search to a depth

	key int // the larger, the sooner it is tried
}

// The weights of the move ordering, found by trial: for a bean gained, and for
// another turn, which is worth more where less can be captured. Among equals
// the pits next to the home come first.
const (
	orderGain     = 8
	orderAgain    = 16
	orderAgainOwn = 40
	orderHint     = 1 << 16 // before all others
)

// children appends all moves of b, which must have some, to list. The score of
// a move that ends the game is what it gains.
func (r *rules) children(list []child, b board) []child {
	bonus := orderAgain
	if r.variant.Own {
		bonus = orderAgainOwn
	}
	for pit := range awari.Row {
		if b.own>>(lane*pit)&laneMask == 0 {
			continue
		}
		next, gain, again := r.play(b, pit)
		beans := 0 // what may still be gained
		if !next.over() {
			beans = next.beans()
		}
		c := child{
			board: next, gain: gain, again: again, pit: pit, beans: beans,
			lower: gain - beans, upper: gain + beans, lowerExact: true, upperExact: true,
			key: orderGain*gain + pit,
		}
		if again {
			c.key += bonus + pit
		} else {
			c.board = next.swapped()
		}
		list = append(list, c)
	}
	return list
}

// sortMoves sorts the moves in the order in which they are to be tried, hint
// before all others.
func sortMoves(list []child, hint int) {
	for i := range list {
		if list[i].pit == hint {
			list[i].key = orderHint
		}
		for j := i; j > 0 && list[j].key > list[j-1].key; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// tighten tightens the bounds of c by an entry for the position after it.
func (c *child) tighten(e entry) {
	lower, upper := int(e.lower), int(e.upper)
	if !c.again {
		lower, upper = -upper, -lower
	}
	exact := e.depth == solved
	if lower += c.gain; lower > c.lower {
		c.lower, c.lowerExact = lower, exact
	}
	if upper += c.gain; upper < c.upper {
		c.upper, c.upperExact = upper, exact
	}
}

// lookUp sets the bounds of c to its score in the endgames, which must cover it.
func (c *child) lookUp(known *endgames) {
	c.settle(known.value(c.board))
}

// settle sets the bounds of c to its score, given the exact score of the
// position after it.
func (c *child) settle(score int) {
	if !c.again {
		score = -score
	}
	c.lower, c.upper = c.gain+score, c.gain+score
	c.lowerExact, c.upperExact = true, true
}
