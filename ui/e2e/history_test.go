//go:build e2e && linux

package e2e

import (
	"image"
	"testing"

	"npaastribe/ui/event"
)

// TestUndoAfterAWin takes back the winning move, redoes it, and goes back further, and checks
// the number of wins.
func TestUndoAfterAWin(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "instant")
	none := p.Shot("undo-none")
	for _, column := range won {
		p.Drop(column)
	}
	score := p.score(1)
	seesWins := func(name string, wins bool) *image.RGBA {
		return p.ShotThat(name, "the right number of wins", func(img *image.RGBA) bool {
			return changed(none, img, score) == wins
		})
	}
	seesWins("undo-won", true)
	for i, keys := range [][2]string{{"ctrl+z", "ctrl+shift+z"}, {"ctrl+z", "ctrl+y"}} {
		p.Press(keys[0])
		if turn := Next[event.Turn](p); turn.Side != "first" || coins(position(p, turn.Position)) != len(won)-1 {
			t.Errorf("%s after the win leads to %+v", keys[0], turn)
		}
		seesWins([]string{"undo-undone", "undo-again"}[i], false)
		p.Press(keys[1])
		if result := Next[event.Result](p); result.Winner != "first" || len(result.Cells) != len(wonCells) {
			t.Errorf("%s leads to %+v", keys[1], result)
		}
		seesWins([]string{"undo-redone", "undo-redone-again"}[i], true)
	}
	for left := len(won) - 1; left >= 0; left-- {
		p.Press("ctrl+z")
		if at := p.Rest(); coins(at) != left {
			t.Errorf("undo leads to %s, want %d coins", at, left)
		}
	}
	p.Click("redo")
	if at := p.Rest(); coins(at) != 1 {
		t.Errorf("the Redo button leads to %s", at)
	}
	p.Click("undo")
	if at := p.Rest(); coins(at) != 0 {
		t.Errorf("the Undo button leads to %s", at)
	}
}

// TestNewGame starts games in every way: the players must begin alternately.
func TestNewGame(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	turn := p.Play("gravity", "instant", "name1", "Ada", "name2", "Bo")
	for i, start := range []func(){
		func() {},
		func() { p.Click("new") },
		func() { p.Press("ctrl+n") },
		func() { p.Press("F1") },
	} {
		start()
		if i > 0 {
			turn = Next[event.Turn](p)
		}
		side, name := [2]string{"first", "second"}[i%2], [2]string{"Ada", "Bo"}[i%2]
		if turn.Side != side || turn.Player != name || coins(position(p, turn.Position)) != 0 {
			t.Errorf("game %d starts with %+v, want %s", i+1, turn, name)
		}
		if at := p.Drop(i); coins(at) != 1 {
			t.Errorf("game %d continues with %s", i+1, at)
		}
	}
}
