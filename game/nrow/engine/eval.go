package engine

import "math"

// winScale is the score that stands for a chance of winning e times that of
// losing; see search.Scale.
const winScale = 100

// worths are what the evaluation adds up, in parts of winScale. A row counts as
// odd or even from the bottom, which is 0.
type worths struct {
	windows [classes][2][5]int // that are open to a side and hold coins of it, by how many they lack
	threats [2][2]int          // that come first in their columns, by side, in even and odd rows
	control [5]int             // who wins if nobody makes new threats, by dozens of cells that harm nobody before
}

// sparse and dense are the worths on boards with few windows and with many,
// where threats decide more and single windows less. They come from logistic
// regressions of how games ended on positions in them, which the engine before
// played against itself at 2000 nodes a move: 30,000 positions of 700 games on
// 10×10 with n = 5, and 49,000 of 2400 games with n = 4. train_test.go repeats
// that. Even rows are better for side 0, odd ones for side 1, as with odd and
// even threats in Connect Four (L. V. Allis, "A Knowledge-based Approach of
// Connect-Four", 1988); what was found of both sides was averaged.
var (
	sparse = worths{
		windows: [classes][2][5]int{
			upright:  {{0, 0, 2, 5}, {0, 0, 2, 5}},
			even:     {{0, 0, 40, 10, 3}, {0, 0, 12, 4, 2}},
			odd:      {{0, 0, 12, 4, 2}, {0, 0, 40, 10, 3}},
			slanting: {{0, 13, 23, 10, 5}, {0, 13, 23, 10, 5}},
		},
		threats: [2][2]int{{60, 36}, {36, 60}},
		control: [5]int{322, 249, 226, 210, 158},
	}
	dense = worths{
		windows: [classes][2][5]int{
			upright:  {{0, 0, 1}, {0, 0, 1}},
			even:     {{0, 0, 10, 3}, {0, 0, 8, 3}},
			odd:      {{0, 0, 8, 3}, {0, 0, 10, 3}},
			slanting: {{0, 7, 10, 2}, {0, 7, 10, 2}},
		},
		threats: [2][2]int{{75, 42}, {42, 75}},
		control: [5]int{243, 156, 119, 98, 57},
	}
)

// The windows a cell of the boards that sparse and dense were fitted to.
const (
	sparseWindows = 1.92
	denseWindows  = 2.38
)

// worthsOf returns the worths on a board: those in between, by its windows.
func worthsOf(g *shape) (w worths) {
	density := float64(len(g.windows)) / float64(g.columns*g.rows)
	part := min(max((denseWindows-density)/(denseWindows-sparseWindows), 0), 1)
	between := func(to *int, dense, sparse int) {
		*to = int(math.Round(float64(dense) + float64(sparse-dense)*part))
	}
	for class := range classes {
		for side := range 2 {
			for lack := range w.windows[class][side] {
				between(&w.windows[class][side][lack], dense.windows[class][side][lack], sparse.windows[class][side][lack])
			}
		}
	}
	for side := range 2 {
		for parity := range 2 {
			between(&w.threats[side][parity], dense.threats[side][parity], sparse.threats[side][parity])
		}
	}
	for i := range w.control {
		between(&w.control[i], dense.control[i], sparse.control[i])
	}
	return w
}

// weights are what windows are worth by their coins. A sum of them has in its
// lowest 16 bits the windows that are open to side 0, in the next those open
// to side 1, and above an estimate of how much better side 0 stands.
type weights struct {
	worths
	empty  int64                  // of the empty board
	change [2][classes][256]int64 // what a coin of a side adds to a window by what it holds
	urge   [2][256]int16          // how much a side wants a coin in such a window
}

// estimateShift is where the estimate begins in a sum.
const estimateShift = 32

// newWeights works them out for a board.
func newWeights(g *shape) *weights {
	w := &weights{worths: worthsOf(g)}
	for class := range classes {
		for coins := range 256 {
			own, other := coins&15, coins>>4
			if own+other >= g.n {
				continue
			}
			w.change[0][class][coins] = w.worth(class, own+1, other, g.n) - w.worth(class, own, other, g.n)
			w.change[1][class][coins] = w.worth(class, own, other+1, g.n) - w.worth(class, own, other, g.n)
		}
	}
	for i := range g.windows {
		w.empty += w.worth(int(g.classOf[i]), 0, 0, g.n)
	}
	for coins := range 256 {
		own, other := coins&15, coins>>4
		w.urge[0][coins] = urge(own, other, g.n)
		w.urge[1][coins] = urge(other, own, g.n)
	}
	return w
}

// worth returns what a window adds to a sum.
func (w *weights) worth(class, own, other, n int) int64 {
	sum := int64(0)
	if other == 0 {
		sum += 1 + int64(w.estimateOf(class, 0, own, n))<<estimateShift
	}
	if own == 0 {
		sum += 1<<16 - int64(w.estimateOf(class, 1, other, n))<<estimateShift
	}
	return sum
}

// estimateOf returns what a window that is open to a side is worth with so many coins.
func (w *weights) estimateOf(class, side, coins, n int) int {
	worths := &w.windows[class][side]
	if lack := n - coins; coins > 0 && lack < len(worths) {
		return worths[lack]
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

// value returns what the position seems to be worth to the side to move. It
// is between -maxEstimate and maxEstimate, and at most 0 if that side cannot
// win any more.
func (b *board) value() int {
	v := int(b.sum >> estimateShift)
	if len(b.made) > 0 {
		p := b.control()
		v += p.threats
		if p.decided {
			v += b.weights.control[min(p.harmless/12, len(b.weights.control)-1)] * (1 - 2*p.winner)
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
