//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"
)

// TestLowWindows shows every tab and dialog in the smallest window, at two scales: everything
// must be inside, nothing may overlap, and moving the focus must scroll to hidden controls.
func TestLowWindows(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, l := range []struct {
		name string
		Launch
		size [2]int
	}{
		{"english", Launch{}, [2]int{640, 360}},
		{"danish", Launch{Lang: "da_DK.UTF-8", Theme: "dark", Scale: "2"}, [2]int{1366, 720}},
	} {
		t.Run(l.name, func(t *testing.T) {
			l.Desktop = d.On(t)
			p := l.Start(t)
			p.Resize(l.size[0], l.size[1])
			p.seeLow("low-" + l.name + "-start")
			p.Click("dialog.more")
			if p.Has("dialog.gravity") {
				t.Error("gravity is in sight without any scrolling")
			}
			p.walkTo("dialog.gravity")
			p.walkTo("dialog.mute")
			p.seeLow("low-" + l.name + "-start-end")
			p.Click("dialog.ok")
			p.Closes("settings")
			for i, game := range []string{"nrow", "othello", "awari", "gomoku"} {
				p.Press(fmt.Sprintf("ctrl+%d", i+1))
				p.seeLow("low-" + l.name + "-" + game)
				p.seeLowDialogs("low-" + l.name + "-" + game)
			}
			p.Press("ctrl+1")
			p.walkTo("extra")
			p.walkTo("moves.toggle")
			p.seeLow("low-" + l.name + "-end")
		})
	}
}

// seeLowDialogs shows the dialogs that differ between games, and in the first tab all others.
func (p *Program) seeLowDialogs(name string) {
	p.t.Helper()
	dialogs := [][2]string{{"settings", "ctrl+comma"}, {"setup", "ctrl+e"}, {"rules", "F2"}}
	if strings.HasSuffix(name, "nrow") {
		dialogs = append(dialogs, [][2]string{
			{"archive", "ctrl+l"}, {"statistics", "ctrl+t"}, {"shortcuts", "ctrl+question"}, {"commands", "ctrl+k"},
		}...)
	}
	for _, d := range dialogs {
		p.Press(d[1])
		p.Opens(d[0])
		p.seeLow(name + "-" + d[0])
		p.Press("Escape")
		p.Closes(d[0])
	}
}

// seeLow takes a picture and checks the layout.
func (p *Program) seeLow(name string) {
	p.t.Helper()
	p.Shot(name)
	p.trace.read()
	places, size := map[string]image.Rectangle{}, p.size()
	for part, r := range p.trace.layout.Rects {
		places[part] = box(r)
	}
	p.checkInside(name, places, image.Rect(0, 0, size[0], size[1]))
	delete(places, "legal") // their margins overlap
	delete(places, "landing")
	p.checkApart(name, places)
}

// walkTo presses Tab until a part comes into sight. Each time it waits until the key has had an
// effect.
func (p *Program) walkTo(part string) {
	p.t.Helper()
	const most = 40
	for range most {
		before := p.Look()
		p.Press("Tab")
		p.lookUntil(time.Second/2, func(changed int, content func() *image.RGBA) bool {
			return p.Has(part) || changed > 0 && differ(before, content()) > blinking
		})
		if p.Has(part) {
			return
		}
	}
	p.t.Errorf("no key leads to %s", part)
}
