package soundtest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// noise returns samples of -1 … +1 that correlate with nothing.
func noise(seed uint64, n int) []float64 {
	dice := rand.New(rand.NewPCG(seed, 0))
	out := make([]float64, n)
	for i := range out {
		out[i] = 2*dice.Float64() - 1
	}
	return out
}

func TestLocateFindsAQuietSoundInASilentRecording(t *testing.T) {
	wanted := noise(1, 1000)
	recorded := make([]float64, 5000)
	for i, v := range wanted {
		recorded[1234+i] = 0.01 * v
	}
	at, score := Locate(recorded, wanted)
	if at != 1234 || math.Abs(score-1) > 1e-9 {
		t.Errorf("at %d with %v", at, score)
	}
}

func TestLocateAgreesWithTheDefinition(t *testing.T) {
	recorded, wanted := noise(2, 300), noise(3, 70)
	best := 0.0
	for i := range len(recorded) - len(wanted) + 1 {
		product := 0.0
		for k, v := range wanted {
			product += recorded[i+k] * v
		}
		window := windowEnergy(recorded[i : i+len(wanted)])
		best = max(best, product/math.Sqrt(window*windowEnergy(wanted)))
	}
	if _, score := Locate(recorded, wanted); math.Abs(score-best) > 1e-9 {
		t.Errorf("score %v, want %v", score, best)
	}
}

func TestCorrelatePiecesForgivesAGap(t *testing.T) {
	wanted := noise(8, 2*Rate)
	const gap = Rate / 10
	halting := slices.Concat(make([]float64, 1000), wanted[:Rate*3/4], make([]float64, gap), wanted[Rate*3/4:])
	if whole, pieces := Correlate(halting, wanted), CorrelatePieces(halting, wanted); whole > 0.9 || pieces < 0.99 {
		t.Errorf("with a gap: %.3f as a whole, %.3f in pieces", whole, pieces)
	}
	if score := CorrelatePieces(noise(9, 3*Rate), wanted); score > 0.1 {
		t.Errorf("another sound: %.3f", score)
	}
	short := noise(10, 500)
	if score := CorrelatePieces(slices.Concat(make([]float64, 100), short), short); score < 0.99 {
		t.Errorf("a short sound: %.3f", score)
	}
}

func TestCorrelateOfStrangersIsLow(t *testing.T) {
	if score := Correlate(noise(4, 20000), noise(5, 5000)); score > 0.1 {
		t.Errorf("score %v", score)
	}
}

func TestCorrelateOfNothingIsZero(t *testing.T) {
	for _, c := range [][2][]float64{
		{nil, nil},
		{noise(6, 10), nil},
		{noise(6, 10), noise(7, 11)},
		{make([]float64, 10), noise(7, 5)},
		{noise(6, 10), make([]float64, 5)},
	} {
		if score := Correlate(c[0], c[1]); score != 0 {
			t.Errorf("score %v for lengths %d, %d", score, len(c[0]), len(c[1]))
		}
	}
}

func TestMono(t *testing.T) {
	got := Mono([]byte{0xff, 0x7f, 0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f, 0})
	if len(got) != 2 || got[0] != 1 || got[1] != 0 {
		t.Errorf("got %v", got)
	}
}
