package engine

import (
	"math"

	"npaastribe/game/nrow"
)

// winScale is the score at which the chance of winning is e times that of losing; see
// search.Scale.
const winScale = 100

// evalParams are the terms of the evaluation, in points of which winScale makes odds of e to
// one. The bottom row is row 0, which is even.
type evalParams struct {
	windows [classes][2][5]int           // windows open to a side with coins of it, by class, side and the number of coins they lack
	rows    [classes][2][rowKinds][4]int // what such windows score in addition, by class, side, kind of their lowest row and the number of coins they lack
	threats [2][2]int                    // the lowest threat of a column, by side and the parity of its row
	control [5]int                       // for the winner by control, by dozens of harmless cells before that
}

// sparse and dense are the parameters on boards with few windows and with many,
// where threats decide more and single windows less. They come from logistic
// regressions of the results of games on their positions, which train_test.go repeats:
// the engine played itself at 2000 nodes a move, for 86,000 positions of 2500 games
// on 10×10 with n = 5, and as many of 6000 games with n = 4. The figures of vertical
// windows, diagonals and threats were averaged over both sides. Who gets a cell in the end
// depends on the parity of its row, as with odd and even threats in Connect Four (L. V. Allis,
// "A Knowledge-based Approach of Connect-Four", 1988), and the lower rows are filled first.
var (
	sparse = evalParams{
		windows: [classes][2][5]int{
			vertical:       {{0, 0, -4, 8}, {0, 0, -4, 8}},
			horizontalEven: {{0, 10, 55, 18, 7}, {0, -5, 16, 4, 6}},
			horizontalOdd:  {{0, -3, 12, 3, 3}, {0, 0, 50, 17, 6}},
			diagonal:       {{0, 4, 14, 3, 5}, {0, 4, 14, 3, 5}},
		},
		rows: [classes][2][rowKinds][4]int{
			horizontalEven: {
				{{0, 0, -2, -1}, {}, {0, -3, 20, 16}, {}, {0, 8, 28, 21}, {}, {0, -5, -2, 2}, {}},
				{{0, 0, 12, -3}, {}, {0, 6, 4, 2}, {}, {0, -5, 3, 2}, {}, {0, -2, -3, 3}, {}},
			},
			horizontalOdd: {
				{{}, {0, 3, 8, 1}, {}, {0, -3, 13, 4}, {}, {0, 0, -1, 4}, {}, {0, -2, -9, -3}},
				{{}, {0, 4, 25, 11}, {}, {0, 22, 22, 20}, {}, {0, -8, 8, 7}, {}, {0, -19, -12, 1}},
			},
			diagonal: {
				{{0, -1, 21, 14}, {0, 3, 9, 7}, {0, -10, 11, 3}, {0, 10, 13, 5}, {0, -11, 6, 7}, {0, 11, 4, 5}, {}, {}},
				{{0, -1, 21, 14}, {0, 3, 9, 7}, {0, -10, 11, 3}, {0, 10, 13, 5}, {0, -11, 6, 7}, {0, 11, 4, 5}, {}, {}},
			},
		},
		threats: [2][2]int{{63, 36}, {36, 63}},
		control: [5]int{285, 215, 189, 151, 142},
	}
	dense = evalParams{
		windows: [classes][2][5]int{
			vertical:       {{0, 0, -5, 2}, {0, 0, -5, 2}},
			horizontalEven: {{0, -5, 12, 4}, {0, -1, 9, 3}},
			horizontalOdd:  {{0, -3, 7, 3}, {0, -4, 5, 2}},
			diagonal:       {{0, 2, 3}, {0, 2, 3}},
		},
		rows: [classes][2][rowKinds][4]int{
			horizontalEven: {
				{{0, 0, 21, 14}, {}, {0, -9, 31, 11}, {}, {0, 1, -7, 0}, {}, {0, 3, -5, -4}, {}},
				{{0, 0, 13, -8}, {}, {0, 8, 19, 13}, {}, {0, -5, 3, 2}, {}, {0, -5, -2, -1}, {}},
			},
			horizontalOdd: {
				{{}, {0, -1, 17, 11}, {}, {0, 1, 5, 4}, {}, {0, -6, -5, -1}, {}, {0, -3, 0, -2}},
				{{}, {0, 17, 19, 14}, {}, {0, -12, 5, 5}, {}, {0, -12, -4, -3}, {}, {0, 0, -1, -3}},
			},
			diagonal: {
				{{0, 0, 9, 5}, {0, -9, 11, 5}, {0, 4, 4, -2}, {0, 1, 15, 8}, {0, -2, 3, 1}, {0, 0, 5, 3}, {0, 4, -2, -3}, {}},
				{{0, 0, 9, 5}, {0, -9, 11, 5}, {0, 4, 4, -2}, {0, 1, 15, 8}, {0, -2, 3, 1}, {0, 0, 5, 3}, {0, 4, -2, -3}, {}},
			},
		},
		threats: [2][2]int{{37, 55}, {55, 37}},
		control: [5]int{247, 156, 124, 96, 58},
	}
)

// The number of windows per cell of the boards that sparse and dense were fitted to.
const (
	sparseWindows = 1.92
	denseWindows  = 2.38
)

