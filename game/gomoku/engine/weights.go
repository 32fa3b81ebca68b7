package engine

import (
	_ "embed" // for the weights
	"encoding/binary"
	"fmt"
	"sync"
)

// codeInfo is what the engine knows of an empty cell where a stone of a side would make the
// shapes of a code: from the lowest bits, the weights of the cell when that side is to move and
// when it is not, with 16 bits each; the kind and the group (see network), with 8 bits each; and
// whether the stone could still be part of a five.
//
// It is not a struct because a processor is slow at reading as a whole what was written in
// parts just before.
type codeInfo uint64

func newCodeInfo(moving, waiting int16, k kind, group uint8, alive bool) codeInfo {
	info := codeInfo(uint16(moving)) | codeInfo(uint16(waiting))<<16 | codeInfo(k)<<32 | codeInfo(group)<<40
	if alive {
		info |= 1 << 48
	}
	return info
}

func (c codeInfo) moving() int32  { return int32(int16(c)) }
func (c codeInfo) waiting() int32 { return int32(int16(c >> 16)) }
func (c codeInfo) kind() kind     { return kind(c >> 32) }
func (c codeInfo) group() uint8   { return uint8(c >> 40) }
func (c codeInfo) alive() int32   { return int32(c >> 48) }

// weightSum is a sum of weights.
type weightSum struct{ moving, waiting int32 }

func (w *weightSum) add(v codeInfo) {
	w.moving += v.moving()
	w.waiting += v.waiting()
}

func (w *weightSum) subtract(v codeInfo) {
	w.moving -= v.moving()
	w.waiting -= v.waiting()
}

// replace adds now and subtracts before.
func (w *weightSum) replace(now, before codeInfo) {
	w.moving += now.moving() - before.moving()
	w.waiting += now.waiting() - before.waiting()
}

// weights are the weights of empty cells and the value of having the move. In
// units of winScale they add up to the logarithm of the odds to win.
//
// They were fitted to the results of games that the program played against
// itself; see train_test.go.
type weights struct {
	index [1 << 16]uint16 // in infos, of every code
	infos [maxCodes]codeInfo
	turn  int32
}

// maxCodes is a power of two that is not less than the number of sorted codes, 1,820.
const maxCodes = 2048

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
	w, err := unpackWeights(packedWeights, &loadNetwork().group)
	if err != nil {
		panic(fmt.Sprintf("gomoku: the weights in the program are damaged: %v", err))
	}
	return w
})

func unpackWeights(packed []byte, groups *[1 << 16]uint8) (*weights, error) {
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
	for i, c := range sorted {
		w.index[c] = uint16(i)
		w.infos[i] = newCodeInfo(next(), next(), c.kind(), groups[c], true)
	}
	w.turn = int32(next())
	for i := range w.index {
		w.index[i] = w.index[code(i).sorted()]
	}
	w.infos[0] = newCodeInfo(0, 0, quiet, groups[0], false) // cells that cannot be part of a five
	return w, nil
}

// of returns what is known of a code.
func (w *weights) of(c code) codeInfo { return w.infos[w.index[c]%maxCodes] }

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
