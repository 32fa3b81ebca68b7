package engine

// winScale is the score that stands for a chance of winning e times that of
// losing; see search.Scale. It is the most likely figure for some 6,700
// positions of games that the engine played against itself on five boards.
const winScale = 30

// weights is what windows are worth by their coins. A sum of them has in its
// lowest 16 bits the windows that are open to side 0, in the next those open
// to side 1, and above an estimate of how much better side 0 stands.
type weights struct {
	empty  int64                  // of the empty board
	change [2][classes][256]int64 // what a coin of a side adds to a window by what it holds
	urge   [2][256]int16          // how much a side wants a coin in such a window
}

// worthOf is what a window is worth, by class, with so many coins less than n.
// These figures, like the next, are the best of those tried in games of the
// engine against itself.
var worthOf = [classes][]int{
	upright: {0, 3, 1},
	across:  {0, 8, 3, 1},
}

// estimateShift is where the estimate begins in a sum.
const estimateShift = 32

// newWeights works them out for a board.
func newWeights(g *shape) *weights {
	w := &weights{}
	for class := range classes {
		for coins := range 256 {
			own, other := coins&15, coins>>4
			if own+other >= g.n {
				continue
			}
			w.change[0][class][coins] = worth(class, own+1, other, g.n) - worth(class, own, other, g.n)
			w.change[1][class][coins] = worth(class, own, other+1, g.n) - worth(class, own, other, g.n)
		}
	}
	for i := range g.windows {
		w.empty += worth(int(g.classOf[i]), 0, 0, g.n)
	}
	for coins := range 256 {
		own, other := coins&15, coins>>4
		w.urge[0][coins] = urge(own, other, g.n)
		w.urge[1][coins] = urge(other, own, g.n)
	}
	return w
}

// worth returns what a window adds to a sum.
func worth(class, own, other, n int) int64 {
	sum := int64(0)
	if other == 0 {
		sum += 1 + int64(estimateOf(class, own, n))<<estimateShift
	}
	if own == 0 {
		sum += 1<<16 - int64(estimateOf(class, other, n))<<estimateShift
	}
	return sum
}

// estimateOf returns what an open window with so many coins is worth.
func estimateOf(class, coins, n int) int {
	if lack := n - coins; coins > 0 && lack < len(worthOf[class]) {
		return worthOf[class][lack]
	}
	return 0
}

// How much a side wants a coin in a window by how many it lacks: one that is
// open to it alone, and one open to the other alone. The figures are those
// with which small boards were solved in the fewest positions.
var (
	ownUrge   = []int16{0, 12, 7, 2, 2}
	otherUrge = []int16{0, 8, 4, 2, 0}
)

// urge returns how much the side that has own of n coins in a window, and
// lets the other have other, wants the next one.
func urge(own, other, n int) int16 {
	switch {
	case own > 0 && other > 0 || own >= n || other >= n:
		return 0
	case other == 0:
		return ownUrge[min(n-own, len(ownUrge)-1)]
	default:
		return otherUrge[min(n-other, len(otherUrge)-1)]
	}
}

// controlWorth is what it is worth to win if the sides make no new threats;
// see control. Without it three games of four were lost to the same search with it.
const controlWorth = 60

// value returns what the position seems to be worth to the side to move. It
// is between -maxEstimate and maxEstimate, and at most 0 if that side cannot
// win any more.
func (b *board) value() int {
	v := int(b.sum >> estimateShift)
	if len(b.made) > 0 {
		if winner, ok := b.control(); ok {
			v += controlWorth * (1 - 2*winner)
		}
	}
	if b.open(0) == 0 {
		v = min(v, 0)
	}
	if b.open(1) == 0 {
		v = max(v, 0)
	}
	v = min(max(v, -maxEstimate), maxEstimate)
	if b.turn == 1 {
		return -v
	}
	return v
}
