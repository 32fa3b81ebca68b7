//go:build e2e && linux

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// adviceGames are the games, each with a part of its board, to wait for, and the number of its
// levels.
var adviceGames = []struct {
	name, part string
	levels     int // number of computer levels
}{
	{"nrow", "arrow.0", 6},
	{"othello", "cell.7.7", 7},
	{"awari", "pit.13", 7},
	{"gomoku", "mark.14.14", 6},
}

// openTab opens the tab of a game and returns its turn, which is zero for N på stribe, the
// first tab.
func (p *Program) openTab(name, part string) (turn event.Turn) {
	p.t.Helper()
	if name != "nrow" {
		p.Click("tab." + name)
		turn = NextThat(p, "of "+name, func(e event.Turn) bool { return e.Game == name })
	}
	await(p.t, "the board", func() bool { return p.Has(part) })
	return turn
}

// TestAdviceInEveryTab asks for a hint and for analysis in every tab. Analysis must stop at
// whatever happens.
func TestAdviceInEveryTab(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"pause": 0.0, "thinking": 0.3}).Start(t)
	p.Play()
	for _, g := range adviceGames {
		p.openTab(g.name, g.part)
		p.Press("h")
		hint := Next[event.Hint](p)
		p.Shot("advice-" + g.name + "-hint")
		if hint.Move == "" {
			t.Errorf("%s: an empty hint", g.name)
		}
		for what, do := range map[string]func(){
			"a new game":    func() { p.Press("ctrl+n") },
			"another tab":   func() { p.Press("ctrl+Next"); p.Press("ctrl+Prior") },
			"the button":    func() { p.Click("analyse"); p.Click("analyse") },
			"settings":      func() { p.Press("ctrl+comma"); p.Opens("settings"); p.Setup() },
			"hint and undo": func() { p.Press("h"); p.Press("ctrl+z") },
		} {
			p.Press("a")
			a := NextThat(p, "with a move", func(a event.Analysis) bool { return a.Best != "" })
			if a.Worth == "" || len(a.Scores) == 0 {
				t.Errorf("%s: %+v", g.name, a)
			}
			do()
			p.RoundTrip()
			p.Press("a")
			NextThat(p, "the end of analysis by "+what, func(a event.Analysis) bool { return a.Best == "" })
		}
	}
}

// TestEveryLevelOfEveryGame lets each level play against itself.
func TestEveryLevelOfEveryGame(t *testing.T) {
	t.Parallel()
	remembered := Remembered{"pause": 0.0, "thinking": 0.1, "games.nrow.gravity": "instant"}
	for _, g := range adviceGames {
		remembered["games."+g.name+".starter"] = "first"
	}
	p := Launch{}.Remembering(t, remembered).Start(t)
	begun := p.Play()
	for _, g := range adviceGames {
		if turn := p.openTab(g.name, g.part); turn.Position != "" {
			begun = turn
		}
		for level := 1; level <= g.levels; level++ {
			p.Press("ctrl+comma")
			p.Opens("settings")
			p.ChooseLevel(2, level)
			p.ChooseLevel(1, level)
			if level == g.levels {
				p.Shot("levels-" + g.name)
			}
			p.Setup()
			p.Press("ctrl+n")
			first := NextThat(p, "of a new game", func(e event.Turn) bool { return e.Position == begun.Position })
			if strings.HasPrefix(first.Player, "Player") {
				t.Errorf("%s: level %d is %q", g.name, level, first.Player)
			}
			mark := p.Mark()
			await(t, fmt.Sprintf("level %d of %s to play", level, g.name), func() bool {
				return len(Since[event.Drop](p, mark)) >= 6
			})
		}
	}
}

// TestMasterUsesItsTime checks that the strongest level uses its thinking time if nothing can be
// proven.
func TestMasterUsesItsTime(t *testing.T) {
	p := Launch{}.Gomoku(t, 15, 15, 5, Remembered{"pause": 0.0, "thinking": 1.5, "games.gomoku.levels.1": "master"})
	p.Click("mark.7.7")
	NextThat(p, "start", thinking(event.Start))
	began := p.Clock()
	NextThat(p, "end", thinking(event.End))
	if took := p.Clock() - began; took < 1400 {
		t.Errorf("Master thought for %v ms instead of 1500", took)
	}
}
