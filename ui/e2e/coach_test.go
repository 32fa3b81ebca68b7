//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// TestCoach blunders when player 2 has three coins in a column. The coach objects: the first coin
// is taken back, the second is kept after looking at the refutation, the program is ended during
// the question about a third, and after a fourth there is no coach any more.
func TestCoach(t *testing.T) {
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
	asked := p.awaitObjection("arrow.9")
	if asked.Move != "10" || asked.Mark != "??" || asked.Title == "" || asked.Text == "" {
		t.Errorf("the question is %+v", asked)
	}
	if sounds := soundsSince(p, before); len(sounds) == 0 || sounds[len(sounds)-1] == "error" {
		t.Errorf("the sounds are %q", sounds)
	}
	board := p.Rect("board")
	p.Shot("coach-asks")
	p.Click("arrow.3")
	NextThat(p, "that the coach wants an answer", func(m event.Message) bool {
		return m.Text == "Answer the coach first: take the move back, or leave it."
	})
	p.Shot("coach-first")
	p.Click("coach.take")
	if at := p.Rest(); at.At(9) != game.None || at.Turn() != game.First || p.Rect("board") != board {
		t.Errorf("after undo the position is %v, on a board in %v, which was in %v", at, p.Rect("board"), board)
	}

	p.awaitObjection("arrow.8")
	p.Click("coach.show")
	NextThat(p, "that ends", func(e event.Refutation) bool { return e.Phase == event.End })
	p.Shot("coach-shown")
	p.Click("coach.leave")
	if at := p.Rest(); at.At(8) != game.First || at.Turn() != game.Second {
		t.Errorf("after Leave the position is %v", at)
	}

	p.Press("ctrl+z")
	p.Rest()
	p.awaitObjection("arrow.7")
	p.Kill()
	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Click("dialog.ok")
	p.Closes("settings")
	if at := p.Rest(); at.At(7) != game.First || at.Turn() != game.Second {
		t.Errorf("after a restart the position is %v", at)
	}
	undo := func() {
		p.Press("ctrl+z")
		NextThat(p, "in which the first side moves", func(e event.Turn) bool { return e.Side == game.First.String() })
	}
	undo()
	p.awaitObjection("arrow.6")
	p.Click("coach.off")
	if at := p.Rest(); at.At(6) != game.First {
		t.Errorf("without a coach the position is %v", at)
	}
	await(t, "the players to be in the coach's place", func() bool { return !p.Has("coach.off") && p.Has("player1") })
	undo()
	start := p.Mark()
	p.Drop(5)
	if said := Since[event.Objection](p, start); len(said) > 0 {
		t.Errorf("without a coach there are objections: %+v", said)
	}
}

// awaitObjection clicks on a move until the coach objects. On a busy machine the coach may be too
// late, and then says nothing.
func (p *Program) awaitObjection(part string) event.Objection {
	p.t.Helper()
	for range 10 {
		mark, objected := p.Mark(), false
		p.Click(part)
		await(p.t, "the coach to object, or the next turn", func() bool {
			objected = len(Since[event.Objection](p, mark)) > 0
			return objected || len(Since[event.Turn](p, mark)) > 0
		})
		if objected {
			break
		}
		p.Press("ctrl+z")
		NextThat(p, "in which the first side moves", func(e event.Turn) bool { return e.Side == game.First.String() })
	}
	return Next[event.Objection](p)
}
