//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// setUps are steps in the editor of each game: clicks that lead to an illegal position, words
// of the verdict about it, clicks that make it legal, and a move from there.
var setUps = []struct {
	name, part string
	wrong      []string
	words      string
	right      []string
	begun      string // part of the notation of the position
	move       string
}{
	{
		"nrow", "arrow.0",
		[]string{"clear", "edit.cell.3.9", "edit.cell.4.5"},
		"0 and 2 coins",
		[]string{"tool.second", "edit.cell.3.9", "edit.cell.4.9"},
		"4 x - ", "arrow.3",
	},
	{
		"othello", "cell.7.7",
		[]string{"clear", "edit.cell.0.0"},
		"There is 1 disc.",
		[]string{"tool.second", "edit.cell.1.0", "edit.cell.2.0", "edit.cell.3.0", "edit.cell.1.1"},
		"XOOO-----O--", "cell.4.0",
	},
	{
		"awari", "pit.13",
		[]string{"initial", "edit.pit.6"},
		"There are 37 beans.",
		[]string{"tool.rubber", "edit.pit.7"},
		"3,3,3,3,3,3 1 2,3,3,3,3,3 0 1 - -", "pit.5",
	},
	{
		"gomoku", "mark.14.14",
		[]string{"clear", "edit.cell.7.7", "edit.cell.8.8"},
		"2 × X and 0 × O",
		[]string{"tool.second", "edit.cell.0.0", "edit.cell.14.14"},
		"15x15 5 - 14o/15/15/15/15/15/8x6/7x7/", "mark.9.9",
	},
}

// TestSetUp sets up a position in every game, first an illegal one, plays on from the legal
// one, and copies and pastes the game.
func TestSetUp(t *testing.T) {
	t.Parallel()
	p := Launch{}.Remembering(t, Remembered{"games.nrow.gravity": "instant"}).Start(t)
	p.Play()
	for _, s := range setUps {
		p.openTab(s.name, s.part)
		p.Press("ctrl+e")
		p.Opens("setup")
		click := func(parts []string) (last event.Verdict) {
			for _, part := range parts {
				p.Click("dialog." + part)
				if !strings.HasPrefix(part, "tool") {
					last = Next[event.Verdict](p)
				}
			}
			return last
		}
		if v := click(s.wrong); v.Legal || !strings.Contains(v.Text, s.words) {
			t.Errorf("%s: %+v, want %q", s.name, v, s.words)
		}
		p.seesVerdict("setup-"+s.name+"-wrong", color.RGBA{0xB3, 0x26, 0x1E, 255})
		p.Press("Return") // does nothing yet
		if v := click(s.right); !v.Legal {
			t.Errorf("%s: %+v", s.name, v)
		}
		p.seesVerdict("setup-"+s.name+"-right", color.RGBA{0x15, 0x70, 0x3F, 255})
		p.Press("Return")
		p.Closes("setup")
		p.playsFromSetUp(s.name, s.begun, s.move)
	}
}

// seesVerdict waits until the verdict is shown in a colour.
func (p *Program) seesVerdict(name string, want color.RGBA) {
	p.t.Helper()
	at := p.Rect("dialog.verdict")
	p.ShotThat(name, "the verdict", func(img *image.RGBA) bool {
		for y := at[1]; y < at[1]+at[3]; y++ {
			for x := at[0]; x < at[0]+at[2]; x++ {
				if img.RGBAAt(x, y) == want {
					return true
				}
			}
		}
		return false
	})
}

// playsFromSetUp makes a move from the set-up position, copies and pastes the game, and takes
// the move back.
func (p *Program) playsFromSetUp(name, begun, move string) {
	p.t.Helper()
	turn := func(what string) string {
		p.t.Helper()
		return NextThat(p, what, func(e event.Turn) bool { return e.Game == name }).Position
	}
	from := turn("from the position")
	if !strings.Contains(from, begun) {
		p.t.Errorf("%s begins with %s, want %s", name, from, begun)
	}
	p.Click(move)
	moved := turn("after a move")
	p.Shot("setup-" + name + "-played")
	p.Press("ctrl+c")
	p.RoundTrip()
	p.Press("ctrl+n")
	if fresh := turn("of a new game"); fresh == from || fresh == moved {
		p.t.Errorf("%s: a new game begins with %s", name, fresh)
	}
	p.Press("ctrl+v")
	if pasted := turn("after pasting"); pasted != moved {
		p.t.Errorf("%s: %s is pasted, want %s", name, pasted, moved)
	}
	p.Press("ctrl+z")
	if back := turn("after undo"); back != from {
		p.t.Errorf("%s: undo leads to %s, want %s", name, back, from)
	}
}
