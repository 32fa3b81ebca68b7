package engine

import (
	_ "embed" // for the network
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
)

// The size of the network.
const (
	features = 32 // sums over the empty cells
	hidden   = 32
)

// row is what an empty cell adds to the features, or a sum of such rows.
type row [features]int16

func (r *row) add(v *row) {
	for f := range r {
		r[f] += v[f]
	}
}

// inputs are what the layers see: the features, and what the filters find.
type inputs struct {
	rows  row
	found [filters]int32
}

// layers are the two layers after the features.
type layers struct {
	inner  [(features + filters) / 2][hidden][2]int16 // factors of two inputs each
	bias   [hidden]int32
	outer  [hidden]int32  // up to maxOuter
	direct [filters]int32 // factors of what the filters find, in the score
}

// network evaluates positions and ranks moves. The codes are divided into groups of similar
// ones, and a cell is known by its pair: the groups of its codes for both sides.
//
// For the evaluation, the rows of the pairs of all empty cells are summed up to the features, and
// filters sum up what they find where cells stand side by side. Two layers turn these into a number
// that is added to the sum of the weights. Thus cells that both sides want, what one side has in
// comparison with the other, and what it has in one place, can be worth more or less than the sum of
// the weights. The structure is that of small networks in other engines (Y. Nasu, "Efficiently
// updatable neural-network-based evaluation functions", 2018), with a convolution.
//
// It was fitted to games that the program played against itself; see network_train_test.go.
type network struct {
	groups int
	group  [1 << 16]uint8 // of every code
	rows   [][2]row       // of every pair and of stones (see stonePair), for each side to move
	spots  [][2]spot      // likewise, what they show the filters
	kernel kernel
	scale  int32 // of the sum of the weights, in 1/scaleUnit
	layers layers
	offset int32

	rankOwn, rankOther [1 << 16]int16 // of every code, of the side to move and of the other side
	rankPair           [2][]int16     // of every pair, for each side to move
}

// The units of the numbers of a network, each of which is stored as a multiple of one divided
// by its unit.
const (
	featureUnit = 128                // rows and features
	maxFeature  = 4 * featureUnit    // the hidden layer sees features clipped to 0..maxFeature
	maxHidden   = 32*featureUnit - 1 // its results are clipped to 0..maxHidden
	maxOuter    = 16000
	innerShift  = 8
	innerUnit   = 1 << innerShift      // inner; bias has innerUnit*featureUnit
	scoreUnit   = 16                   // outer and offset, in a score
	scaleUnit   = 1024                 // scale
	rankUnit    = 128                  // ranks: the logarithm of the odds that a move is the best one
	direct      = winScale * scoreUnit // the first feature is also added to the score, times winScale
)

//go:embed network.bin
var packedNetwork []byte

// loadNetwork unpacks the network when it is first needed.
var loadNetwork = sync.OnceValue(func() *network {
	n, err := unpackNetwork(packedNetwork)
	if err != nil {
		panic(fmt.Sprintf("gomoku: the network in the program is damaged: %v", err))
	}
	return n
})

// unpackNetwork reads a network. It consists of one byte each for the number of groups and the
// group of every sorted code; then, as little-endian integers of 16 bits, the rows of the pairs, the
// spots of the pairs and of a stone of the side to move and of the other side, the kernel, inner,
// outer, direct, scale, rankOwn and rankOther of every sorted code, and rankPair; then, of 32 bits,
// bias and offset. Pairs are in the order of the group of the side to move.
func unpackNetwork(packed []byte) (*network, error) {
	if len(packed) == 0 {
		return nil, errors.New("it is empty")
	}
	sorted := sortedCodes()
	n := &network{groups: int(packed[0])}
	pairs := n.pairs()
	shorts := pairs*(features+filters) + (2+4)*filters + hidden*(features+filters) + hidden + filters + 1 + 2*len(sorted) + pairs
	if want := 1 + len(sorted) + 2*shorts + 4*(hidden+1); len(packed) != want {
		return nil, fmt.Errorf("%d bytes, want %d", len(packed), want)
	}
	in := numbers(packed[1:])
	for _, c := range sorted {
		if n.group[c] = in.byte(); int(n.group[c]) >= n.groups {
			return nil, fmt.Errorf("group %d of %d", n.group[c], n.groups)
		}
	}
	n.readRows(&in)
	n.readFilters(&in)
	for k := range hidden {
		for f := range features + filters {
			n.layers.inner[f/2][k][f%2] = in.short()
		}
	}
	for k := range n.layers.outer {
		n.layers.outer[k] = max(-maxOuter, min(maxOuter, int32(in.short())))
	}
	for f := range n.layers.direct {
		n.layers.direct[f] = int32(in.short())
	}
	n.scale = int32(in.short())
	n.readRanks(&in, sorted)
	for k := range n.layers.bias {
		n.layers.bias[k] = in.long()
	}
	n.offset = in.long()
	for i := range n.group {
		c := code(i).sorted()
		n.group[i], n.rankOwn[i], n.rankOther[i] = n.group[c], n.rankOwn[c], n.rankOther[c]
	}
	return n, nil
}

