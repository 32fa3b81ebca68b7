package engine

import (
	_ "embed" // for the weights
	"encoding/binary"
	"fmt"
	"sync"
)

// worth is what a stone of a side on an empty cell would be worth: to a side
// that is to move, and to one that is not.
type worth struct {
	moving, waiting int16
	kind            kind
}

// worths is the sum of many.
type worths struct{ moving, waiting int32 }

func (w *worths) subtract(v *worth) {
	w.moving -= int32(v.moving)
	w.waiting -= int32(v.waiting)
}

// weights are the worths of empty cells and of being to move. In units of
// winScale they are the logarithm of the odds to win.
//
// They were fitted to the results of games that the program played against
// itself; train_test.go tells how.
type weights struct {
	of   [1 << 16]worth // for every code
	turn int32
}

// winScale is the unit of weights and scores: at a score of winScale the odds
// to win are e to 1, at twice that e² to 1.
const winScale = 400

// packedWeights has for every code whose shapes ascend from the lowest bits
// on, the codes ascending too, the worths moving and waiting; and the worth of
// the turn at the end. All are of 16 bits, the low byte first.
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
		w.of[c] = worth{moving: next(), waiting: next(), kind: c.kind()}
	}
	w.turn = int32(next())
	for i := range w.of {
		w.of[i] = w.of[code(i).sorted()]
	}
	w.of[0] = worth{} // a cell in no open line
	return w, nil
}

// sorted returns c with its shapes in ascending order, the lowest in the
// lowest bits: how the directions share them does not matter.
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
