package engine

import "npaastribe/game"

// filters is the number of the network's filters, which see what stands side by side: each looks at
// every cell and its eight neighbours (a depthwise convolution), and what it finds is summed up over the
// board.
const filters = 16

// spot has a number for each filter: what a cell shows it, or what it finds there.
type spot [filters]int16

// kernel is what the filters do with the cells that they see.
type kernel struct {
	factors [3]spot // of a cell itself, of its neighbours to the sides, and of those across its corners
	bias    spot    // what they find on an empty board
}

// The units of the filters, as those of network.
const (
	spotUnit        = 2048                      // what cells show
	filterUnit      = featureUnit << foundShift // what filters find
	foundShift      = 2                         // turns that into the unit of the features for the layers
	factorUnit      = filterUnit << 15 / spotUnit
	directFoundUnit = direct * featureUnit / filterUnit // layers.direct
)

// beyondEdge is the bias beyond the edges, where it keeps all that filters find below 0.
var beyondEdge = func() (s spot) {
	for f := range s {
		s[f] = -20_000
	}
	return s
}()

// times returns the products of what a cell shows with factors.
func (s *spot) times(factors *spot) (found spot) {
	for f := range found {
		found[f] = int16((int32(s[f])*int32(factors[f]) + 1<<14) >> 15)
	}
	return found
}

func (s *spot) add(v *spot) {
	for f := range s {
		s[f] += v[f]
	}
}

func (s *spot) subtract(v *spot) {
	for f := range s {
		s[f] -= v[f]
	}
}

// replace adds to a sum of what filters find what they find on a cell more than before. What is below 0
// does not count.
func (in *inputs) replace(now, before *spot) {
	for f := range in.found {
		in.found[f] += int32(max(0, now[f])) - int32(max(0, before[f]))
	}
}

// seenFrom returns the difference from the index of a cell to those that a filter sees from there, the
// cell itself first, then the neighbours to the sides, then the others.
func seenFrom(stride int) [9]int {
	return [9]int{0, 1, -1, stride, -stride, stride + 1, stride - 1, -stride + 1, -stride - 1}
}

// factorsOf has the index of the factors of the cells that seenFrom returns.
var factorsOf = [9]int{0, 1, 1, 1, 1, 2, 2, 2, 2}

// filterBlank returns what the filters find on each cell of a board without stones, and adds the sum to in,
// for a side to move.
func (n *network) filterBlank(b *board, in *inputs, side int) (at []spot) {
	at = make([]spot, len(b.cells))
	for i := range at {
		at[i] = n.kernel.bias
		if b.cells[i].state == edge {
			at[i] = beyondEdge
		}
	}
	for m := range b.columns * b.rows {
		i := b.fromMove(game.Move(m))
		shown := &n.spots[b.cells[i].pair][side]
		for k, away := range seenFrom(b.stride) {
			v := shown.times(&n.kernel.factors[factorsOf[k]])
			at[i+away].add(&v)
		}
	}
	for m := range b.columns * b.rows {
		in.replace(&at[b.fromMove(game.Move(m))], &n.kernel.bias)
	}
	return at
}

// filterGeneric is network.filter without special instructions. With it searches take more than five times as long.
func (n *network) filterGeneric(at []spot, sum *inputs, side, stride int, changes []change) {
	around := seenFrom(stride)
	for c := range changes {
		differences := n.differences(&changes[c], side)
		for k, away := range around {
			s := &at[int(changes[c].cell)+away]
			before := *s
			s.add(&differences[factorsOf[k]])
			sum.replace(s, &before)
		}
	}
}

// unfilterGeneric is network.unfilter without special instructions.
func (n *network) unfilterGeneric(at []spot, side, stride int, changes []change) {
	around := seenFrom(stride)
	for c := range changes {
		differences := n.differences(&changes[c], side)
		for k, away := range around {
			at[int(changes[c].cell)+away].subtract(&differences[factorsOf[k]])
		}
	}
}

// differences returns what a change adds to what the filters find on its cell, to the sides of it and across
// its corners.
func (n *network) differences(c *change, side int) (d [3]spot) {
	was, now := &n.spots[c.pair][side&1], &n.spots[c.newPair][side&1]
	for k := range n.kernel.factors {
		lost := was.times(&n.kernel.factors[k])
		d[k] = now.times(&n.kernel.factors[k])
		d[k].subtract(&lost)
	}
	return d
}
