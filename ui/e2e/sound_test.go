//go:build e2e && linux

package e2e

import (
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"npaastribe/resources"
	"npaastribe/sound/soundtest"
	"npaastribe/ui/event"
)

// recognised is how well a recording correlates, at least, with a sound that is
// in it. A busy machine may tear a sound apart, which leaves about half of 1; a
// sound that is not there has less, and mostly very little.
const recognised = 0.4

// TestEveryGameIsHeard makes a move in each of the games and listens to the
// loudspeaker: what is heard is the sound of that game, and no other.
func TestEveryGameIsHeard(t *testing.T) {
	d := NewDesktop(t)
	on := func(t *testing.T) Launch {
		return Launch{Desktop: d.On(t)}.Remembering(t, Remembered{"games.awari.starter": "first", "games.othello.starter": "first"})
	}
	t.Run("nrow", func(t *testing.T) {
		p := on(t).Start(t)
		p.Play("gravity", "instant")
		p.Sounds("coin", "arrow.3")
		p.Sounds("coin", "arrow.4")
	})
	t.Run("othello", func(t *testing.T) {
		p := on(t).Othello(t)
		p.Sounds("disc", disc("d3"))
	})
	t.Run("awari", func(t *testing.T) {
		p := on(t).Awari(t)
		p.Sounds("bean", pit(0))
	})
	t.Run("gomoku", func(t *testing.T) {
		p := on(t).Gomoku(t, 15, 15, 5, nil)
		p.Sounds("cross", "mark.7.7")
		p.Sounds("ring", "mark.8.8")
	})
}

// Sounds clicks on a part and listens until a sound is heard, which must be
// recognised better than any other.
func (p *Program) Sounds(name, part string) {
	p.t.Helper()
	recording := p.Sound.Record(p.t)
	p.Click(part)
	NextThat(p, name, func(s event.Sound) bool { return s.Name == name })
	heard := p.hears(recording, name, recognised)
	score := soundtest.CorrelatePieces(heard, wav(p.t, name))
	for _, other := range soundNames(p.t) {
		if s := soundtest.CorrelatePieces(heard, wav(p.t, other)); other != name && s >= score {
			p.t.Errorf("%s is heard rather than %s: %.3f", other, name, s)
		}
	}
}

// hears ends a recording when a sound is in it and the way to the loudspeaker is
// closed again; what is recorded comes a little after what is played. The sound
// must correlate at least so well.
func (p *Program) hears(recording *soundtest.Recording, name string, least float64) (heard []float64) {
	p.t.Helper()
	wanted := wav(p.t, name)
	released := func() bool { return underWine() || p.Sound.Streams(p.t) == 0 }
	watching(stepTimeout, func() bool {
		heard := recording.Heard()
		return released() && fadedAway(heard) && soundtest.CorrelatePieces(heard, wanted) >= least
	})
	heard = recording.Stop()
	score := soundtest.CorrelatePieces(heard, wanted)
	p.t.Logf("%s is heard with %.3f", name, score)
	if score < least {
		p.t.Errorf("%s is not heard: %.3f", name, score)
	}
	if !released() {
		p.t.Errorf("the way to the loudspeaker stays open after %s", name)
	}
	return heard
}

// fadedAway reports whether there was a sound and then half a second without any: to look
// for one in all that is heard takes long.
func fadedAway(heard []float64) bool {
	const still = 0.001 // of the loudest that there can be
	loud := func(s float64) bool { return math.Abs(s) > still }
	end := max(0, len(heard)-soundtest.Rate/2)
	return slices.ContainsFunc(heard[:end], loud) && !slices.ContainsFunc(heard[end:], loud)
}

// soundNames are the names of all sounds that there are.
func soundNames(t testing.TB) []string {
	t.Helper()
	names, err := fs.Glob(resources.Sounds(), "*.wav")
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, ".wav")
	}
	return names
}
