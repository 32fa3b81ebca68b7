//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/ui/event"
)

// HardGomoku starts Piškvorky against the strongest computer, which thinks longer than any test
// waits, as it has no opening book.
func (l Launch) HardGomoku(t testing.TB) *Program {
	t.Helper()
	return l.Gomoku(t, 15, 15, 5, Remembered{"games.gomoku.levels.1": "master", "thinking": 60.0})
}

// TestInterruptThinking interrupts a thinking computer in every way.
func TestInterruptThinking(t *testing.T) {
	t.Parallel()
	p := Launch{}.HardGomoku(t)
	start, err := gomoku.New(gomoku.Options{Columns: 15, Rows: 15, Length: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		do   func()
	}{
		{"the Undo button", func() { p.Click("undo") }},
		{"Ctrl+Z", func() { p.Press("ctrl+z") }},
		{"F1", func() { p.Press("F1") }},
	} {
		letThink(p)
		checkStops(p, c.name, c.do)
		if at := p.Marks(); at != start {
			t.Errorf("%s leads to %s", c.name, at)
		}
	}
	letThink(p)
	checkStops(p, "another tab", func() { p.Click("tab.nrow") })
	mark := p.Mark()
	p.RoundTrip()
	if more := Since[event.Thinking](p, mark); len(more) > 0 {
		t.Errorf("the computer thinks in a hidden tab: %v", more)
	}
	p.Click("tab.gomoku")
	NextThat(p, "start", thinking(event.Start))
	if drops := Since[event.Drop](p, 0); len(drops) != 8 {
		t.Errorf("the sounds are %v, want X four times and no O", drops)
	}
	checkClose(p, byManager)
}

// letThink makes a move that the computer must answer.
func letThink(p *Program) {
	p.t.Helper()
	p.Click("mark.7.7")
	NextThat(p, "start", thinking(event.Start))
}

// checkStops checks that a computer is stopped before it has found its move.
func checkStops(p *Program, name string, do func()) {
	p.t.Helper()
	do()
	if e := Next[event.Thinking](p); e.Phase != event.Cancelled {
		p.t.Errorf("after %s: %+v", name, e)
	}
}

// TestCloseWhileThinking ends the program by its button while the computer thinks, and by a key
// during analysis.
func TestCloseWhileThinking(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, c := range []struct {
		name  string
		think func(*Program)
		way   closing
	}{
		{"a move", letThink, byButton},
		{"analysis", func(p *Program) {
			p.Click("analyse")
			Next[event.Analysis](p)
		}, byKey},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Launch{Desktop: d.On(t)}.HardGomoku(t)
			c.think(p)
			checkClose(p, c.way)
		})
	}
}
