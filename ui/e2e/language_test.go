//go:build e2e && linux

package e2e

import (
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// TestLanguage changes the language in the middle of a game: the turn and the menu must be in
// it, and the next start must have it.
func TestLanguage(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.Play("gravity", "1000")
	before := p.Drop(4)
	at := p.Drop(5)
	p.Command("ctrl+k", "dansk")
	if turn := Next[event.Turn](p); turn.Text != "Spiller 1 har turen" || turn.Position != at.String() {
		t.Errorf("in Danish the turn is %+v", turn)
	}
	p.Shot("language")
	p.Command("ctrl+k", "fortryd")
	if turn := Next[event.Turn](p); turn.Text != "Spiller 2 har turen" || turn.Position != before.String() {
		t.Errorf("after undo the turn is %+v", turn)
	}
	p.Press("ctrl+q")
	p.Exit(stepTimeout)

	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Shot("language-again")
	p.Press("Return")
	p.Closes("settings")
	if turn := Next[event.Turn](p); !strings.HasPrefix(turn.Text, "Spiller 2") || turn.Position != before.String() {
		t.Errorf("after the restart the turn is %+v", turn)
	}
}
