package engine

// A pattern is a shape of up to ten cells whose contents are worth something
// together, as M. Buro found for his Logistello: "Experiments with
// Multi-ProbCut and a new high-quality evaluation function for Othello"
// (1997). The contents are read as a number in base three, the first cell
// counting least: 0 is empty, 1 the side to move, 2 the other.
//
// Each pattern occurs wherever a turn or a mirror image of the board takes it.
var patterns = [...][]string{
	{"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "b2", "g2"},
	{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"},
	{"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"},
	{"a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"},
	{"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"},
	{"a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"},
	{"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"},
	{"a2", "b3", "c4", "d5", "e6", "f7", "g8"},
	{"a3", "b4", "c5", "d6", "e7", "f8"},
	{"a4", "b5", "c6", "d7", "e8"},
	{"a5", "b6", "c7", "d8"},
}

// places is how often patterns lie on the board, all together.
const places = 46

// mobilities is how many numbers of moves are told apart.
const mobilities = 32

// digit says that a cell is part of a place, and what it counts there.
type digit struct {
	place int
	power uint16
}

// shapes is the layout of the weights, made once from the patterns.
type shapes struct {
	digits  [64][]digit // the digits of each cell
	offset  [places]int // where the weights of each place begin
	replies [2]int      // where those for the moves of either side begin
	empties int         // where those for the number of empty cells begin
	size    int         // of all weights
}

var layout = newShapes()

func newShapes() *shapes {
	l := &shapes{}
	place := 0
	for _, names := range patterns {
		for _, cells := range occurrences(names) {
			l.addPlace(place, cells)
			place++
		}
		l.size += power3(len(names))
	}
	for i := range l.replies {
		l.replies[i] = l.size
		l.size += mobilities
	}
	l.empties = l.size
	l.size += 64
	return l
}

// addPlace adds the digits of a place. Its weights come next.
func (l *shapes) addPlace(place int, cells []int) {
	l.offset[place] = l.size
	for i, cell := range cells {
		l.digits[cell] = append(l.digits[cell], digit{place, uint16(power3(i))})
	}
}

// power3 returns three to the power of n.
func power3(n int) int {
	power := 1
	for range n {
		power *= 3
	}
	return power
}

// occurrences returns the cells of all places of a pattern.
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

// transform returns where a cell comes to lie in one of the eight symmetries
// of the board.
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
