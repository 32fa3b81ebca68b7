package engine

import (
	_ "embed" // for the network
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"npaastribe/game/gomoku"
)

// The size of the network.
const (
	features = 16 // sums over the empty cells
	lanes    = 4  // features in a word
	hidden   = 16
)

// row is what an empty cell adds to the features, or a sum of such rows: lanes of 16 bits,
// the first in the lowest bits. Rows are added and subtracted as whole words. A lane may
// borrow from the next one in this; values makes up for it.
type row [features / lanes]uint64

func newRow(values *[features]int16) (r row) {
	for i, v := range values {
		r[i/lanes] += uint64(int64(v)) << (16 * (i % lanes))
	}
	return r
}

func (r *row) values() (values [features]int16) {
	for i, word := range r {
		for k := range lanes {
			v := int16(word)
			values[lanes*i+k] = v
			word = (word - uint64(int64(v))) >> 16
		}
	}
	return values
}

func (r *row) add(v *row) {
	for i := range r {
		r[i] += v[i]
	}
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
	inner  [hidden][features]int32
	bias   [hidden]int32
	outer  [hidden]int32
	offset int32

	rankOwn, rankOther [1 << 16]int16 // of every code, of the side to move and of the other side
	rankPair           [2][]int16     // of every pair, for each side to move
}

// The units of the numbers of a network, each of which is stored as a multiple of one divided
// by its unit.
const (
	featureUnit = 128                  // rows and features
	maxFeature  = 4 * featureUnit      // the hidden layer sees features clipped to 0..maxFeature
	innerUnit   = 256                  // inner; bias has innerUnit*featureUnit
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
	for k := range n.inner {
		for f := range n.inner[k] {
			n.inner[k][f] = int32(in.short())
		}
	}
	for k := range n.outer {
		n.outer[k] = int32(in.short())
	}
	n.scale = int32(in.short())
	n.readRanks(&in, sorted)
	for k := range n.bias {
		n.bias[k] = in.long()
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
			var values [features]int16
			for f := range values {
				values[f] = in.short()
			}
			r := newRow(&values)
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
	values := rows.values()
	var clipped [features]int32
	for f, v := range values {
		clipped[f] = max(0, min(maxFeature, int32(v)))
	}
	sum := (int64(n.offset)*featureUnit + int64(values[0])*direct)
	for k := range n.inner {
		x, factors := n.bias[k], &n.inner[k]
		for f := range clipped {
			x += factors[f] * clipped[f]
		}
		if x > 0 {
			sum += int64(x/innerUnit) * int64(n.outer[k])
		}
	}
	return int(sum/(featureUnit*scoreUnit) + int64(weights)*int64(n.scale)/scaleUnit)
}

// changed returns a sum of rows for a side to move after changes.
func (n *network) changed(sum *row, side int, changes []change) row {
	rows := n.rows
	w0, w1, w2, w3 := sum[0], sum[1], sum[2], sum[3]
	for k := range changes {
		before, now := &rows[changes[k].pair][side&1], &rows[changes[k].newPair][side&1]
		w0 += now[0] - before[0]
		w1 += now[1] - before[1]
		w2 += now[2] - before[2]
		w3 += now[3] - before[3]
	}
	return row{w0, w1, w2, w3}
}

// rank returns the rank of a move of side on a cell.
func (n *network) rank(c *cell, side int) int32 {
	return int32(n.rankOwn[c.codes.of(side)]) + int32(n.rankOther[c.codes.of(1-side)]) + int32(n.rankPair[side][c.pair])
}

// blankRows returns the sums of the rows of an empty board of the usual size; see usualSize.
func blankRows(length int) [2]row { return usualRows[length-gomoku.MinLength]() }

var usualRows = func() (all [gomoku.MaxLength - gomoku.MinLength + 1]func() [2]row) {
	for i := range all {
		all[i] = sync.OnceValue(func() [2]row {
			return blankBoard(usualSize, usualSize, gomoku.MinLength+i).rowSums[0].rows
		})
	}
	return all
}()
