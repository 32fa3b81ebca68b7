//go:build e2e && linux

package e2e

import (
	"image"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/event"
)

// TestOthelloLooks shows everything there is to see in Othello's tab: light and dark, small and
// large, in Danish, and on a high-resolution screen.
func TestOthelloLooks(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, l := range []struct {
		name string
		Launch
		size    [2]int
		dialogs bool
	}{
		{"light", Launch{Theme: "light"}, [2]int{1060, 688}, false},
		{"dark", Launch{Theme: "dark"}, [2]int{1060, 688}, true},
		{"small", Launch{}, [2]int{640, 560}, false},
		{"large-danish", Launch{Lang: "da_DK.UTF-8"}, [2]int{1300, 850}, false},
		{"danish-small", Launch{Lang: "da_DK.UTF-8", Theme: "dark"}, [2]int{640, 560}, true},
		{"scaled", Launch{Scale: "1.5"}, [2]int{1590, 1032}, false},
	} {
		t.Run(l.name, func(t *testing.T) {
			l.Desktop = d.On(t)
			p := l.Launch.Remembering(t, Remembered{"pause": 0.0, "games.othello.levels.1": ""}).Start(t)
			if l.size != p.size() {
				p.Resize(l.size[0], l.size[1])
			}
			p.Play()
			p.openOthello()
			p.moveAway()
			p.seeOthello("othello-" + l.name + "-start")
			places := p.fixedPlaces()
			if l.dialogs {
				p.showOthelloDialogs("othello-" + l.name)
			}
			p.showOthello("othello-" + l.name)
			if now := p.fixedPlaces(); !maps.Equal(now, places) {
				t.Errorf("%s: parts have moved: %v to %v", l.name, places, now)
			}
		})
	}
}

// fixedPlaces returns the places of the parts that do not move during a game.
func (p *Program) fixedPlaces() map[string]event.Rect {
	p.t.Helper()
	p.trace.read()
	places := maps.Clone(p.trace.layout.Rects)
	maps.DeleteFunc(places, func(part string, _ event.Rect) bool {
		group, _, _ := strings.Cut(part, ".")
		return slices.Contains([]string{"move", "offer", "finale"}, group)
	})
	return places
}

func (p *Program) showOthelloDialogs(name string) {
	p.t.Helper()
	for _, c := range [][2]string{{"settings", "ctrl+comma"}, {"rules", "F2"}, {"shortcuts", "ctrl+question"}} {
		p.Press(c[1])
		p.Opens(c[0])
		p.seeOthello(name + "-" + c[0])
		p.Press("Escape")
		p.Closes(c[0])
	}
}

// showOthello takes pictures of a game.
func (p *Program) showOthello(name string) {
	p.t.Helper()
	p.Type("d3c3c4e3f4")
	p.awaitDiscs(9)
	p.Hover(disc("f5"))
	p.seeOthello(name + "-pointer")
	p.Click(disc("a1"))
	Next[event.Message](p)
	p.Press("Right", "Right", "Down")
	p.seeOthello(name + "-mistake")
	p.moveAway()
	p.Click("hint")
	Next[event.Hint](p)
	p.moveAway()
	p.seeOthello(name + "-hint")
	p.Click("analyse")
	p.moveAway()
	NextThat(p, "of some depth", func(a event.Analysis) bool { return a.Depth >= 5 })
	p.seeOthello(name + "-analysis")
	p.Click("analyse")
	p.Press("F1")
	p.awaitDiscs(4)
	p.Type(wipeout)
	p.awaitDiscs(13)
	p.seeOthello(name + "-won")
}

// awaitDiscs waits for a position at rest with n discs.
func (p *Program) awaitDiscs(n int) {
	p.t.Helper()
	await(p.t, "that many discs", func() bool { return total(p.Discs()) == n })
}

// seeOthello takes a picture and checks the layout: no parts may overlap, and the cells must be
// squares in a grid.
func (p *Program) seeOthello(name string) *image.RGBA {
	p.t.Helper()
	img := p.Shot(name)
	p.trace.read()
	places := map[string]image.Rectangle{}
	for part, r := range p.trace.layout.Rects {
		places[part] = box(r)
	}
	size := p.size()
	p.checkInside(name, places, image.Rect(0, 0, size[0], size[1]))
	delete(places, "turning") // its margin overlaps that of legal
	p.checkApart(name, places)
	first := places["cell.0.0"]
	for cell := range othello.Cells {
		part := disc(othello.New().Format(game.Move(cell)))
		want := first.Add(image.Pt(cell%othello.Size*first.Dx(), cell/othello.Size*first.Dx()))
		if place := places[part]; place.Dx() != place.Dy() || place != want {
			p.t.Errorf("%s: %s is at %v, want %v", name, part, place, want)
		}
	}
	return img
}

// TestOthelloIdle compares Othello's board at rest with an empty window.
func TestOthelloIdle(t *testing.T) {
	d := NewDesktop(t)
	cmd := exec.Command(emptyProgram(t))
	cmd.Env = Launch{Desktop: d, Home: t.TempDir()}.environment(t)
	empty := &Program{Desktop: d, t: t, process: launch(t, cmd)}
	empty.findWindow()
	p := Launch{Moving: true, Desktop: d}.Othello(t)
	at := p.Lay("d3c3c4")
	p.moveAway()
	p.Click("hint")
	Next[event.Hint](p)
	p.moveAway()
	p.RoundTrip()
	p.Shot("othello-idle") // waits until the hint has stopped flashing
	awaitSlow(t, "silence", func() bool { return d.Sound.Streams(t) == 0 })
	used := loads(t, p.process.pid(), empty.process.pid())
	measured(t, "at rest a board with %d discs and a hint uses %.2f %% of a processor, an empty window %.2f %%", total(at), 100*used[0], 100*used[1])
	if used[0] > used[1]+idleMargin {
		t.Error("the program uses too much processor time at rest")
	}
}
