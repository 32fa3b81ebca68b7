package gravity

import "testing"

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
