package engine

import (
	"sync"

	"npaastribe/game/gomoku"
)

// maxReach is how far a line around a cell matters at most, each way.
const maxReach = gomoku.MaxLength - 1

// shape is what a stone of a side on an empty cell would make along one line.
// Only the windows of the winning length through that cell count.
type shape uint8

// The shapes, each described by what one stone more of the same side could
// do. A number says in how many ways.
const (
	dead       shape = iota
	one              // make a two
	openOne          // make an open two
	two              // make a three
	openTwo1         // make an open three, in one way
	openTwo2         // in two
	openTwo3         // in more
	three            // make a four
	openThree1       // make an open four, in one way
	openThree2       // in more
	four             // make a five, in one way: it can be stopped
	openFour         // make a five in two ways or more: it cannot
	five             // the game is won

	shapes // how many there are
)

// shapeTable gives the shapes for a key: those of side 0 in the low four
// bits, of side 1 in the high ones. Bit i of a key says that side 0 has a
// stone on the i-th cell around, bit 2*reach+i that side 1 has; both say that
// the cell is off the board.
type shapeTable [1 << (4 * maxReach)]uint8

// shapesOf returns the table for a winning length.
func shapesOf(length int) *shapeTable { return shapeTables[length-gomoku.MinLength]() }

var shapeTables = [...]func() *shapeTable{
	sync.OnceValue(func() *shapeTable { return newShapeTable(3) }),
	sync.OnceValue(func() *shapeTable { return newShapeTable(4) }),
	sync.OnceValue(func() *shapeTable { return newShapeTable(5) }),
}

func newShapeTable(length int) *shapeTable {
	c := classifier{length: length, known: map[[2]uint16]shape{}}
	width := 2 * (length - 1)
	table := new(shapeTable)
	for key := range 1 << (2 * width) {
		a, b := uint16(key&(1<<width-1)), uint16(key>>width)
		table[key] = uint8(c.around(a&^b, b) | c.around(b&^a, a)<<4)
	}
	return table
}

// classifier finds shapes by trying every stone that could be added.
type classifier struct {
	length int
	known  map[[2]uint16]shape
}

// around returns the shape of a stone between the cells of a key that has own
// stones and cells that are blocked.
func (c *classifier) around(own, blocked uint16) shape {
	reach := c.length - 1
	widen := func(b uint16) uint16 { return b&(1<<reach-1) | b>>reach<<(reach+1) }
	return c.classify(widen(own)|1<<reach, widen(blocked))
}

// classify returns the shape of a line of cells with the stone in its middle.
func (c *classifier) classify(own, blocked uint16) shape {
	if s, ok := c.known[[2]uint16{own, blocked}]; ok {
		return s
	}
	s := five
	if !c.complete(own) {
		var ways [shapes]int // how many stones more make which shape
		for i := range 2*c.length - 1 {
			if bit := uint16(1) << i; (own|blocked)&bit == 0 {
				ways[c.classify(own|bit, blocked)]++
			}
		}
		s = before(&ways)
	}
	c.known[[2]uint16{own, blocked}] = s
	return s
}

// complete reports whether a window through the middle is full.
func (c *classifier) complete(own uint16) bool {
	for i := range c.length {
		if window := uint16(1<<c.length-1) << i; own&window == window {
			return true
		}
	}
	return false
}

// before returns the shape from which stones lead to others in so many ways.
func before(ways *[shapes]int) shape {
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
