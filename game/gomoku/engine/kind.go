package engine

// code is the four shapes that a stone of a side on a cell would make, four
// bits for each direction.
type code uint16

// with returns c with another shape in a direction.
func (c code) with(direction int, s shape) code {
	return c&^(15<<(4*direction)) | code(s)<<(4*direction)
}

// codes are the codes of a cell for both sides, that of side 0 in the low bits.
type codes uint32

// with returns c with other shapes in a direction, which are given as in the shape table.
func (c codes) with(direction int, both uint8) codes {
	const mask = 15 | 15<<16
	shift := direction * 4 & 15
	return c&^(mask<<shift) | (codes(both)|codes(both)<<12)&mask<<shift
}

// of returns the code for a side.
func (c codes) of(side int) code { return code(c >> (16 * (side & 1))) }

// shape returns the shape in a direction.
func (c code) shape(direction int) shape { return shape(c >> (4 * direction) & 15) }

// kind is the threat that a stone of a side on an empty cell would make.
type kind uint8

// The kinds, weakest first.
const (
	quiet       kind = iota
	makesThree       // an open three, which threatens an open four
	makesThrees      // two open threes
	makesFour        // a four, which must be answered
	makesBoth        // a four and an open three
	makesWin         // an open four or two fours: the five cannot be stopped
	makesFive        // a five, which ends the game

	kinds // number of kinds
)

// kind returns the kind of a cell with these shapes.
func (c code) kind() kind {
	var fives, openFours, fours, threes int
	for d := range 4 {
		switch s := c.shape(d); {
		case s == five:
			fives++
		case s == openFour:
			openFours++
		case s == four:
			fours++
		case s >= openThree1:
			threes++
		}
	}
	switch {
	case fives > 0:
		return makesFive
	case openFours > 0 || fours > 1:
		return makesWin
	case fours > 0 && threes > 0:
		return makesBoth
	case fours > 0:
		return makesFour
	case threes > 1:
		return makesThrees
	case threes > 0:
		return makesThree
	default:
		return quiet
	}
}
