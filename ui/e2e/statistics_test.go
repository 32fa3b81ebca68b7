//go:build e2e && linux

package e2e

import (
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// Figures waits for the next statistics and returns their game and rows.
func (p *Program) Figures() (name string, rows []string) {
	p.t.Helper()
	e := Next[event.Statistics](p)
	for _, row := range e.Rows {
		rows = append(rows, strings.Join(row, "|"))
	}
	return e.Game, rows
}

// wantFigures checks the next statistics.
func wantFigures(p *Program, name string, want ...string) {
	p.t.Helper()
	if got, rows := p.Figures(); got != name || !slices.Equal(rows, want) {
		p.t.Errorf("%s:\n%s\nwant %s:\n%s", got, strings.Join(rows, "\n"), name, strings.Join(want, "\n"))
	}
}

// TestStatistics plays two games, checks the statistics, clears them and restores them.
func TestStatistics(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 3, 3, 3, Remembered{"players.0.name": "Ada", "players.1.name": "Bo"})
	play := func(cells string) {
		for _, name := range strings.Fields(cells) {
			p.Type(name)
			p.Marks()
		}
	}
	play("a1 a2 b1 b2 c1") // Ada wins
	p.Press("ctrl+n")
	p.Marks()
	play("a1 b1 c1 b2 a2 a3 c3 c2 b3") // nobody does
	p.Press("ctrl+t")
	p.Opens("statistics")
	rows := []string{
		"Ada|Bo|1 won · 1 drawn · 0 lost|Going first: won 1 of 2 (50%)|Drew the last one",
		"Bo|Ada|0 won · 1 drawn · 1 lost|Going second: won 0 of 2 (0%)|Drew the last one",
	}
	wantFigures(p, "gomoku", rows...)
	p.Shot("statistics")
	p.Click("dialog.game.othello")
	wantFigures(p, "othello")
	p.Press("Right", "Right")
	wantFigures(p, "awari")
	wantFigures(p, "gomoku", rows...)
	p.Click("dialog.clear")
	wantFigures(p, "gomoku")
	p.Shot("statistics-cleared")
	p.Click("dialog.undo")
	wantFigures(p, "gomoku", rows...)
	p.Click("dialog.clear")
	wantFigures(p, "gomoku")
	p.Press("Escape")
	p.Closes("statistics")
	p.Press("ctrl+n")
	p.Marks()
	play("a1 a2 b1 b2 c1")
	p.Press("ctrl+t")
	wantFigures(p, "gomoku",
		"Ada|Bo|1 won · 0 drawn · 0 lost|Going first: won 1 of 1 (100%)|Won the last one",
		"Bo|Ada|0 won · 0 drawn · 1 lost|Going second: won 0 of 1 (0%)|Lost the last one")
	p.Resize(640, 560)
	p.Shot("statistics-small")
}

// TestEvenMatch chooses the opponent who adapts by its face, plays a game to its end and checks
// what is said about the player's strength, which must be there after a restart.
func TestEvenMatch(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Gomoku(t, 3, 3, 3, Remembered{"players.0.name": "Ada"})
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Click("dialog.card.computer")
	p.Click("dialog.face2.even")
	p.Shot("even-settings")
	p.Press("Return")
	p.Closes("settings")
	at := p.Marks()
	for at.Result().Outcome == game.Playing {
		if at.Turn() == game.First {
			p.Type(at.Format(at.Moves()[0]))
		}
		at = p.Marks()
	}
	check := func() {
		p.Press("ctrl+t")
		p.Opens("statistics")
		name, rows := p.Figures()
		if name != "gomoku" || len(rows) != 1 || !strings.HasPrefix(rows[0], "Ada|Olive (even)|") || !strings.Contains(rows[0], "|You play ") {
			t.Errorf("the statistics of %s are %q", name, rows)
		}
	}
	check()
	p.Shot("even-statistics")
	p.Press("Escape")
	p.Closes("statistics")
	checkClose(p, byKey)

	p = Launch{Desktop: d, Home: p.Home}.Begin(t)
	Next[event.Ready](p)
	p.findWindow()
	check()
}