func (n *network) readRows(in *numbers) {
	n.rows = make([][2]row, n.pairs()+2)
	n.eachPair(func(pair, exchanged int) {
		var r row
		for f := range r {
			r[f] = in.short()
		}
		n.rows[pair][0], n.rows[exchanged][1] = r, r
	})
}

// pairs returns the number of pairs.
func (n *network) pairs() int { return n.groups * n.groups }

// eachPair calls visit for every pair, and the same pair as the other side sees it, in the order of the groups
// of the side to move.
func (n *network) eachPair(visit func(pair, exchanged int)) {
	for own := range n.groups {
		for other := range n.groups {
			visit(own*n.groups+other, other*n.groups+own)
		}
	}
}

func (n *network) readFilters(in *numbers) {
	n.spots = make([][2]spot, n.pairs()+2)
	n.eachPair(func(pair, exchanged int) {
		v := in.spot()
		n.spots[pair][0], n.spots[exchanged][1] = v, v
	})
	for of := range 2 { // the stones of the side to move, and those of the other side
		v := in.spot()
		for side := range 2 {
			n.spots[n.stonePair(side^of)][side] = v
		}
	}
	for k := range n.kernel.factors {
		n.kernel.factors[k] = in.spot()
	}
	n.kernel.bias = in.spot()
}

// stonePair returns what stands for the pair of a cell with a stone of side.
func (n *network) stonePair(side int) uint16 { return uint16(n.pairs() + side) }

func (n *network) readRanks(in *numbers, sorted []code) {
	for _, c := range sorted {
		n.rankOwn[c] = in.short()
	}
	for _, c := range sorted {
		n.rankOther[c] = in.short()
	}
	n.rankPair = [2][]int16{make([]int16, n.pairs()), make([]int16, n.pairs())}
	n.eachPair(func(pair, exchanged int) {
		rank := in.short()
		n.rankPair[0][pair], n.rankPair[1][exchanged] = rank, rank
	})
}

// numbers are little-endian integers that have not been read yet.
type numbers []byte

func (n *numbers) byte() (v byte) {
	v, *n = (*n)[0], (*n)[1:]
	return v
}

func (n *numbers) short() (v int16) {
	v, *n = int16(binary.LittleEndian.Uint16(*n)), (*n)[2:]
	return v
}

func (n *numbers) spot() (v spot) {
	for f := range v {
		v[f] = n.short()
	}
	return v
}

func (n *numbers) long() (v int32) {
	v, *n = int32(binary.LittleEndian.Uint32(*n)), (*n)[4:]
	return v
}

// pair returns the pair of a cell, given what is known of its codes for both sides.
func (n *network) pair(first, second codeInfo) uint16 {
	return uint16(first.group())*uint16(n.groups) + uint16(second.group())
}

// eval returns the evaluation for the side to move, given the inputs for that side and the
// evaluation by the weights.
func (n *network) eval(in *inputs, weights int32) int {
	sum := int64(n.offset)*featureUnit + int64(in.rows[0])*direct + int64(n.layers.apply(in))
	return int(sum/(featureUnit*scoreUnit) + int64(weights)*int64(n.scale)/scaleUnit)
}

// applyGeneric is layers.apply without special instructions.
func (l *layers) applyGeneric(in *inputs) (sum int32) {
	var clipped [features + filters]int32
	for f, v := range in.rows {
		clipped[f] = max(0, min(maxFeature, int32(v)))
	}
	for f, v := range in.found {
		clipped[features+f] = max(0, min(maxFeature, v>>foundShift))
		sum += v * l.direct[f]
	}
	x := l.bias
	for i := range l.inner {
		for k, factors := range &l.inner[i] {
			x[k] += int32(factors[0])*clipped[2*i] + int32(factors[1])*clipped[2*i+1]
		}
	}
	for k, v := range x {
		sum += max(0, min(maxHidden, v>>innerShift)) * l.outer[k]
	}
	return sum
}

// changedGeneric is network.changed without special instructions.
func (n *network) changedGeneric(sum, before *row, side int, changes []change) {
	*sum = *before
	for k := range changes {
		was, now := &n.rows[changes[k].pair][side&1], &n.rows[changes[k].newPair][side&1]
		for f := range sum {
			sum[f] += now[f] - was[f]
		}
	}
}

// rank returns the rank of a move of side on a cell.
func (n *network) rank(c *cell, side int) int32 {
	return int32(n.rankOwn[c.codes.of(side)]) + int32(n.rankOther[c.codes.of(1-side)]) + int32(n.rankPair[side][c.pair])
}

// blankInputs returns the inputs of an empty board of the usual size; see usualSize.
var blankInputs = ofLength(func(length int) [2]inputs { return blankBoard(usualSize, usualSize, length).inputs[0] })
