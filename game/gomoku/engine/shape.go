package engine

import (
	"math/bits"
	"sync"

	"npaastribe/game/gomoku"
)

// maxReach is the maximum distance at which cells on a line through a cell
// matter.
const maxReach = gomoku.MaxLength - 1

// shape is what a stone of a side on an empty cell would make in one direction.
// Only the windows of the winning length through that cell count.
type shape uint8

// The shapes, weakest first. Each comment says what one more stone of the same
// side could turn the shape into, and in how many ways.
const (
	dead       shape = iota
	one              // a two
	openOne          // an open two
	two              // a three
	openTwo1         // an open three, in one way
	openTwo2         // an open three, in two ways
	openTwo3         // an open three, in three or more ways
	three            // a four
	openThree1       // an open four, in one way
	openThree2       // an open four, in two or more ways
	four             // a five, in one way: it can be stopped
	openFour         // a five, in two or more ways: it cannot be stopped
	five             // the game is won

	shapes // number of shapes
)

// shapeTable maps a key to shapes: those of side 0 in the low four bits, of
// side 1 in the high ones. In a key, bit i means that side 0 has a stone on the
// i-th cell around, and bit 2*reach+i that side 1 has. If both are set the cell
// is off the board.
type shapeTable [1 << (4 * maxReach)]uint8

// shape returns the shape of a side.
func (t *shapeTable) shape(key uint16, side int) shape { return shape(t[key] >> (4 * side) & 15) }

// ofLength returns a function that returns what build makes for a winning length. It is made when first
// needed.
func ofLength[T any](build func(length int) T) func(length int) T {
	var all [gomoku.MaxLength - gomoku.MinLength + 1]func() T
	for i := range all {
		all[i] = sync.OnceValue(func() T { return build(gomoku.MinLength + i) })
	}
	return func(length int) T { return all[length-gomoku.MinLength]() }
}

// shapesOf, threatsOf and fourCellsOf return the tables for a winning length.
var (
	shapesOf    = ofLength(newShapeTable)
	threatsOf   = ofLength(newThreatTable)
	fourCellsOf = ofLength(newFourCells)
)

// newThreatTable returns a copy of a shape table in which shapes that are no four or better are all the same.
func newThreatTable(length int) *shapeTable {
	t := *shapesOf(length)
	for key, v := range t {
		t[key] = 0
		for _, shift := range [2]int{0, 4} {
			if s := v >> shift & 15; shape(s) >= four {
				t[key] |= s << shift
			}
		}
	}
	return &t
}

// fourCells maps a key to the cells around, as bits as in the key, where a four or five of either side
// may appear, disappear or change if side 0 places a stone in the middle.
type fourCells [1 << (4 * maxReach)]uint8

func newFourCells(length int) *fourCells {
	reach := length - 1
	table := new(fourCells)
	for key := range 1 << (4 * reach) {
		first, second := widen(uint16(key&(1<<(2*reach)-1)), reach), widen(uint16(key>>(2*reach)), reach)
		cells := uint16(0)
		for k := range length {
			window := uint16(1<<length-1) << k
			own, other := bits.OnesCount16(first&window), bits.OnesCount16(second&window)
			if other == 0 && own >= length-3 || own == 0 && other >= length-2 {
				cells |= window
			}
		}
		cells &^= first | second
		table[key] = uint8(cells&(1<<reach-1) | cells>>(reach+1)<<reach)
	}
	return table
}

// widen makes room for the cell in the middle in the bits of the reach cells on either side of it.
func widen(around uint16, reach int) uint16 {
	return around&(1<<reach-1) | around>>reach<<(reach+1)
}

func newShapeTable(length int) *shapeTable {
	c := classifier{length: length, cache: map[[2]uint16]shape{}}
	width := 2 * (length - 1)
	table := new(shapeTable)
	for key := range 1 << (2 * width) {
		a, b := uint16(key&(1<<width-1)), uint16(key>>width)
		table[key] = uint8(c.classifyAround(a&^b, b) | c.classifyAround(b&^a, a)<<4)
	}
	return table
}

// classifier determines shapes recursively, by trying all additional stones.
type classifier struct {
	length int
	cache  map[[2]uint16]shape
}

// classifyAround returns the shape of a stone in the middle of the cells of a key with
// the given own stones and blocked cells.
func (c *classifier) classifyAround(own, blocked uint16) shape {
	reach := c.length - 1
	return c.classify(widen(own, reach)|1<<reach, widen(blocked, reach))
}

// classify returns the shape of a line of cells with a stone in its middle.
func (c *classifier) classify(own, blocked uint16) shape {
	if s, ok := c.cache[[2]uint16{own, blocked}]; ok {
		return s
	}
	s := five
	if !c.complete(own) {
		var ways [shapes]int // number of additional stones that make each shape
		for i := range 2*c.length - 1 {
			if bit := uint16(1) << i; (own|blocked)&bit == 0 {
				ways[c.classify(own|bit, blocked)]++
			}
		}
		s = shapeBefore(&ways)
	}
	c.cache[[2]uint16{own, blocked}] = s
	return s
}

// complete reports whether own contains a five through the middle.
func (c *classifier) complete(own uint16) bool {
	for i := range c.length {
		if window := uint16(1<<c.length-1) << i; own&window == window {
			return true
		}
	}
	return false
}

// shapeBefore returns the shape that becomes each other shape in the given numbers
// of ways.
func shapeBefore(ways *[shapes]int) shape {
	switch {
	case ways[five] > 1:
		return openFour
	case ways[five] > 0:
		return four
	case ways[openFour] > 1:
		return openThree2
	case ways[openFour] > 0:
		return openThree1
	case ways[four] > 0:
		return three
	}
	switch n := ways[openThree1] + ways[openThree2]; {
	case n > 0:
		return openTwo1 + shape(min(n, 3)-1)
	case ways[three] > 0:
		return two
	case ways[openTwo1]+ways[openTwo2]+ways[openTwo3] > 0:
		return openOne
	case ways[two] > 0:
		return one
	}
	return dead
}
