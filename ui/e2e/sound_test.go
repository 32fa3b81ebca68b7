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

// recognised is the minimum correlation of a recording with a sound that is in it. A busy
// machine may tear a sound apart, which leaves about 0.5; a sound that is missing has less,
// mostly very little.
const recognised = 0.4

// TestSoundsOfEveryGame makes a move in each game and records the sound: it must be the sound of
// that game.
func TestSoundsOfEveryGame(t *testing.T) {
	d := NewDesktop(t)
	on := func(t *testing.T) Launch {
		return Launch{Moving: true, Desktop: d.On(t)}.Remembering(t, Remembered{"games.awari.starter": "first", "games.othello.starter": "first"})
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

// Sounds clicks on a part and records the sound, which must correlate better with the named
// sound than with any other.
func (p *Program) Sounds(name, part string) {
	p.t.Helper()
	recording := p.Sound.Record(p.t)
	p.Click(part)
	NextThat(p, name, func(s event.Sound) bool { return s.Name == name })
	heard := p.hears(recording, name, recognised)
	score := soundtest.CorrelatePieces(heard, wav(p.t, name))
	for _, other := range soundNames(p.t) {
		if s := soundtest.CorrelatePieces(heard, wav(p.t, other)); other != name && s >= score {
			p.t.Errorf("the sound is %s, want %s: %.3f", other, name, s)
		}
	}
}

// hears ends a recording once it contains a sound and the program has closed its stream; the
// recording is a little later than the playing. The correlation must be at least least.
func (p *Program) hears(recording *soundtest.Recording, name string, least float64) (heard []float64) {
	p.t.Helper()
	wanted := wav(p.t, name)
	released := func() bool { return underWine() || p.Sound.Streams(p.t) == 0 }
	withinSlow(stepTimeout, func() bool {
		heard := recording.Heard()
		return released() && fadedAway(heard) && soundtest.CorrelatePieces(heard, wanted) >= least
	})
	heard = recording.Stop()
	score := soundtest.CorrelatePieces(heard, wanted)
	p.t.Logf("%s is heard with %.3f", name, score)
	if score < least {
		p.t.Errorf("the recording does not contain %s: %.3f", name, score)
	}
	if !released() {
		p.t.Errorf("the audio stream stays open after %s", name)
	}
	return heard
}

// fadedAway reports whether there was a sound and then half a second of silence. It is checked
// first because correlating takes long.
func fadedAway(heard []float64) bool {
	const still = 0.001 // part of full scale
	loud := func(s float64) bool { return math.Abs(s) > still }
	end := max(0, len(heard)-soundtest.Rate/2)
	return slices.ContainsFunc(heard[:end], loud) && !slices.ContainsFunc(heard[end:], loud)
}

// soundNames returns the names of all sounds.
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
