package engine

import (
	"bytes"
	"compress/flate"
	_ "embed" // for the weights
	"fmt"
	"io"
	"sync"
)

// weights are the worths of all contents of the patterns and of the numbers
// of moves and empty cells, in units: a row for each phase.
//
// They were fitted to the scores of positions from games that the program
// played against itself; train_test.go tells how.
type weights [phases][]int8

// packedWeights are the rows one after another, compressed.
//
//go:embed weights.bin
var packedWeights []byte

// loadWeights unpacks the weights when they are first needed.
var loadWeights = sync.OnceValue(func() *weights {
	w, err := unpackWeights(packedWeights)
	if err != nil {
		panic(fmt.Sprintf("othello: the weights in the program are damaged: %v", err))
	}
	return w
})

func unpackWeights(packed []byte) (*weights, error) {
	raw, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return nil, err
	}
	if len(raw) != phases*layout.size {
		return nil, fmt.Errorf("%d bytes, want %d", len(raw), phases*layout.size)
	}
	var w weights
	for phase := range w {
		row := make([]int8, layout.size)
		for i, b := range raw[phase*layout.size:][:layout.size] {
			row[i] = int8(b)
		}
		w[phase] = row
	}
	return &w, nil
}
