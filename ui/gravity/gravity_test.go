package gravity

import (
	"math"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	good := map[string]Gravity{
		"9.81": Earth, " 9,81 ": Earth, "0.001": Min, "1000": Max, "1e2": 100,
		"instant": Instant, "Instant": Instant, "øjeblikkeligt": Instant,
	}
	for text, want := range good {
		if got, err := Parse(text, "øjeblikkeligt"); err != nil || got != want {
			t.Errorf("Parse(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "-1", "0.0009", "1001", "abc", "NaN", "Inf", "+Inf", "1,000,0"} {
		if got, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", text, got)
		}
	}
}

func TestStringIsReadBack(t *testing.T) {
	for p := 0.0; p <= SliderMax; p += 0.001 {
		g := FromSlider(p)
		if back, err := Parse(g.String()); err != nil || back != g {
			t.Fatalf("Parse(%q) = %v, %v; want %v", g.String(), back, err, float64(g))
		}
	}
}

func TestSliderIsLogarithmicAndReversible(t *testing.T) {
	if FromSlider(0) != Min || FromSlider(1) != Max || FromSlider(0.5) != 1 || FromSlider(SliderMax) != Instant {
		t.Errorf("ends and middle: %v %v %v %v", FromSlider(0), FromSlider(1), FromSlider(0.5), FromSlider(SliderMax))
	}
	for _, g := range []Gravity{Min, 0.02, Moon, Earth, Jupiter, 250, Max, Instant} {
		if got := FromSlider(g.Slider()); got != g {
			t.Errorf("slider at %v says %v", g, got)
		}
	}
	last := Gravity(0)
	for p := 0.0; p <= SliderMax; p += 0.001 {
		if g := FromSlider(p); g < last || !g.Valid() {
			t.Fatalf("at %v the slider says %v after %v", p, g, last)
		} else {
			last = g
		}
	}
}

func TestFallFollowsHalfGTSquared(t *testing.T) {
	f := Fall{Cells: 10, Gravity: Earth}
	for _, s := range []float64{0, 0.1, 0.5, 1, 1.4} {
		offset, bouncing := f.At(s)
		if want := 9.81 * s * s / 2; math.Abs(offset-want) > 1e-9 || bouncing {
			t.Errorf("after %v s: %v (bouncing %v), want %v", s, offset, bouncing, want)
		}
	}
}

func TestFallLandsBouncesAndRests(t *testing.T) {
	for _, g := range []Gravity{Min, Moon, Earth, Jupiter, Max} {
		for _, cells := range []float64{1, 4, 10, 20} {
			f := Fall{Cells: cells, Gravity: g}
			end := f.Duration().Seconds()
			top := cells
			for i := range 1000 {
				s := f.Impact() + (end-f.Impact())*float64(i)/999
				offset, bouncing := f.At(s)
				if !bouncing || offset > cells+1e-9 {
					t.Fatalf("%v cells at %v: %v after %v s, bouncing %v", cells, g, offset, s, bouncing)
				}
				top = min(top, offset)
			}
			if rise := cells - top; math.Abs(rise-min(0.04*cells, 0.16)) > 1e-3 {
				t.Errorf("%v cells at %v springs back %v", cells, g, rise)
			}
			if offset, _ := f.At(end); math.Abs(offset-cells) > 1e-4 {
				t.Errorf("%v cells at %v rests at %v", cells, g, offset)
			}
		}
	}
}

func TestInstantFallTakesNoTime(t *testing.T) {
	f := Fall{Cells: 10, Gravity: Instant}
	if f.Duration() != 0 {
		t.Errorf("takes %v", f.Duration())
	}
	if offset, _ := f.At(0); offset != 10 {
		t.Errorf("is at %v", offset)
	}
}

func TestWeakestGravityTakesMinutes(t *testing.T) {
	if d := (Fall{Cells: 10, Gravity: Min}).Duration(); d < 2*time.Minute || d > 10*time.Minute {
		t.Errorf("takes %v", d)
	}
}
