//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// TestKill changes every setting, kills the program and starts it again: all must be remembered.
func TestKill(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.choose("dialog.coin1", 3)
	p.choose("dialog.starter", 1)
	p.ChooseLevel(1, 2)
	volume := p.Rect("dialog.volume")
	p.ClickAt(volume[0]+volume[2]/4, volume[1]+volume[3]/2)
	p.Click("dialog.mute")
	turn := p.Play("name1", "Ada", "name2", "Bo", "columns", "8", "rows", "9", "n", "5", "gravity", "3.21")
	p.Press("ctrl+comma")
	p.Opens("settings")
	before, places := p.Shot("kill-before"), p.trace.layout.Rects
	await(t, "the settings to be on the disk", func() bool {
		data, err := os.ReadFile(settingsFile(p.Home))
		return err == nil && strings.Contains(string(data), `"Bo"`) && strings.Contains(string(data), "3.21")
	})
	p.Kill()

	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Press("Tab") // leaves the field with the blinking cursor
	after := p.Shot("kill-after")
	for _, field := range []string{
		"name1", "name2", "level1", "level2", "coin1", "coin2", "starter",
		"columns", "rows", "n", "gravity", "gravity.slider", "volume", "mute",
	} {
		was, is := box(places["dialog."+field]), box(p.Rect("dialog."+field))
		if field != "name1" && field != "coin1" && !same(before, was, after, is) {
			t.Errorf("%s is not remembered: compare kill-before.png and kill-after.png", field)
		}
	}
	if again := p.Play(); again != turn {
		t.Errorf("after the restart the game is %+v, before it was %+v", again, turn)
	}
}

// same reports whether two parts of pictures are equal, except for a few pixels.
func same(a *image.RGBA, in image.Rectangle, b *image.RGBA, there image.Rectangle) bool {
	if in.Size() != there.Size() {
		return false
	}
	const dust = 8 // pixels
	count := 0
	for y := range in.Dy() {
		for x := range in.Dx() {
			if a.RGBAAt(in.Min.X+x, in.Min.Y+y) != b.RGBAAt(there.Min.X+x, there.Min.Y+y) {
				count++
			}
		}
	}
	return count <= dust
}

// TestDamagedSettings starts the program with invalid settings.
func TestDamagedSettings(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, c := range []struct{ name, text string }{
		{"empty", ``},
		{"truncated", `{"players":[{"name":"Ada"}],"games":{"nrow":{"n":5,"grav`},
		{"no object", `[1,2,3]`},
		{"null", `null`},
		{"garbage", "\x00\xff\xfe\x01{{{"},
		{"wrong types", `{"players":[{"name":7},{"name":true}],"games":{"nrow":{"columns":"wide","n":"x","gravity":9.81,"starter":1}},
			"volume":"loud","muted":"yes","appearance":false,"windowWidth":"big"}`},
		{"out of range", `{"players":[{"name":"","coin":"lead"},{"name":"` + strings.Repeat("x", 1000) + `"}],
			"games":{"nrow":{"columns":1e9,"rows":-3,"n":0,"gravity":"-1","starter":"nobody","levels":["genius"]}},
			"volume":900,"windowWidth":1e30,"windowHeight":-1,"appearance":"pink"}`},
		{"fractions", `{"games":{"nrow":{"columns":7.5,"rows":6.1,"n":4.4}},"volume":0.5}`},
		{"mixed list", `{"players":["a",1],"games":{"nrow":{"levels":[{"a":1}],"n":[]}}}`},
		{"flat", `{"players":{"first":"Ada"},"games":["nrow"],"nrow.n":5}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			write(t, settingsFile(home), c.text)
			p := Launch{Desktop: d.On(t), Home: home}.Start(t)
			turn := p.Play()
			at := position(p, turn.Position)
			if turn.Text != "Player 1's turn" || at.N() != 4 || coins(at) != 0 {
				t.Errorf("the game starts with %+v", turn)
			}
			checkClose(p, byKey)
		})
	}
}

// TestPartlyValidSettings checks that valid settings are kept beside invalid ones.
func TestPartlyValidSettings(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	write(t, settingsFile(home), `{"players":[{},{"name":"Bo"}],"games":{"nrow":{"n":99,"starter":"second","gravity":"instant"}}}`)
	p := Launch{Home: home}.Start(t)
	turn := p.Play()
	if turn.Player != "Bo" || position(p, turn.Position).N() != 4 {
		t.Errorf("the game starts with %+v", turn)
	}
	mark := p.Mark()
	p.Drop(0)
	if drops := Since[event.Drop](p, mark); drops[0].Event.Gravity != 0 {
		t.Errorf("gravity is %v", drops[0].Event.Gravity)
	}
}

// TestWindowSize checks that the window's size is remembered, unless it was full-screen.
func TestWindowSize(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.Resize(1200, 800)
	checkClose(p, byKey)
	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	if size := p.size(); size != [2]int{1200, 800} {
		t.Errorf("the second window is %v", size)
	}
	p.Play()
	p.Press("F11")
	p.awaitSize(ScreenWidth, ScreenHeight)
	checkClose(p, byKey)
	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	if size := p.size(); size != [2]int{1200, 800} {
		t.Errorf("the third window is %v", size)
	}
}
