//go:build e2e && linux

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/ui/event"
)

// Gomoku starts the program with a board of Piškvorky and opens its tab.
func (l Launch) Gomoku(t testing.TB, columns, rows, length int, more Remembered) *Program {
	t.Helper()
	all := Remembered{"games.gomoku.columns": columns, "games.gomoku.rows": rows, "games.gomoku.length": length, "games.gomoku.starter": "first", "pause": 0.0}
	for key, value := range more {
		all[key] = value
	}
	p := l.Remembering(t, all).Start(t)
	p.Play()
	p.Click("tab.gomoku")
	NextThat(p, "of Piškvorky", func(e event.Turn) bool { return e.Game == gomoku.Rules.Name })
	await(t, "the board", func() bool { return p.Has("mark.0.0") || p.Has("mark.20.20") })
	return p
}

// spot returns the name of the part for a cell named as on the board.
func spot(at gomoku.Position, name string) string {
	m, err := gomoku.Rules.ParseMove(at, name)
	if err != nil {
		panic(err)
	}
	columns, _ := at.Size()
	return fmt.Sprintf("mark.%d.%d", int(m)%columns, int(m)/columns)
}

// Marks waits for the next position of Piškvorky at rest, or at the end of a game, and returns
// it.
func (p *Program) Marks() gomoku.Position {
	p.t.Helper()
	return atRest(p, gomoku.Parse)
}

// TestNoughtsAndCrosses plays against the strongest computer, which can't be beaten, and then a
// game between two people that is won.
func TestNoughtsAndCrosses(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 3, 3, 3, Remembered{"games.gomoku.levels.1": "master"})
	p.Shot("gomoku-3x3-start")
	at, err := gomoku.New(gomoku.Options{Columns: 3, Rows: 3, Length: 3})
	if err != nil {
		t.Fatal(err)
	}
	for at.Result().Outcome == game.Playing {
		p.Click(spot(at, at.Format(at.Moves()[0])))
		at = p.Marks()
		if at.Result().Outcome == game.Playing {
			at = p.Marks()
		}
	}
	p.Shot("gomoku-3x3-end")
	if at.Result().Winner == game.First {
		t.Errorf("playing the first empty cell each time wins: %s", at)
	}
}

// TestGomoku wins a game on 15×15 with two lines at once, by clicks and typed names, and looks
// at it in both styles.
func TestGomoku(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 15, 15, 5, nil)
	mark := p.Mark()
	var at gomoku.Position
	at, err := gomoku.New(gomoku.Options{Columns: 15, Rows: 15, Length: 5})
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range strings.Fields("d8 d1 e8 e1 f8 g1 g8 h1 h4 j1 h5 k1 h6 m1 h7 n1") {
		if i%4 == 2 {
			p.Type(name)
		} else {
			p.Click(spot(at, name))
		}
		at = p.Marks()
	}
	p.Shot("gomoku-15x15")
	if sounds := soundsSince(p, mark); len(sounds) != 16 || sounds[0] != "cross" || sounds[1] != "ring" {
		t.Errorf("the sounds are %v", sounds)
	}
	p.Click("mark.3.0") // the cell d1
	if m := Next[event.Message](p); m.Tone != event.Mistake || m.Text != "d1 is taken already. Choose an empty cell." {
		t.Errorf("the message about a taken cell is %+v", m)
	}
	p.Click(spot(at, "h8"))
	NextThat(p, "of the pen", func(f event.Frame) bool { return f.Offset > 0.3 })
	r := Next[event.Result](p)
	if r.Winner != "first" || len(r.Cells) != 9 {
		t.Errorf("with two lines of five the result is %+v", r)
	}
	p.Shot("gomoku-15x15-won")
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.choose("dialog.marks", 1)
	p.Shot("gomoku-settings")
	p.Setup()
	p.Shot("gomoku-15x15-stones")
	p.Press("ctrl+z")
	if again := p.Marks(); again.Stones() != 16 {
		t.Errorf("undo after the end leads to %s", again)
	}
}

// TestGomokuAgainstComputer plays some moves, and asks for a hint and for analysis.
func TestGomokuAgainstComputer(t *testing.T) {
	t.Parallel()
	p := Launch{Theme: "dark", Lang: "da_DK.UTF-8"}.Gomoku(t, 15, 15, 5, Remembered{"games.gomoku.levels.1": "hard"})
	at, err := gomoku.New(gomoku.Options{Columns: 15, Rows: 15, Length: 5})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		p.Press("h")
		hint := Next[event.Hint](p)
		p.Click(spot(at, hint.Move))
		p.Marks()
		at = p.Marks()
	}
	if at.Stones() != 6 || at.Turn() != game.First {
		t.Errorf("three moves each lead to %s", at)
	}
	p.Press("a")
	a := NextThat(p, "of some depth", func(a event.Analysis) bool { return a.Depth >= 3 })
	if len(a.Scores) != len(at.Moves()) {
		t.Errorf("%d moves of %d have a score", len(a.Scores), len(at.Moves()))
	}
	p.Shot("gomoku-danish-analysis")
	p.Press("a")
	NextThat(p, "the end", func(e event.Analysis) bool { return e.Best == "" })
	checkClose(p, byKey)
}

// TestGomokuOnLargestBoard plays on a board that scrolls.
func TestGomokuOnLargestBoard(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 40, 40, 5, Remembered{"games.gomoku.levels.1": "medium"})
	p.Resize(640, 560)
	p.Shot("gomoku-40x40-small")
	p.Type("an40")
	p.Marks()
	at := p.Marks()
	if cell := 40*40 - 1; at.At(cell) != game.First || at.Stones() != 2 {
		t.Errorf("an40 leads to %s", at)
	}
	p.Shot("gomoku-40x40-corner")
	p.Resize(1300, 940)
	p.Click(spot(at, "t20"))
	p.Marks()
	if at = p.Marks(); at.Stones() != 4 {
		t.Errorf("a click leads to %s", at)
	}
	p.Shot("gomoku-40x40")
}

// TestCopyAndPaste copies a game into another run of the program.
func TestCopyAndPaste(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 15, 15, 5, nil)
	p.Type("h8")
	p.Marks()
	p.Type("g7")
	at := p.Marks()
	p.Press("ctrl+c")
	if m := Next[event.Message](p); !strings.HasPrefix(m.Text, "Copied") {
		t.Errorf("the message about copying is %+v", m)
	}
	p.Press("ctrl+n")
	p.Marks()
	p.Press("ctrl+1")
	p.Press("ctrl+v")
	NextThat(p, "that a game was pasted", func(m event.Message) bool { return m.Text == "A game of 2 moves was pasted." })
	p.Shot("gomoku-pasted")
	p.Press("ctrl+z")
	p.Press("ctrl+y")
	NextThat(p, "with the game again", func(e event.Turn) bool { return e.Position == at.String() })
}
