//go:build e2e && linux

package e2e

import (
	"image"
	"strings"
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/ui/event"
)

// TestOthelloButtons plays with all three mouse buttons.
func TestOthelloButtons(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"pause": 0.0}).Othello(t)
	at := p.Lay("d3")
	checkBeside(p, at)
	p.ClickWith(right, disc("c3"))
	at = p.Discs()
	if at != played(t, "d3c3") {
		t.Errorf("the right button leads to %s", at)
	}
	p.Shows(at, "off")
	p.Refuses(at, "it is Black's turn", func() { p.ClickWith(right, disc("c4")) })
	p.Shot("othello-right-on-black")
	at = p.Lay("c4")
	checkCalled(p, at)
}

// checkBeside clicks where no move is legal.
func checkBeside(p *Program, at othello.Position) {
	p.t.Helper()
	corner, d3 := p.square("a1"), p.square("d3")
	for _, c := range []struct {
		words string
		x, y  int
	}{
		{"There is a disc on d3 already.", (d3.Min.X + d3.Max.X) / 2, (d3.Min.Y + d3.Max.Y) / 2},
		{"A disc on a1 would turn no other.", (corner.Min.X + corner.Max.X) / 2, (corner.Min.Y + corner.Max.Y) / 2},
		{"That was a line between two cells.", d3.Min.X, (d3.Min.Y + d3.Max.Y) / 2},
		{"That was a line between two cells.", (d3.Min.X + d3.Max.X) / 2, d3.Max.Y},
		{"That was beside the board.", corner.Min.X - corner.Dx()/4, (corner.Min.Y + corner.Max.Y) / 2},
		{"That was beside the board.", (d3.Min.X + d3.Max.X) / 2, corner.Min.Y - corner.Dy()/4},
	} {
		for _, button := range []int{left, right} {
			p.Refuses(at, c.words, func() { p.ClickWithAt(button, c.x, c.y) })
		}
	}
	p.Shot("othello-beside")
	p.moveAway()
	p.Shows(at, "off")
}

// checkCalled calls the computer by the middle button on White's turn, lets it answer twice, and
// sends it away.
func checkCalled(p *Program, at othello.Position) {
	p.t.Helper()
	says := func(words string) {
		p.t.Helper()
		if m := Next[event.Message](p); m.Tone != event.Info || !strings.Contains(m.Text, words) {
			p.t.Errorf("%+v, want %q", m, words)
		}
	}
	p.ClickWith(middle, disc("h8"))
	says("The computer plays White.")
	at = answer(p, at, engine.Greedy)
	p.moveAway()
	p.Shows(at, "White")
	p.Shot("othello-called")
	p.ClickWith(middle, disc("a1"))
	says("The computer already plays White.")
	move, _ := best(at)
	p.Click(disc(at.Format(move)))
	at = answer(p, follow(p, at, move), engine.Greedy)
	p.moveAway()
	p.Shows(at, "White")
	p.ClickWith(right, disc("h8"))
	if away := p.Discs(); away != at {
		p.t.Errorf("sending the computer away leads from %s to %s", at, away)
	}
	says("The computer has left")
	p.moveAway()
	p.Shows(at, "off")
	p.Press("ctrl+z", "ctrl+z", "ctrl+z")
	for range 3 {
		at = p.Discs()
	}
	if at != played(p.t, "d3c3c4") {
		p.t.Errorf("undo leads to %s", at)
	}
}

// TestOthelloStrict plays with the setting that White's discs are laid by the right button only.
func TestOthelloStrict(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Click("dialog.strict")
	p.Shot("othello-strict")
	p.Setup()
	at := p.Lay("d3")
	p.Refuses(at, "The left button places black discs, and it is White's turn", func() { p.Click(disc("c3")) })
	p.Shot("othello-left-on-white")
	p.ClickWith(right, disc("c3"))
	if at = p.Discs(); at != played(t, "d3c3") {
		t.Errorf("the right button leads to %s", at)
	}
	p.Refuses(at, "it is Black's turn", func() { p.ClickWith(right, disc("c4")) })
	if at = p.Lay("c4"); at != played(t, "d3c3c4") {
		t.Errorf("the left button leads to %s", at)
	}
}

// TestOthelloAids switches the dots on legal cells and the marks on discs that would turn off
// and on.
func TestOthelloAids(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	p.Shows(othello.New(), "off")
	// Black's d3 would turn d4; c4 is legal too.
	p.Hover(disc("d3"))
	plain := func(img *image.RGBA, name string) bool {
		square := p.square(name)
		middle := img.RGBAAt((square.Min.X+square.Max.X)/2, (square.Min.Y+square.Max.Y)/2)
		beside := img.RGBAAt((square.Min.X+square.Max.X)/2+square.Dx()/5, (square.Min.Y+square.Max.Y)/2)
		return near(middle, beside, 20)
	}
	ringed := func(img *image.RGBA) bool { return count(img, p.square("d4").Inset(16), black) > 8 }
	sees := func(name string, dots, rings bool) {
		t.Helper()
		p.Hover(disc("d3"))
		p.ShotThat(name, "dots and rings as chosen", func(img *image.RGBA) bool {
			return plain(img, "c4") != dots && ringed(img) == rings
		})
	}
	sees("othello-aids-both", true, true)
	p.OpenExtra("legal")
	p.Click("legal")
	sees("othello-aids-turning", false, true)
	p.Click("turning")
	sees("othello-aids-none", false, false)
	p.OpenExtra("legal")
	p.Click("legal")
	sees("othello-aids-legal", true, false)
}
