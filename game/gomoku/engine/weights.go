package engine

import (
	_ "embed" // for the weights
	"encoding/binary"
	"fmt"
	"sync"
)

// cellWeight is the value of an empty cell where a stone of a side would make
// certain shapes, when that side is to move and when it is not.
type cellWeight struct {
	moving, waiting int16
	kind            kind
}

// weightSum is a sum of cellWeights.
type weightSum struct{ moving, waiting int32 }

func (w *weightSum) subtract(v *cellWeight) {
	w.moving -= int32(v.moving)
	w.waiting -= int32(v.waiting)
}

// weights are the weights of empty cells and the value of having the move. In
// units of winScale they add up to the logarithm of the odds to win.
//
// They were fitted to the results of games that the program played against
// itself; see train_test.go.
type weights struct {
	byCode [1 << 16]cellWeight // for every code
	turn   int32
}

// winScale is the unit of weights and scores: at a score of winScale the odds
// to win are e to 1, at twice that e² to 1.
const winScale = 400

// packedWeights has, for every code whose shapes ascend from the lowest bits,
// the weights moving and waiting, in ascending order of codes, and at the end
// the value of having the move. Each is a little-endian 16-bit integer.
//
//go:embed weights.bin
var packedWeights []byte

// loadWeights unpacks the weights when they are first needed.
var loadWeights = sync.OnceValue(func() *weights {
	w, err := unpackWeights(packedWeights)
	if err != nil {
		panic(fmt.Sprintf("gomoku: the weights in the program are damaged: %v", err))
	}
	return w
})

func unpackWeights(packed []byte) (*weights, error) {
	sorted := sortedCodes()
	if want := 4*len(sorted) + 2; len(packed) != want {
		return nil, fmt.Errorf("%d bytes, want %d", len(packed), want)
	}
	next := func() int16 {
		v := int16(binary.LittleEndian.Uint16(packed))
		packed = packed[2:]
		return v
	}
	w := new(weights)
	for _, c := range sorted {
		w.byCode[c] = cellWeight{moving: next(), waiting: next(), kind: c.kind()}
	}
	w.turn = int32(next())
	for i := range w.byCode {
		w.byCode[i] = w.byCode[code(i).sorted()]
	}
	w.byCode[0] = cellWeight{} // cells that cannot be part of a five
	return w, nil
}

// sorted returns c with its shapes in ascending order, the lowest in the lowest
// bits. Codes with the same shapes in other directions have the same weight.
func (c code) sorted() code {
	for range 3 {
		for d := range 3 {
			if a, b := c.shape(d), c.shape(d+1); a > b {
				c = c.with(d, b).with(d+1, a)
			}
		}
	}
	return c
}

// sortedCodes returns the codes that are sorted, in ascending order.
func sortedCodes() (codes []code) {
	for i := range 1 << 16 {
		c := code(i)
		if c == c.sorted() && c.shape(3) < shapes {
			codes = append(codes, c)
		}
	}
	return codes
}
