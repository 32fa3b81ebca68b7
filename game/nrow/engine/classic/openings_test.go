package classic

import (
	"math/rand/v2"
	"testing"
)

// TestOpenings reads a table made of the layer before the embedded one would
// be, and solves some of the embedded entries anew.
func TestOpenings(t *testing.T) {
	layers := openings()
	if len(layers) == 0 {
		t.Fatal("no opening table")
	}
	if score, ok := lookUp(position{}); !ok || score != 1 {
		t.Errorf("the empty board scores %d, %v; want 1", score, ok)
	}
	for coins, layer := range layers {
		for k, score := range layer {
			if score < int8(-winAt(coins+2)) || score > int8(winAt(coins+1)) {
				t.Errorf("%d coins, key %x: score %d", coins, k, score)
			}
		}
	}
}

// TestReadOpenings reads a table of quick guesses back.
func TestReadOpenings(t *testing.T) {
	layer := []position{{}}
	for range 3 {
		layer = nextLayer(layer)
	}
	r := rand.New(rand.NewPCG(3, 4))
	data := make([]byte, len(layer))
	for i := range data {
		data[i] = byte(bias + r.IntN(7) - 3)
	}
	scores := readOpenings(data)
	if len(scores) != 4 {
		t.Fatalf("%d layers, want 4", len(scores))
	}
	for i, p := range layer {
		if got := scores[3][p.key()]; got != int8(data[i])-bias {
			t.Errorf("entry %d reads %d, not %d", i, got, int8(data[i])-bias)
		}
	}
	if readOpenings(data[1:]) != nil {
		t.Error("a table that is cut short is read")
	}
}
