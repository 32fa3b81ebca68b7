// Package gravity is the physics of a falling coin: how strong gravity is,
// how it is written and set, and where a coin is at a given time.
package gravity

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Gravity is an acceleration in cells per second². It is between Min and Max,
// or Instant.
type Gravity float64

// The range, and some places known to everybody. A cell stands for a metre
// there: Moon, Earth and Jupiter are the accelerations of free fall on their
// surfaces in m/s² (NASA planetary fact sheet).
const (
	Min     Gravity = 0.001
	Moon    Gravity = 1.62
	Earth   Gravity = 9.81
	Jupiter Gravity = 24.8
	Max     Gravity = 1000
	Default         = Jupiter
)

// Instant lets a coin be where it lands at once.
var Instant = Gravity(math.Inf(1))

// Valid reports whether g is in the range or Instant.
func (g Gravity) Valid() bool { return g >= Min && g <= Max || g == Instant }

// instantWord is how Instant is stored, in any language.
const instantWord = "instant"

// String writes g with three significant digits or fewer, or "instant". Parse
// reads it back.
func (g Gravity) String() string {
	if g == Instant {
		return instantWord
	}
	return strconv.FormatFloat(g.rounded(), 'f', -1, 64)
}

func (g Gravity) rounded() float64 {
	v, _ := strconv.ParseFloat(strconv.FormatFloat(float64(g), 'g', 3, 64), 64)
	return v
}

// Parse reads a gravity that a person typed: a number with a point or a
// comma, or one of the words for Instant in their language.
func Parse(text string, instant ...string) (Gravity, error) {
	text = strings.TrimSpace(text)
	for _, word := range append(instant, instantWord) {
		if strings.EqualFold(text, word) {
			return Instant, nil
		}
	}
	v, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil || !Gravity(v).Valid() || math.IsInf(v, 0) {
		return 0, fmt.Errorf("gravity %q is not a number from %v to %v", text, float64(Min), float64(Max))
	}
	return Gravity(v), nil
}

// MarshalText implements encoding.TextMarshaler with String.
func (g Gravity) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler with Parse.
func (g *Gravity) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err == nil {
		*g = read
	}
	return err
}

// Slider positions run from 0 for Min to 1 for Max on a logarithmic scale;
// what lies beyond is Instant.
const (
	instantFrom = 1.02 // above it the slider says Instant
	SliderMax   = 1.05 // where the slider ends
)

// FromSlider returns the gravity at a slider position, rounded to three digits so
// that the number shown is the one used.
func FromSlider(position float64) Gravity {
	if position > instantFrom {
		return Instant
	}
	exponent := math.Max(0, math.Min(1, position))
	g := Min * Gravity(math.Pow(float64(Max/Min), exponent))
	return Gravity(g.rounded())
}

// Slider returns the position that stands for g.
func (g Gravity) Slider() float64 {
	if g == Instant {
		return SliderMax
	}
	return math.Log(float64(g/Min)) / math.Log(float64(Max/Min))
}
