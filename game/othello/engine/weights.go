package engine

import (
	"bytes"
	"compress/flate"
	_ "embed" // for the weights
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"sync/atomic"

	"npaastribe/game/search"
)

// Weights are stored for positions with firstKnot empty cells, knotStep cells
// fewer and so on. Between these knots they are interpolated.
const (
	knots     = 13
	firstKnot = 56
	knotBits  = 2
	knotStep  = 1 << knotBits
	lastKnot  = firstKnot - (knots-1)*knotStep
)

// Weights are in parts of a unit: 2^fineBits of them are one.
const (
	fineBits = 2
	fine     = 1 << fineBits
)

// weights are the worths of all contents of the patterns and of the numbers
// of moves and empty cells. They were fitted to what positions of games that the
// program played against itself led to; train_test.go shows how.
type weights struct {
	knots  [knots][]int16                                           // as they are stored
	stages [firstKnot - lastKnot + 1]atomic.Pointer[stageWeights]   // by empty cells, laid out when they are first needed
	shared [(firstKnot-lastKnot)/sharing + 1]atomic.Pointer[[]int8] // of the patterns, for so many stages each
}

// sharing is how many stages have the weights of patterns in common: what takes less
// memory is found in the processor's caches more often.
const sharing = 2

// stageWeights are the weights for a number of empty cells, in units. Of those of
// patterns a handful are more than 8 bits hold, sixteen discs, and are cut off there.
type stageWeights struct {
	places  [words]*[1 << 16]int8 // of the places in each word; what lies beyond a pattern's contents is another's
	replies [2][mobilities]int16  // of the moves of either side
	base    int                   // of every position
}

// at returns the weights for a number of empty cells.
func (w *weights) at(empties int) *stageWeights {
	stage := min(max(firstKnot-empties, 0), firstKnot-lastKnot)
	if s := w.stages[stage].Load(); s != nil {
		return s
	}
	s := w.layOut(stage)
	w.stages[stage].Store(s)
	return s
}

// layOut interpolates the weights of a stage.
func (w *weights) layOut(stage int) *stageWeights {
	shared := w.shared[stage/sharing].Load()
	if shared == nil {
		shared = w.layOutShared(stage / sharing)
		w.shared[stage/sharing].Store(shared)
	}
	stored := folded().stored
	s := &stageWeights{base: w.between(stage*sharing, stored[layout.empties+firstKnot-stage])}
	for i, offset := range layout.offset {
		s.places[i] = (*[1 << 16]int8)((*shared)[offset:])
	}
	for i, offset := range layout.replies {
		for j := range s.replies[i] {
			s.replies[i][j] = int16(w.between(stage*sharing, stored[offset+j]))
		}
	}
	return s
}

// layOutShared interpolates the weights of patterns in the midst of the stages that
// share them.
func (w *weights) layOutShared(number int) *[]int8 {
	middle := min(number*sharing*sharing+sharing-1, (firstKnot-lastKnot)*sharing)
	stored := make([]int8, folded().count)
	for i := range stored {
		stored[i] = int8(min(max(w.between(middle, int32(i)), math.MinInt8), math.MaxInt8))
	}
	all := make([]int8, layout.size+1<<16)
	for i, j := range folded().stored {
		all[i] = stored[j]
	}
	return &all
}

// between interpolates a weight, in units, between two knots. Stages are counted in
// parts of one that is shared.
func (w *weights) between(stage int, i int32) int {
	const step, bits = knotStep * sharing, knotBits + fineBits + sharing - 1
	a, b := int(w.knots[stage/step][i]), int(w.knots[min(stage/step+1, knots-1)][i])
	return (a*(step-stage%step) + b*(stage%step) + 1<<(bits-1)) >> bits
}

// packedWeights are the weights as pack writes them.
//
//go:embed weights.bin
var packedWeights []byte

// loadWeights unpacks the weights when they are needed. With what is laid out of them,
// half a megabyte for each two numbers of empty cells, they are given back at a rest.
var loadWeights = search.UntilRest(func() *weights {
	w, err := unpackWeights(packedWeights)
	if err != nil {
		panic(fmt.Sprintf("othello: the weights in the program are damaged: %v", err))
	}
	return w
})

// weightsVersion stands at the beginning of packed weights. It changes with
// the patterns, the knots and the way to pack. The CRC-32C of all that is
// compressed follows it, then the weights of knot after knot as varints.
const weightsVersion = "NpS Othello weights 3\n"

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func unpackWeights(packed []byte) (*weights, error) {
	rest, ok := bytes.CutPrefix(packed, []byte(weightsVersion))
	if !ok || len(rest) < 4 {
		return nil, errors.New("another version")
	}
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(rest[4:])))
	if err != nil {
		return nil, err
	}
	if sum := crc32.Checksum(raw, castagnoli); sum != binary.LittleEndian.Uint32(rest) {
		return nil, fmt.Errorf("checksum %08x", sum)
	}
	w := &weights{}
	for k := range w.knots {
		w.knots[k] = make([]int16, folded().count)
		for i := range w.knots[k] {
			v, n := binary.Varint(raw)
			if n <= 0 || v != int64(int16(v)) {
				return nil, errors.New("too few or too large weights")
			}
			w.knots[k][i], raw = int16(v), raw[n:]
		}
	}
	if len(raw) > 0 {
		return nil, errors.New("too many weights")
	}
	return w, nil
}
