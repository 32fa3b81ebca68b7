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
	knots  [knots][]int16                                         // as they are stored
	stages [firstKnot - lastKnot + 1]atomic.Pointer[stageWeights] // by empty cells, laid out when they are first needed
}

// stageWeights are the weights for a number of empty cells.
type stageWeights struct {
	all     []int16                // after one that nobody uses
	places  [words]*[1 << 16]int16 // of the places in each word; what lies beyond a pattern's contents is another's
	replies [2][mobilities]int16   // of the moves of either side
	base    int                    // of every position
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
	later := stage % knotStep
	a := w.knots[stage/knotStep]
	b := w.knots[min(stage/knotStep+1, knots-1)]
	stored := make([]int16, folded().count)
	for i := range stored {
		sum := int(a[i])*(knotStep-later) + int(b[i])*later
		stored[i] = int16((sum + knotStep/2) >> knotBits)
	}
	padded := make([]int16, 1+layout.size+1<<16)
	all := padded[1:]
	for i, j := range folded().stored {
		all[i] = stored[j]
	}
	s := &stageWeights{all: padded, base: int(all[layout.empties+firstKnot-stage])}
	for i, offset := range layout.offset {
		s.places[i] = (*[1 << 16]int16)(all[offset:])
	}
	for i, offset := range layout.replies {
		copy(s.replies[i][:], all[offset:])
	}
	return s
}

// packedWeights are the weights as pack writes them.
//
//go:embed weights.bin
var packedWeights []byte

// loadWeights unpacks the weights when they are needed. With what is laid out of them, a
// megabyte for each number of empty cells, they are given back at a rest.
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
