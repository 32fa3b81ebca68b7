package engine

import (
	"slices"

	"npaastribe/game/search"
)

// patterns are groups of up to ten cells. Each configuration of discs on a pattern has
// a weight, as in M. Buro's program Logistello: "Experiments with Multi-ProbCut and a
// new high-quality evaluation function for Othello" (1997). A configuration is
// numbered in base three, the first cell being the least significant digit: 0 is empty,
// 1 a disc of the side to move, 2 one of the opponent. Cells that are filled sooner come
// first, so that weights that are often looked up lie close together in memory.
//
// A pattern occurs in each place where the rotations and reflections of the board map
// it: in four places, or in eight if it is not symmetric itself.
var patterns = [...][]string{
	{"d1", "e1", "c1", "f1", "b1", "g1", "b2", "g2", "a1", "h1"}, // an edge with both X cells
	{"d4", "c3", "c2", "b3", "c1", "a3", "b1", "a2", "b2", "a1"}, // the 3×3 corner and the next cell of its diagonal
	{"d2", "e2", "c2", "d1", "e1", "c1", "b1", "a2", "b2", "a1"}, // the 5×2 corner
	{"c2", "b3", "d1", "a4", "c1", "a3", "b1", "a2", "b2", "a1"}, // the triangle of a corner with sides of four cells
	{"d2", "e2", "c2", "f2", "d1", "e1", "c1", "f1", "a1", "h1"}, // an edge without the C cells, and the four cells behind it
	{"d2", "e2", "c2", "f2", "a2", "h2", "b2", "g2", "a1", "h1"}, // rows 2, with two corners, 3 and 4
	{"d3", "e3", "c3", "f3", "b3", "g3", "a3", "h3"},
	{"d4", "e4", "c4", "f4", "b4", "g4", "a4", "h4"},
	{"d4", "e5", "c3", "f6", "b1", "a2", "b2", "g7", "a1", "h8"}, // diagonals of 8, 7 and 6 cells, with cells at the corners
	{"d5", "c4", "e6", "b3", "f7", "a2", "g8", "a1", "h8"},
	{"c5", "d6", "b4", "e7", "a3", "f8", "b7", "a8"},
	{"c6", "b5", "d7", "b6", "c7", "a4", "e8", "a5", "d8"}, // diagonals of 5 and 4 cells
}

// featureWords is the number of words for the contents of all places, four in each.
const featureWords = 13

// emptiesWeights is the number of weights for the number of empty cells.
const emptiesWeights = 64

// mobilityWeights is the number of weights for the number of moves of a side; larger numbers
// count as the last.
const mobilityWeights = 32

// featureLayout is the layout of the features and weights, computed once from the patterns.
type featureLayout struct {
	cells          [64]features      // by cell: what a disc of the side to move adds to the features
	rows           [8][256]features  // by row and its discs: their sum
	wordOffset     [featureWords]int // index of the first weight of the places in a word
	mobilityOffset [2]int            // index of the first weight for the moves of either side
	emptiesOffset  int               // index of the first weight for the number of empty cells
	size           int               // number of weights
}

var layout = newFeatureLayout()

func newFeatureLayout() *featureLayout {
	l := &featureLayout{}
	place := 0
	for _, names := range patterns {
		for _, cells := range occurrences(names) {
			l.addPlace(place, cells)
			place++
		}
		l.size += power3(len(names))
	}
	for i := range l.mobilityOffset {
		l.mobilityOffset[i] = l.size
		l.size += mobilityWeights
	}
	l.emptiesOffset = l.size
	l.size += emptiesWeights
	l.fillRows()
	return l
}

// addPlace adds the cells of a place. Its weights begin at l.size.
func (l *featureLayout) addPlace(place int, cells []int) {
	l.wordOffset[place/4] = l.size
	for i, cell := range cells {
		l.cells[cell][place/4] += uint64(power3(i)) << (16 * (place % 4))
	}
}

// fillRows sets rows to the sums of cells.
func (l *featureLayout) fillRows() {
	for row := range l.rows {
		for cell := range 8 {
			for i := range 1 << cell {
				sum := l.rows[row][i]
				sum.add(&l.cells[row*8+cell])
				l.rows[row][i|1<<cell] = sum
			}
		}
	}
}

// weightMap maps weights to stored weights: configurations of a pattern that are mirror
// images of each other share one stored weight.
type weightMap struct {
	stored []int32 // by weight: the index of its stored weight
	count  int     // number of stored weights
}

// loadWeightMap returns the map of all weights. It is computed when it is first needed,
// because that takes longer than the rest of the initialisation.
var loadWeightMap = search.CachedUntilIdle(func() *weightMap {
	f := &weightMap{}
	for _, names := range patterns {
		f.add(canonicalConfigs(names))
	}
	for range layout.mobilityOffset {
		f.add(identity(mobilityWeights))
	}
	f.add(identity(emptiesWeights))
	return f
})

// add appends weights. same[i] is the first weight that is equal to weight i by symmetry,
// both counted from the first one appended.
func (f *weightMap) add(same []int) {
	number := make([]int32, len(same))
	for i, first := range same {
		if first == i {
			number[i] = int32(f.count)
			f.count++
		} else {
			number[i] = number[first]
		}
	}
	f.stored = append(f.stored, number...)
}

// canonicalConfigs returns for each configuration of a pattern the smaller of its own number and
// that of its mirror image.
func canonicalConfigs(names []string) []int {
	cells := occurrences(names)[0]
	mirrored := make([]int, len(cells)) // index in cells of each cell's mirror image
	for symmetry := range 8 {
		for i, cell := range cells {
			mirrored[i] = slices.Index(cells, transform(cell, symmetry))
		}
		if symmetry > 0 && !slices.Contains(mirrored, -1) {
			break
		}
		for i := range mirrored {
			mirrored[i] = i
		}
	}
	same := make([]int, power3(len(cells)))
	for content := range same {
		image := 0
		for i, j := range mirrored {
			image += content / power3(i) % 3 * power3(j)
		}
		same[content] = min(content, image)
	}
	return same
}

// identity returns the numbers from 0 to count-1.
func identity(count int) []int {
	all := make([]int, count)
	for i := range all {
		all[i] = i
	}
	return all
}

// power3 returns three to the power of n.
func power3(n int) int {
	power := 1
	for range n {
		power *= 3
	}
	return power
}

// occurrences returns the cells of each place of a pattern.
func occurrences(names []string) (places [][]int) {
	seen := map[uint64]bool{}
	for symmetry := range 8 {
		cells := make([]int, len(names))
		mask := uint64(0)
		for i, name := range names {
			cells[i] = transform(int(name[1]-'1')*8+int(name[0]-'a'), symmetry)
			mask |= 1 << cells[i]
		}
		if !seen[mask] {
			seen[mask] = true
			places = append(places, cells)
		}
	}
	return places
}

// transform returns the image of a cell under one of the eight symmetries of the board;
// 0 is the identity.
func transform(cell, symmetry int) int {
	row, column := cell/8, cell%8
	if symmetry&1 != 0 {
		column = 7 - column
	}
	if symmetry&2 != 0 {
		row = 7 - row
	}
	if symmetry&4 != 0 {
		row, column = column, row
	}
	return row*8 + column
}
