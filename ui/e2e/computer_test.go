//go:build e2e && linux

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// pause is the minimum time between a coin at rest and the computer's move.
const pause = 500 * time.Millisecond

func thinking(phase event.Phase) func(event.Thinking) bool {
	return func(e event.Thinking) bool { return e.Phase == phase }
}

// TestComputer plays some moves against every level.
func TestComputer(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"games.nrow.gravity": "500", "games.nrow.starter": "first", "thinking": 0.3}).Start(t)
	for level, name := range []string{"", "beginner", "easy", "medium", "hard", "expert", "master"} {
		switch level {
		case 0:
			continue
		case 1: // the first dialog is open
		default:
			p.Press("ctrl+n")
			p.Rest()
			p.Press("ctrl+comma")
			p.Opens("settings")
		}
		p.ChooseLevel(2, level)
		p.Shot("computer-settings-" + name)
		p.Play()
		for move := range 3 {
			checkAnswer(p, level, move)
		}
		p.Shot("computer-" + name)
		p.Press("ctrl+z")
		if at := p.Rest(); coins(at) != 4 || at.Turn() != game.First {
			t.Errorf("%s: undo leads to %s", name, at)
		}
	}
}

// computers are the names of the levels, weakest first.
var computers = [...]string{"Pip", "Bramble", "Clover", "Ash", "Reynard", "Minerva"}

// checkAnswer plays one move and checks the answer of the computer at a level, numbered from 1.
func checkAnswer(p *Program, level, move int) {
	p.t.Helper()
	mark := p.Mark()
	p.Click("arrow.5")
	turn := NextThat(p, "of the computer", func(e event.Turn) bool { return e.Side == "second" })
	if turn.Text != computers[level-1]+" is thinking" {
		p.t.Errorf("the computer's turn is announced with %+v", turn)
	}
	rest := p.Clock()
	if e := Next[event.Thinking](p); e.Phase != event.Start || e.Side != "second" {
		p.t.Errorf("the event is %+v, want the start of thinking", e)
	}
	if e := Next[event.Thinking](p); e.Phase != event.End {
		p.t.Errorf("the event is %+v, want the end of thinking", e)
	}
	Next[event.Drop](p)
	if waited := p.Clock() - rest; waited < float64(pause.Milliseconds()) {
		p.t.Errorf("the computer moves after %v ms", waited)
	}
	if at := p.Rest(); coins(at) != 2*(move+1) || at.Turn() != game.First {
		p.t.Errorf("after move %d: %s", move+1, at)
	}
	if drops := Since[event.Drop](p, mark); len(drops) != 4 {
		p.t.Errorf("the drop events are %v, want two coins", drops)
	}
}

// TestInterruptComputer uses Undo and New game while the computer thinks.
func TestInterruptComputer(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"thinking": 6.0}).Start(t) // long enough on a busy machine
	p.ChooseLevel(2, master)
	p.Play("gravity", "500")
	mark := p.Mark()
	p.Click("arrow.5")
	NextThat(p, "start", thinking(event.Start))
	p.Shot("computer-thinks")
	p.Click("arrow.2") // does nothing, as it is not this player's turn
	p.Click("undo")
	NextThat(p, "cancelled", thinking(event.Cancelled))
	if at := p.Rest(); coins(at) != 0 || at.Turn() != game.First {
		t.Errorf("undo leads to %s", at)
	}
	p.Drop(6)
	NextThat(p, "start", thinking(event.Start))
	p.Press("ctrl+n")
	NextThat(p, "cancelled", thinking(event.Cancelled))
	// The computer begins the second game.
	if at := p.Rest(); coins(at) != 0 || at.Turn() != game.Second {
		t.Errorf("a new game leads to %s", at)
	}
	if at := p.Rest(); coins(at) != 1 || at.Turn() != game.First {
		t.Errorf("the computer begins with %s", at)
	}
	p.RoundTrip()
	if drops := Since[event.Drop](p, mark); len(drops) != 6 {
		t.Errorf("the drop events are %v, want three coins", drops)
	}
}

// TestDemo lets two computers play, takes a move back, pauses them, and lets them make one move.
func TestDemo(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.ChooseLevel(1, 1)
	p.ChooseLevel(2, 1)
	p.Play("gravity", "1000", "n", "10", "name1", "Left", "name2", "Right") // nobody wins so soon
	NextThat(p, "after two moves", func(e event.Turn) bool { return coins(position(p, e.Position)) == 2 })
	p.Click("undo")
	turn := NextThat(p, "that waits", paused)
	p.Shot("demo-waits")
	p.RoundTrip()
	p.Click("arrow.0")
	NextThat(p, "after one more move", func(e event.Turn) bool {
		return coins(position(p, e.Position)) == coins(position(p, turn.Position))+1
	})
	for i, press := range []func(){
		func() { p.Press("space") },
		func() { p.Click("pause") },
	} {
		press()
		turn = NextThat(p, "that is paused", paused)
		p.Shot(fmt.Sprintf("demo-paused-%d", i))
		for _, step := range []func(){
			func() { p.Press("period") },
			func() { p.Click("step") },
		} {
			before := coins(position(p, turn.Position))
			step()
			turn = NextThat(p, "that is paused after a step", paused)
			if after := coins(position(p, turn.Position)); after != before+1 {
				t.Errorf("a step leads from %d coins to %d", before, after)
			}
		}
		press()
		NextThat(p, "that is played", func(e event.Turn) bool {
			return !paused(e) && coins(position(p, e.Position)) == coins(position(p, turn.Position))+1
		})
	}
	p.Press("space", "ctrl+n")
	NextThat(p, "that is played anew", func(e event.Turn) bool { return coins(position(p, e.Position)) == 2 })
}

// paused reports whether a turn says that the game between computers is paused.
func paused(e event.Turn) bool { return strings.HasPrefix(e.Text, "Paused: ") }
