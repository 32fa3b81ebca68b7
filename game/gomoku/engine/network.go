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

// layers are the two layers after the features.
type layers struct {
	inner [features / 2][hidden][2]int16 // factors of two features each
	bias  [hidden]int32
	outer [hidden]int32 // up to maxOuter
}

// network evaluates positions and ranks moves. The codes are divided into groups of similar
// ones, and a cell is known by its pair: the groups of its codes for both sides.
//
// For the evaluation, the rows of the pairs of all empty cells are summed up to the features.
// Two layers turn these into a number that is added to the sum of the weights. Thus cells that
// both sides want, and what one side has in comparison with the other, can be worth more or
// less than the sum of the weights. The structure is that of small networks in other engines
// (Y. Nasu, "Efficiently updatable neural-network-based evaluation functions", 2018).
//
// It was fitted to games that the program played against itself; see network_train_test.go.
type network struct {
	groups int
	group  [1 << 16]uint8 // of every code
	rows   [][2]row       // of every pair, for each side to move
	scale  int32          // of the sum of the weights, in 1/scaleUnit
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
// group of every sorted code; then, as little-endian integers of 16 bits, the rows of the pairs,
// inner, outer, scale, rankOwn and rankOther of every sorted code, and rankPair; then, of 32
// bits, bias and offset. Pairs are in the order of the group of the side to move.
func unpackNetwork(packed []byte) (*network, error) {
	if len(packed) == 0 {
		return nil, errors.New("it is empty")
	}
	sorted := sortedCodes()
	n := &network{groups: int(packed[0])}
	pairs := n.groups * n.groups
	shorts := pairs*features + hidden*features + hidden + 1 + 2*len(sorted) + pairs
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
	for k := range hidden {
		for f := range features {
			n.layers.inner[f/2][k][f%2] = in.short()
		}
	}
	for k := range n.layers.outer {
		n.layers.outer[k] = max(-maxOuter, min(maxOuter, int32(in.short())))
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
	n.rows = make([][2]row, n.groups*n.groups)
	for own := range n.groups {
		for other := range n.groups {
			var r row
			for f := range r {
				r[f] = in.short()
			}
			n.rows[own*n.groups+other][0], n.rows[other*n.groups+own][1] = r, r
		}
	}
}

func (n *network) readRanks(in *numbers, sorted []code) {
	for _, c := range sorted {
		n.rankOwn[c] = in.short()
	}
	for _, c := range sorted {
		n.rankOther[c] = in.short()
	}
	n.rankPair = [2][]int16{make([]int16, n.groups*n.groups), make([]int16, n.groups*n.groups)}
	for own := range n.groups {
		for other := range n.groups {
			rank := in.short()
			n.rankPair[0][own*n.groups+other], n.rankPair[1][other*n.groups+own] = rank, rank
		}
	}
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

func (n *numbers) long() (v int32) {
	v, *n = int32(binary.LittleEndian.Uint32(*n)), (*n)[4:]
	return v
}

// pair returns the pair of a cell, given what is known of its codes for both sides.
func (n *network) pair(first, second codeInfo) uint16 {
	return uint16(first.group())*uint16(n.groups) + uint16(second.group())
}

// eval returns the evaluation for the side to move, given the sum of the rows for that side and
// the evaluation by the weights.
func (n *network) eval(rows *row, weights int32) int {
	sum := int64(n.offset)*featureUnit + int64(rows[0])*direct + int64(n.layers.apply(rows))
	return int(sum/(featureUnit*scoreUnit) + int64(weights)*int64(n.scale)/scaleUnit)
}

// applyGeneric is layers.apply without special instructions.
func (l *layers) applyGeneric(rows *row) (sum int32) {
	x := l.bias
	for i := range l.inner {
		first, second := max(0, min(maxFeature, int32(rows[2*i]))), max(0, min(maxFeature, int32(rows[2*i+1])))
		for k, factors := range &l.inner[i] {
			x[k] += int32(factors[0])*first + int32(factors[1])*second
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

// blankRows returns the sums of the rows of an empty board of the usual size; see usualSize.
var blankRows = ofLength(func(length int) [2]row { return blankBoard(usualSize, usualSize, length).rowSums[0].rows })
