//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game/othello"
	"npaastribe/ui/event"
)

// shows waits until the typed part of a cell's name is shown.
func (p *Program) shows(text string) {
	p.t.Helper()
	NextThat(p, "that "+text+" is typed", func(e event.Typed) bool { return e.Text == text })
}

// TestTypedNames types names of cells in Piškvorky, which are shown while they are typed, edits
// them, and types names of cells that do not exist.
func TestTypedNames(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 40, 40, 5, nil)
	p.Press("a", "n", "3", "BackSpace", "BackSpace", "4", "Escape")
	for _, text := range []string{"a", "an", "an3", "an", "a", "a4", ""} {
		if e := Next[event.Typed](p); e.Text != text {
			t.Fatalf("the event is %+v, want %q", e, text)
		}
	}
	p.Press("b")
	p.shows("b")
	p.Shot("typed")
	p.Press("Escape")
	p.shows("")
	for _, wrong := range []struct{ name, text string }{
		{"h41", "There is no cell h41. The last one is an40."},
		{"az", "There is no column az. The last one is an."},
	} {
		p.Type(wrong.name)
		if m := Next[event.Message](p); m.Tone != event.Mistake || m.Text != wrong.text {
			t.Errorf("the message about %s is %+v", wrong.name, m)
		}
		p.Shot("typed-" + wrong.name)
	}
	p.Press("h", "3")
	p.shows("h3")
	p.Press("Return")
	if at := p.Marks(); at.Stones() != 1 || at.Format(at.Moves()[0]) != "a1" {
		t.Errorf("Enter leads to %s", at)
	}
	p.Press("h", "4")
	p.shows("h4")
	if at := p.Marks(); at.Stones() != 2 { // after a while, without Enter
		t.Errorf("h4 leads to %s", at)
	}
	p.Shot("typed-played")
}

// TestTypedNamesInOthello does the same in Othello, dark and in a small window.
func TestTypedNamesInOthello(t *testing.T) {
	t.Parallel()
	p := Launch{Theme: "dark", Lang: "da_DK.UTF-8"}.Othello(t)
	p.Resize(700, 600)
	p.Press("d")
	p.shows("d")
	p.Shot("typed-othello")
	p.Press("Escape", "d", "9")
	if m := Next[event.Message](p); m.Tone != event.Mistake || m.Text != "Der er intet felt d9. Det sidste er h8." {
		t.Errorf("the message about d9 is %+v", m)
	}
	p.Shot("typed-othello-wrong")
	p.Press("d", "3")
	if at := p.Discs(); at == othello.New() {
		t.Error("d3 is not played")
	}
}
