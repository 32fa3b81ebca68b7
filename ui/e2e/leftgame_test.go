//go:build e2e && linux

package e2e

import (
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// TestUndoNewGame starts a new game in the middle of one and undoes that, by every key
// and button. What comes back must be on the disk.
func TestUndoNewGame(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Moving: true, Desktop: d}.Start(t)
	p.Play("gravity", "1000")
	p.Drop(4)
	left := p.Drop(5)
	for _, c := range []struct {
		name            string
		begin, takeBack func()
	}{
		{"keys", func() { p.Press("ctrl+n") }, func() { p.Press("ctrl+z") }},
		{"f1", func() { p.Press("F1") }, func() { p.Click("undo") }},
		{"buttons", func() { p.Click("new") }, func() { p.Click("undo") }},
	} {
		c.begin()
		if turn := Next[event.Turn](p); coins(position(p, turn.Position)) != 0 {
			t.Errorf("%s: the new game starts with %s", c.name, turn.Position)
		}
		NextThat(p, "where the old game is", func(e event.Message) bool {
			return strings.Contains(e.Text, "Ctrl+L") && strings.Contains(e.Text, "Ctrl+Z")
		})
		p.Shot("newgame-" + c.name)
		c.takeBack()
		if turn := Next[event.Turn](p); turn.Position != left.String() {
			t.Errorf("%s: the position is %s, want %s", c.name, turn.Position, left)
		}
	}
	more := p.Drop(6)
	p.Kill()

	p = Launch{Moving: true, Desktop: d, Home: p.Home, Theme: "dark"}.Start(t)
	p.Click("dialog.ok")
	p.Closes("settings")
	if turn := Next[event.Turn](p); turn.Position != more.String() {
		t.Errorf("after a restart the position is %s, want %s", turn.Position, more)
	}
	p.Press("ctrl+l")
	p.Opens("archive")
	p.awaitRows("one game", 1)
	p.Shot("newgame-archive")
}
