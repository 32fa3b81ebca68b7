package say_test

import (
	"math"
	"testing"

	"npaastribe/ui/say"
)

func TestScore(t *testing.T) {
	for _, c := range []struct {
		score float64
		exact bool
		want  string
	}{
		{3.24, false, "+3.2"},
		{-3.26, false, "−3.3"},
		{0, false, "+0.0"},
		{-0.01, false, "+0.0"},
		{4, true, "+4"},
		{-64, true, "−64"},
		{0, true, "0"},
		{math.Copysign(0, -1), true, "0"},
	} {
		if got := say.Score(c.score, c.exact); got != c.want {
			t.Errorf("%v, exact %t: %q, want %q", c.score, c.exact, got, c.want)
		}
	}
}
