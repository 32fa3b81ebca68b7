//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// TestABlunderIsStoppedByTheCoach has a person play where three of the other's are in a
// column: the coin is taken back by a key, another one is left after it has been seen
// what would follow, and the program ends over the question about a third.
func TestABlunderIsStoppedByTheCoach(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	launch := Launch{Desktop: d}.Remembering(t, Remembered{"players.0.coach": true})
	p := launch.Start(t)
	p.Play("gravity", "1000")
	for range 3 {
		p.Drop(4)
		p.Drop(0)
	}
	before := p.Mark()
	p.Click("arrow.9")
	asked := Next[event.Objection](p)
	if asked.Move != "10" || asked.Mark != "??" || asked.Title == "" || asked.Text == "" {
		t.Errorf("asked is %+v", asked)
	}
	if sounds := soundsSince(p, before); len(sounds) == 0 || sounds[len(sounds)-1] == "error" {
		t.Errorf("heard are %q", sounds)
	}
	board := p.Rect("board")
	p.Shot("coach-asks")
	p.Click("coach.take")
	if at := p.Rest(); at.At(9) != game.None || at.Turn() != game.First || p.Rect("board") != board {
		t.Errorf("taken back is %v, on a board in %v, that was in %v", at, p.Rect("board"), board)
	}

	p.Click("arrow.8")
	Next[event.Objection](p)
	p.Click("coach.show")
	NextThat(p, "that ends", func(e event.Refutation) bool { return e.Phase == event.End })
	p.Shot("coach-shown")
	p.Click("coach.leave")
	if at := p.Rest(); at.At(8) != game.First || at.Turn() != game.Second {
		t.Errorf("left is %v", at)
	}

	p.Press("ctrl+z")
	p.Rest()
	p.Click("arrow.7")
	Next[event.Objection](p)
	p.Kill()
	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Click("dialog.ok")
	p.Closes("settings")
	if at := p.Rest(); at.At(7) != game.First || at.Turn() != game.Second {
		t.Errorf("after a restart there is %v", at)
	}
}
