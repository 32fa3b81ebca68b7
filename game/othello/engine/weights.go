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

// Weights are stored for positions with firstKnot empty cells, with knotStep fewer, and
// so on down to lastKnot. Between these knots they are interpolated linearly.
const (
	knots     = 13
	firstKnot = 56
	knotBits  = 2
	knotStep  = 1 << knotBits
	lastKnot  = firstKnot - (knots-1)*knotStep
)

// Stored weights are fixed-point numbers: fractionOne, which is 2^fractionBits, stands for
// one unit.
const (
	fractionBits = 2
	fractionOne  = 1 << fractionBits
)

// weights are the weights of all configurations of the patterns, of the numbers of
// moves and of the number of empty cells. They were fitted to the results of positions
// from games of the engine against itself; train_test.go shows how.
type weights struct {
	knots         [knots][]int16                                                  // the stored weights
	stages        [firstKnot - lastKnot + 1]atomic.Pointer[stageWeights]          // by firstKnot minus empty cells; nil until needed
	patternTables [(firstKnot-lastKnot)/stagesPerTable + 1]atomic.Pointer[[]int8] // weights of the patterns, each for stagesPerTable stages
}

// stagesPerTable is the number of stages that share the weights of the patterns: less memory
// means fewer cache misses.
const stagesPerTable = 2

// stageWeights are the weights for a number of empty cells, in units. A handful of the
// patterns' weights exceed 8 bits, which is sixteen discs, and are clamped.
type stageWeights struct {
	places   [featureWords]*[1 << 16]int8 // by word: the weights of its four places, then those of the next pattern
	mobility [2][mobilityWeights]int16    // by the number of moves, of the side to move and of its opponent
	base     int                          // the same for every position
}

// at returns the weights for a number of empty cells. It computes them on the first
// call, and is safe for concurrent use.
func (w *weights) at(empties int) *stageWeights {
	stage := min(max(firstKnot-empties, 0), firstKnot-lastKnot)
	if s := w.stages[stage].Load(); s != nil {
		return s
	}
	s := w.newStage(stage)
	w.stages[stage].Store(s)
	return s
}

// newStage interpolates the weights of a stage.
func (w *weights) newStage(stage int) *stageWeights {
	table := w.patternTables[stage/stagesPerTable].Load()
	if table == nil {
		table = w.newPatternTable(stage / stagesPerTable)
		w.patternTables[stage/stagesPerTable].Store(table)
	}
	stored := loadWeightMap().stored
	s := &stageWeights{base: w.interpolate(stage*stagesPerTable, stored[layout.emptiesOffset+firstKnot-stage])}
	for i, offset := range layout.wordOffset {
		s.places[i] = (*[1 << 16]int8)((*table)[offset:])
	}
	for i, offset := range layout.mobilityOffset {
		for j := range s.mobility[i] {
			s.mobility[i][j] = int16(w.interpolate(stage*stagesPerTable, stored[offset+j]))
		}
	}
	return s
}

// newPatternTable interpolates the weights of the patterns at the middle of the stages that
// share them.
func (w *weights) newPatternTable(number int) *[]int8 {
	middle := min(number*stagesPerTable*stagesPerTable+stagesPerTable-1, (firstKnot-lastKnot)*stagesPerTable)
	stored := make([]int8, loadWeightMap().count)
	for i := range stored {
		stored[i] = int8(min(max(w.interpolate(middle, int32(i)), math.MinInt8), math.MaxInt8))
	}
	all := make([]int8, layout.size+1<<16)
	for i, j := range loadWeightMap().stored {
		all[i] = stored[j]
	}
	return &all
}

// interpolate returns stored weight i, in units, interpolated between two knots. stage is
// counted in steps of 1/stagesPerTable of a stage.
func (w *weights) interpolate(stage int, i int32) int {
	const step, bits = knotStep * stagesPerTable, knotBits + fractionBits + stagesPerTable - 1
	a, b := int(w.knots[stage/step][i]), int(w.knots[min(stage/step+1, knots-1)][i])
	return (a*(step-stage%step) + b*(stage%step) + 1<<(bits-1)) >> bits
}

// packedWeights are the weights in the format of unpackWeights; see weightsVersion.
//
//go:embed weights.bin
var packedWeights []byte

// loadWeights returns the weights, which it unpacks when they are first needed. They and
// their stages, half a megabyte for each pair of them, are freed by search.NotifyIdle.
var loadWeights = search.CachedUntilIdle(func() *weights {
	w, err := unpackWeights(packedWeights)
	if err != nil {
		panic(fmt.Sprintf("othello: the weights in the program are damaged: %v", err))
	}
	return w
})

// weightsVersion is the beginning of packed weights. It changes with the patterns, the
// knots and the format. After it come the CRC-32C of the uncompressed data, and the data
// compressed with flate: the weights of one knot after the other as varints.
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
		w.knots[k] = make([]int16, loadWeightMap().count)
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
