//go:build e2e && linux

package e2e

import (
	"fmt"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/ui/event"
)

// Awari starts the program and opens the tab of Awari.
func (l Launch) Awari(t testing.TB) *Program {
	t.Helper()
	p := l.Start(t)
	p.Play()
	p.Click("tab.awari")
	NextThat(p, "of Awari", func(e event.Turn) bool { return e.Game == awari.Rules.Name })
	await(t, "the board", func() bool { return p.Has("pit.13") })
	return p
}

// Beans waits for the next position of Awari at rest, or at the end of a game, and returns it.
func (p *Program) Beans() awari.Position {
	p.t.Helper()
	return atRest(p, awari.Parse)
}

func pit(m game.Move) string { return fmt.Sprintf("pit.%d", m) }

// TestAwariSowing sows one pit: its beans must land one by one in the pits of the path. A click
// on another pit meanwhile skips to the end and sows nothing.
func TestAwariSowing(t *testing.T) {
	p := Launch{Moving: true}.Remembering(t, Remembered{"games.awari.speed": 1.0}).Awari(t)
	p.Shot("awari-start")
	mark := p.Mark()
	p.Click(pit(3))
	NextThat(p, "of the first bean", func(e event.Landed) bool { return e.Column == 4 })
	p.Shot("awari-sowing")
	at := p.Beans()
	if at.Beans(6) != 1 || at.Turn() != game.First || !at.Again() {
		t.Errorf("after an extra turn the position is %s", at)
	}
	var pits []int
	for _, landed := range Since[event.Landed](p, mark) {
		pits = append(pits, landed.Event.Column)
	}
	if !slices.Equal(pits, []int{4, 5, 6}) {
		t.Errorf("the beans fall into %v", pits)
	}
	if m := Next[event.Message](p); m.Text != "Again: Player 1 has another turn." {
		t.Errorf("the message says %q", m.Text)
	}
	p.Shot("awari-again")
	p.Click(pit(3))
	if m := Next[event.Message](p); m.Tone != event.Mistake || m.Text != "Pit 4 is empty. Choose another one." {
		t.Errorf("the message about an empty pit is %+v", m)
	}
	p.Click(pit(8))
	if m := Next[event.Message](p); m.Tone != event.Mistake || m.Text != "That pit is Player 2's. Choose one of your own." {
		t.Errorf("the message about the opponent's pit is %+v", m)
	}
	mark = p.Mark()
	p.Click(pit(4))
	Next[event.Landed](p)
	p.Click(pit(0)) // skips, and is not a move
	if next := p.Beans(); next.Turn() != game.Second || len(Since[event.Drop](p, mark)) != 2 {
		t.Errorf("a click while beans are sown leads to %s", next)
	}
	p.Press("ctrl+z")
	if again := p.Beans(); again.String() != at.String() {
		t.Errorf("undo leads to %s, want %s", again, at)
	}
}

// TestAwariCapture checks the events, the sound and the result of a capture.
func TestAwariCapture(t *testing.T) {
	p := Launch{Moving: true}.Awari(t)
	mark := p.Mark()
	p.Click(pit(0))
	p.Beans()
	p.Click(pit(11))
	NextThat(p, "of the last bean", func(e event.Landed) bool { return e.Column == 0 })
	p.Shot("awari-capture")
	if c := Next[event.Capture](p); !slices.Equal(c.Pits, []int{0, 12}) || c.Home != 13 {
		t.Errorf("the capture event is %+v", c)
	}
	if at := p.Beans(); at.Beans(13) != 6 || at.Beans(0) != 0 || at.Beans(12) != 0 {
		t.Errorf("after the capture the position is %s", at)
	}
	if m := Next[event.Message](p); m.Text != "Player 2 has captured 5 beans." {
		t.Errorf("the message says %q", m.Text)
	}
	sounds := soundsSince(p, mark)
	if n := len(sounds); n != 7 || sounds[0] != "bean" || sounds[n-1] != "capture" {
		t.Errorf("the sounds are %v", sounds)
	}
	p.Shot("awari-captured")
}

// TestAwari plays a whole game against the perfect computer by clicks, and loses it.
func TestAwari(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"games.awari.levels.1": "master", "games.awari.starter": "first", "pause": 0.0}).Awari(t)
	start, err := awari.New(awari.Options{Beans: awari.DefaultBeans})
	if err != nil {
		t.Fatal(err)
	}
	at := start
	for plies := 0; at.Result().Outcome == game.Playing; plies++ {
		if plies > 200 {
			t.Fatal("the game does not end")
		}
		want := []string{}
		if at.Turn() == game.First {
			move := at.Moves()[0]
			p.Click(pit(move))
			want = append(want, at.Play(move).String())
		} else {
			for _, move := range at.Moves() {
				want = append(want, at.Play(move).String())
			}
		}
		next := p.Beans()
		if !slices.Contains(want, next.String()) {
			t.Fatalf("%s leads to %s", at, next)
		}
		at = next
	}
	p.Shot("awari-end")
	if winner := at.Result().Winner; winner != game.Second {
		t.Errorf("the winner is %v", winner)
	}
	checkClose(p, byKey)
}

// TestAwariAnalysis checks that analysis shows the exact value of every pit.
func TestAwariAnalysis(t *testing.T) {
	t.Parallel()
	p := Launch{Theme: "dark", Lang: "da_DK.UTF-8"}.Awari(t)
	p.Press("a")
	e := NextThat(p, "that is exact", func(a event.Analysis) bool { return a.Done && a.Exact })
	if len(e.Scores) != awari.Row {
		t.Errorf("the scores are %v", e.Scores)
	}
	p.Shot("awari-danish-analysis")
	p.Press("h")
	if h := Next[event.Hint](p); e.Scores[h.Move] != e.Score {
		t.Errorf("the hint is %s of %v", h.Move, e.Scores)
	}
	p.Click("settings")
	p.Opens("settings")
	p.Shot("awari-danish-settings")
}
