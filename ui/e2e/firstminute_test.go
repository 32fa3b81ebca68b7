//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// TestFirstMinute does what somebody does at the first start: choose a way to play and an
// opponent, press Enter, drop a coin and see the answer. The second start must offer to
// continue that game.
func TestFirstMinute(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Moving: true, Desktop: d}.Start(t)
	for _, folded := range []string{"dialog.starter", "dialog.rows", "dialog.volume", "dialog.card.continue"} {
		if p.Has(folded) {
			t.Errorf("%s is shown at the first start", folded)
		}
	}
	p.Shot("firstminute-start")
	p.Click("dialog.card.computer")
	p.Click("dialog.face2.beginner")
	p.Shot("firstminute-opponent")
	p.Press("Return")
	p.Closes("settings")
	if turn := Next[event.Turn](p); turn.Text != "Player 1's turn" {
		t.Errorf("the first turn is %+v", turn)
	}
	p.Click("arrow.5")
	if turn := NextThat(p, "of the computer", func(e event.Turn) bool { return e.Side == "second" }); turn.Text != "Pip is thinking" {
		t.Errorf("the next turn is %+v", turn)
	}
	at := p.Rest()
	if coins(at) != 2 || at.Turn() != game.First {
		t.Errorf("the answer leads to %s", at)
	}
	p.Shot("firstminute-answer")
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Click("dialog.more")
	p.Rect("dialog.starter")
	p.Press("Return")
	p.Closes("settings")
	checkClose(p, byKey)

	p = Launch{Moving: true, Desktop: d, Home: p.Home}.Start(t)
	await(t, "going on to come first at the second start, and what was unfolded to be so again",
		func() bool { return p.Has("dialog.card.continue") && p.Has("dialog.starter") })
	p.Shot("firstminute-again")
	p.Press("Return")
	p.Closes("settings")
	if turn := Next[event.Turn](p); turn.Position != at.String() {
		t.Errorf("continuing, the turn is %+v", turn)
	}
}
