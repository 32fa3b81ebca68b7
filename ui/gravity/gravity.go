// Package gravity implements the physics of a falling coin. Gravity is the acceleration, with
// its text form and its scale on a slider; Fall is the motion of a coin, bounces included.
package gravity

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Gravity is an acceleration in cells per second², from Min to Max, or Instant.
type Gravity float64

// The range, and some well-known values, for which a cell stands for a metre: Moon, Earth and
// Jupiter are the accelerations of free fall at their surfaces in m/s² (NASA planetary fact
// sheet).
const (
	Min     Gravity = 0.001
	Moon    Gravity = 1.62
	Earth   Gravity = 9.81
	Jupiter Gravity = 24.8
	Max     Gravity = 1000
	Default         = Jupiter
)

// Instant puts a coin where it lands immediately. It must not be changed.
var Instant = Gravity(math.Inf(1))

// Valid reports whether g is in the range or Instant.
func (g Gravity) Valid() bool { return g >= Min && g <= Max || g == Instant }

// instantWord is the stored form of Instant, in every language.
const instantWord = "instant"

// String returns g with at most three significant digits, or "instant". Parse accepts the
// result.
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

// Parse returns the gravity written as a number with a point or a comma, as "instant", or as
// one of the given words for Instant in another language. Case is ignored. It returns an error
// for anything else and for a number out of range.
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

// MarshalText implements encoding.TextMarshaler by String.
func (g Gravity) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler by Parse.
func (g *Gravity) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err == nil {
		*g = read
	}
	return err
}

// Slider positions are on a logarithmic scale from 0 for Min to 1 for Max; Instant lies
// beyond.
const (
	instantFrom = 1.02 // positions above it mean Instant
	SliderMax   = 1.05 // the end of the slider, and the position of Instant
)

// FromSlider returns the gravity at a slider position, rounded to three significant digits so
// that the number shown is the one used.
func FromSlider(position float64) Gravity {
	if position > instantFrom {
		return Instant
	}
	exponent := math.Max(0, math.Min(1, position))
	g := Min * Gravity(math.Pow(float64(Max/Min), exponent))
	return Gravity(g.rounded())
}

// Slider returns the slider position of g.
func (g Gravity) Slider() float64 {
	if g == Instant {
		return SliderMax
	}
	return math.Log(float64(g/Min)) / math.Log(float64(Max/Min))
}
