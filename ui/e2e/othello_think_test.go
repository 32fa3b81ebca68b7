//go:build e2e && linux

package e2e

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/event"
)

// TestOthelloUndo undoes and redoes moves against the computer: each step must lead to the
// person's turn.
func TestOthelloUndo(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"games.othello.levels.1": "greedy", "pause": 0.0}).Othello(t)
	stops := []othello.Position{othello.New()}
	at := stops[0]
	for range 3 {
		move := at.Moves()[0]
		p.Click(disc(at.Format(move)))
		for at = follow(p, at, move); at.Turn() == game.Second; {
			at = answer(p, at, nil)
		}
		stops = append(stops, at)
	}
	p.moveAway()
	for i, step := range []struct {
		do   func()
		stop int
	}{
		{func() { p.Press("ctrl+z") }, 2},
		{func() { p.Click("undo") }, 1},
		{func() { p.Press("ctrl+z") }, 0},
		{func() { p.Click("redo") }, 1},
		{func() { p.Press("ctrl+y") }, 2},
		{func() { p.Press("ctrl+shift+z") }, 3},
		{func() { p.Click("undo") }, 2},
	} {
		step.do()
		if at := p.Discs(); at != stops[step.stop] {
			t.Errorf("step %d leads to %s, want %s", i, at, stops[step.stop])
		}
		p.Shows(stops[step.stop], "White")
	}
	p.Press("F1")
	if at := p.Discs(); at != othello.New() {
		t.Errorf("F1 leads to %s", at)
	}
	p.Shows(othello.New(), "White")
	p.RoundTrip() // opens the rules by F2
}

// TestOthelloDemo lets two computers play a whole game. Meanwhile the window must go on
// responding.
func TestOthelloDemo(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Remembering(t, Remembered{"games.othello.levels.0": "greedy", "games.othello.levels.1": "easy", "pause": 0.0}).Othello(t)
	NextThat(p, "half of a turning", func(f event.Frame) bool { return f.Offset > 0.5 })
	p.Press("F2")
	p.Opens("rules")
	p.Shot("othello-demo-rules")
	mark := p.Mark()
	p.Press("Escape")
	p.Closes("rules")
	p.Resize(900, 620)
	p.Resize(1060, 688)
	Next[event.Frame](p)
	keepStill(t, p.Home) // speeds up the rest
	result := Next[event.Result](p)
	at := discsOf(t, result.Position)
	if at.Result().Outcome == game.Playing || result.Person {
		t.Errorf("the result is %+v", result)
	}
	checkGame(p, at)
	p.CloseResult()
	p.moveAway()
	p.Shows(at, "both")
	p.Shot("othello-demo-end")
	if sounds := soundsSince(p, mark); slices.Contains(sounds, "tada") || slices.Contains(sounds, "lost") {
		t.Errorf("two computers alone make the sounds %v", sounds)
	}
}

// checkGame checks that every position of a whole game follows from the one before by one move.
func checkGame(p *Program, end othello.Position) {
	p.t.Helper()
	at := othello.New()
	for _, s := range Since[event.Turn](p, 0) {
		if s.Event.Game != othello.Rules.Name || s.Event.Position == at.String() {
			continue
		}
		at = step(p, at, discsOf(p.t, s.Event.Position))
	}
	if step(p, at, end) != end {
		p.t.Errorf("%s does not follow from %s", end, at)
	}
}

func step(p *Program, at, next othello.Position) othello.Position {
	p.t.Helper()
	cell, _ := next.Last()
	if err := at.Check(game.Move(cell)); err != nil || at.Play(game.Move(cell)) != next {
		p.t.Errorf("%s does not follow from %s: %v", next, at, err)
	}
	return next
}
