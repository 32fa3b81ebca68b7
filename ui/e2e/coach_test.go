//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// TestABlunderIsStoppedByTheCoach has a person play where three of the other's are in a
// column: the coin is taken back, another one is left after it has been seen what would
// follow, the program ends over the question about a third, and after the fourth there is
// no coach any more.
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
	undo := func() {
		p.Press("ctrl+z")
		NextThat(p, "in which the first side moves", func(e event.Turn) bool { return e.Side == game.First.String() })
	}
	undo()
	p.Click("arrow.6")
	Next[event.Objection](p)
	p.Click("coach.off")
	if at := p.Rest(); at.At(6) != game.First {
		t.Errorf("without a coach there is %v", at)
	}
	await(t, stepTimeout, "the players to be in the coach's place", func() bool { return !p.Has("coach.off") && p.Has("player1") })
	undo()
	start := p.Mark()
	p.Drop(5)
	if said := Since[event.Objection](p, start); len(said) > 0 {
		t.Errorf("without a coach is said %+v", said)
	}
}
