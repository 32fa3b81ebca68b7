//go:build e2e && linux

package e2e

import (
	"image"
	"testing"

	"npaastribe/ui/event"
)

// scene is what a trace contains about one scene.
type scene struct {
	start, end Stamped[event.Scene]
	frames     []Stamped[event.SceneFrame]
}

// sceneSince returns the first scene with a name after a mark. It must be over by now.
func sceneSince(p *Program, from Mark, name event.SceneName) (s scene) {
	p.t.Helper()
	for _, stamped := range Since[event.Event](p, from) {
		switch e := stamped.Event.(type) {
		case event.SceneFrame:
			s.frames = append(s.frames, Stamped[event.SceneFrame]{stamped.MS, e})
		case event.Scene:
			switch {
			case e.Name != name:
			case e.Phase == event.Start:
				s = scene{start: Stamped[event.Scene]{stamped.MS, e}}
			default:
				s.end = Stamped[event.Scene]{stamped.MS, e}
				return s
			}
		}
	}
	p.t.Fatalf("no whole scene %q in the trace", name)
	return s
}

// seconds returns the length of the scene, by the times of the trace.
func (s scene) seconds() float64 { return (s.end.MS - s.start.MS) / 1000 }

// gaps returns the longest time without a frame in milliseconds, and the number of gaps longer
// than two frames.
func (s scene) gaps() (longest float64, late int) {
	at := s.start.MS
	for _, frame := range s.frames {
		gap := frame.MS - at
		longest, at = max(longest, gap), frame.MS
		if gap > 34 {
			late++
		}
	}
	return longest, late
}

// measure records how smooth a scene was, and checks that by the time of its frames it was not
// longer than a limit in seconds.
func (s scene) measure(p *Program, what string, limit float64) {
	p.t.Helper()
	longest, late := s.gaps()
	measured(p.t, "%s: %.2f s, %d frames, %.0f a second, longest gap %.0f ms, %d over 34 ms",
		what, s.seconds(), len(s.frames), float64(len(s.frames))/s.seconds(), longest, late)
	if len(s.frames) == 0 {
		p.t.Fatalf("%s has no frames", what)
	}
	if last := s.frames[len(s.frames)-1].Event.Time; last > limit+0.001 {
		p.t.Errorf("%s takes %.2f s, want %.1f at most", what, last, limit)
	}
}

// TestNewGamePoursCoins starts new games with the gravities of the Earth and of the Moon: the
// coins must fall out of the board or fade, and a click on a column must play at once. With
// instant gravity they must disappear at once.
func TestNewGamePoursCoins(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", quick)
	columns := []int{4, 4, 4, 5, 5, 3, 3, 6, 2}
	fill := func() {
		for _, column := range columns {
			p.Drop(column)
		}
	}
	ended := func() {
		NextThat(p, "end of the scene", func(s event.Scene) bool { return s.Name == event.Emptying && s.Phase != event.Start })
	}
	p.HoverAt(5, 5)
	fill()
	gravity := func(text string) {
		p.OpenExtra("gravity")
		p.Fill("gravity", text)
		p.Press("Return")
	}
	gravity("9.81")
	mark := p.Mark()
	p.Click("new")
	NextThat(p, "in the middle", func(f event.SceneFrame) bool { return f.Time > 0.3 })
	p.Shot("pour-earth")
	ended()
	sceneSince(p, mark, event.Emptying).measure(p, "pouring on earth", 1.2)
	p.ShotThat("poured", "an empty board", func(img *image.RGBA) bool { return share(img, p.Cell(4, 0), red) < 0.05 })

	gravity(quick)
	fill()
	gravity("1.62")
	mark = p.Mark()
	p.Click("new")
	p.Click("arrow.7")
	p.awaitFall()
	t.Logf("a click on a column ends the scene as %+v", sceneSince(p, mark, event.Emptying).end.Event)
	p.Shot("pour-moon")
	gravity("instant")
	if at := p.Rest(); coins(at) != 1 {
		t.Errorf("the click leads to %s", at)
	}
	mark = p.Mark()
	p.Click("new")
	p.Rest()
	p.RoundTrip()
	if scenes := Since[event.Scene](p, mark); len(scenes) != 0 {
		t.Errorf("with instant gravity there are scenes: %v", scenes)
	}
}
