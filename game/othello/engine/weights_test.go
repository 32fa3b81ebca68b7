//go:build !race

package engine

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"testing"

	"npaastribe/game/search"
)

// pack is the inverse of unpackWeights.
func (w *weights) pack() []byte {
	var raw []byte
	for _, knot := range w.knots {
		for _, v := range knot {
			raw = binary.AppendVarint(raw, int64(v))
		}
	}
	packed := bytes.NewBufferString(weightsVersion)
	_ = binary.Write(packed, binary.LittleEndian, crc32.Checksum(raw, castagnoli))
	z, _ := flate.NewWriter(packed, flate.BestCompression)
	_, _ = z.Write(raw)
	_ = z.Close()
	return packed.Bytes()
}

func TestWeightsRoundTrip(t *testing.T) {
	w, err := unpackWeights(packedWeights)
	if err != nil {
		t.Fatal(err)
	}
	w.knots[3][5], w.knots[12][loadWeightMap().count-1] = -32768, 32767
	again, err := unpackWeights(w.pack())
	if err != nil {
		t.Fatal(err)
	}
	for k := range w.knots {
		if !slices.Equal(again.knots[k], w.knots[k]) {
			t.Errorf("knot %d is not the same", k)
		}
	}
}

func TestDamagedWeights(t *testing.T) {
	damaged := slices.Clone(packedWeights)
	damaged[len(weightsVersion)] ^= 1 // of the checksum
	older := slices.Clone(packedWeights)
	older[len(weightsVersion)-2]--
	for name, packed := range map[string][]byte{
		"nothing": nil, "half": packedWeights[:len(packedWeights)/2], "no more than a version": []byte(weightsVersion),
		"no weights": bytes.Repeat([]byte{7}, 100), "another checksum": damaged, "another version": older,
	} {
		if w, err := unpackWeights(packed); err == nil || w != nil {
			t.Errorf("%s is taken for weights", name)
		}
	}
}

// TestStagesAreInterpolated checks that weights change step by step from one
// knot to the next, and not beyond the last: those of patterns with every second
// number of empty cells, those of mobility with each.
func TestStagesAreInterpolated(t *testing.T) {
	w := &weights{}
	moves := loadWeightMap().stored[layout.mobilityOffset[1]]
	for k := range w.knots {
		w.knots[k] = make([]int16, loadWeightMap().count)
		w.knots[k][0] = int16(8 * fractionOne * k)
		w.knots[k][moves] = int16(8 * fractionOne * k)
		w.knots[k][1], w.knots[k][2] = 16*unit*fractionOne, -17*unit*fractionOne
	}
	if s := w.at(40); s.places[0][1] != 127 || s.places[0][2] != -128 {
		t.Errorf("what 8 bits do not hold is %d and %d", s.places[0][1], s.places[0][2])
	}
	for empties, want := range map[int][2]int{
		64: {1, 0}, 60: {1, 0}, 56: {1, 0}, 55: {1, 2}, 54: {5, 4}, 53: {5, 6}, 52: {9, 8}, 10: {93, 92}, 9: {93, 94}, 8: {96, 96}, 7: {96, 96}, 0: {96, 96},
	} {
		if s := w.at(empties); int(s.places[0][0]) != want[0] || int(s.mobility[1][0]) != want[1] {
			t.Errorf("%d empty cells: %d and %d, want %d", empties, s.places[0][0], s.mobility[1][0], want)
		}
	}
}

// TestIdleFreesWeights checks that search.NotifyIdle frees the weights, even while they are in
// use.
func TestIdleFreesWeights(t *testing.T) {
	before := loadWeights()
	want := before.at(20).base
	search.NotifyIdle()
	after := loadWeights()
	if after == before || loadWeightMap() == nil {
		t.Error("the weights are kept")
	}
	if before.at(19).base != after.at(19).base || after.at(20).base != want {
		t.Error("they are others after a rest")
	}
}

// BenchmarkUnpackWeights measures what the first search of the program waits for.
func BenchmarkUnpackWeights(b *testing.B) {
	for b.Loop() {
		if _, err := unpackWeights(packedWeights); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNewStage measures the cost of the first evaluation for a number of empty cells.
func BenchmarkNewStage(b *testing.B) {
	w := loadWeights()
	for b.Loop() {
		w.newStage(21)
	}
}