// evalParamsOf returns the parameters on a board, interpolated by its number of windows per cell.
func evalParamsOf(g *geometry) (w evalParams) {
	density := float64(g.windows()) / float64(g.columns*g.rows)
	part := min(max((denseWindows-density)/(denseWindows-sparseWindows), 0), 1)
	between := func(to *int, dense, sparse int) {
		*to = int(math.Round(float64(dense) + float64(sparse-dense)*part))
	}
	for class := range classes {
		for side := range 2 {
			for lack := range w.windows[class][side] {
				between(&w.windows[class][side][lack], dense.windows[class][side][lack], sparse.windows[class][side][lack])
			}
			for kind := range w.rows[class][side] {
				for lack := range w.rows[class][side][kind] {
					between(&w.rows[class][side][kind][lack], dense.rows[class][side][kind][lack], sparse.rows[class][side][kind][lack])
				}
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

// weights are the weights of windows by their coins. A sum of them holds three numbers:
// in the lowest 16 bits the number of windows open to side 0, in the next 16 that of
// windows open to side 1, and from bit scoreShift on the evaluation for side 0.
type weights struct {
	evalParams
	empty  int64                                                      // the sum of the empty board
	window [classes][nrow.MaxSize][nrow.MaxN + 1][nrow.MaxN + 1]int64 // by class, lowest row, and the coins of side 0 and of side 1: the weight of a window
}

// scoreShift is the lowest bit of the evaluation in a sum.
const scoreShift = 32

// newWeights computes the weights for a board.
func newWeights(g *geometry) *weights {
	w := &weights{evalParams: evalParamsOf(g)}
	for class := range classes {
		for row := range g.rows {
			w.addWeights(class, row, g.n)
		}
	}
	for _, l := range g.lineList {
		w.empty += int64(g.windowCount(l)) * w.window[l.class][0][0][0]
	}
	return w
}

// addWeights computes the weights of the windows of a class with a lowest row.
func (w *weights) addWeights(class, row, n int) {
	for own := range n + 1 {
		for other := range n + 1 {
			w.window[class][row][own][other] = w.windowWeight(class, row, own, other, n)
		}
	}
}

// windowWeight returns the weight of a window with own coins of side 0 and other of side 1.
func (w *weights) windowWeight(class, row, own, other, n int) int64 {
	sum := int64(0)
	if other == 0 {
		sum += 1 + int64(w.windowScore(class, row, 0, own, n))<<scoreShift
	}
	if own == 0 {
		sum += 1<<16 - int64(w.windowScore(class, row, 1, other, n))<<scoreShift
	}
	return sum
}

// windowScore returns the value of a window that is open to a side and has that many of its
// coins.
func (w *weights) windowScore(class, row, side, coins, n int) int {
	scores, more := &w.windows[class][side], &w.rows[class][side][rowKind(row)]
	lack := n - coins
	if coins == 0 || lack >= len(scores) {
		return 0
	}
	if lack >= len(more) {
		return scores[lack]
	}
	return scores[lack] + more[lack]
}

// rowKinds is the number of kinds of rows: the lowest six are kinds of their own, the others are
// told apart by parity only.
const rowKinds = 8

// rowKind returns the kind of a row.
func rowKind(row int) int {
	if row < rowKinds {
		return row
	}
	return rowKinds - 2 + row&1
}

// How much a side wants a coin in a window, by the number of coins the window lacks: in
// one that is open to the side itself, and in one open to the opponent alone. The
// figures are those with which small boards were solved in the fewest nodes.
var (
	ownOrderWeights   = []uint64{0, 12, 7, 2, 2}
	otherOrderWeights = []uint64{0, 8, 4, 2, 0}
)

// orderWeight returns how much a side wants the next coin in a window in which it has own coins
// and its opponent other.
func orderWeight(own, other, n int) uint64 {
	switch {
	case own > 0 && other > 0 || own >= n || other >= n:
		return 0
	case other == 0:
		return ownOrderWeights[min(n-own, len(ownOrderWeights)-1)]
	default:
		return otherOrderWeights[min(n-other, len(otherOrderWeights)-1)]
	}
}

// evaluate returns the static evaluation for the side to move. It is between -maxEstimate and
// maxEstimate, and not in favour of a side that cannot win any more.
func (b *board) evaluate() int {
	v := int(b.sum >> scoreShift)
	if len(b.threatStack) > 0 {
		p := b.control()
		v += b.controlScore(p)
	}
	if b.openWindows(0) == 0 {
		v = min(v, 0)
	}
	if b.openWindows(1) == 0 {
		v = max(v, 0)
	}
	return estimateFor(v, b.turn)
}

// controlScore returns the value to side 0 of threats and of who must give way.
func (b *board) controlScore(p controlResult) int {
	if !p.decided {
		return p.threats
	}
	return p.threats + b.weights.control[min(p.harmless/12, len(b.weights.control)-1)]*(1-2*p.winner)
}

// estimateFor returns the evaluation for a side, given that for side 0 before it is limited.
func estimateFor(v, side int) int {
	v = min(max(v, -maxEstimate), maxEstimate)
	if side == 1 {
		return -v
	}
	return v
}
