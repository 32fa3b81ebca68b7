//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// TestKill changes every setting, kills the program and starts it again: it
// remembers all of them.
func TestKill(t *testing.T) {
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
	await(t, patience, "the settings to be on the disk", func() bool {
		data, err := os.ReadFile(preferences(p.Home))
		return err == nil && strings.Contains(string(data), `"Bo"`) && strings.Contains(string(data), "3.21")
	})
	p.Kill()

	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Press("Tab") // away from the field in which the text cursor blinks
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

// same tells whether two parts of pictures are the same.
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

// TestDamagedPreferences starts the program with preferences that nobody could
// have wished for.
func TestDamagedPreferences(t *testing.T) {
	d := NewDesktop(t)
	for _, c := range []struct{ name, text string }{
		{"empty", ``},
		{"truncated", `{"player1.name":"Ada","nrow.n":5,"grav`},
		{"no object", `[1,2,3]`},
		{"null", `null`},
		{"garbage", "\x00\xff\xfe\x01{{{"},
		{"wrong types", `{"player1.name":7,"player2.name":true,"nrow.columns":"wide","nrow.n":"x","nrow.gravity":9.81,
			"sound.volume":"loud","sound.muted":"yes","nrow.starter":1,"appearance":false,"window.width":"big"}`},
		{"out of range", `{"player1.name":"","player2.name":"` + strings.Repeat("x", 1000) + `","nrow.columns":1e9,
			"nrow.rows":-3,"nrow.n":0,"nrow.gravity":"-1","sound.volume":900,"window.width":1e30,"window.height":-1,
			"nrow.starter":"nobody","appearance":"pink","player1.coin":"lead","nrow.level1":"genius"}`},
		{"fractions", `{"nrow.columns":7.5,"nrow.rows":6.1,"nrow.n":4.4,"sound.volume":0.5}`},
		{"mixed list", `{"player1.name":["a",1]}`},
		{"list of objects", `{"player1.name":[{"a":1}],"nrow.n":[]}`},
		{"nested", `{"player1.name":{"first":"Ada"},"nrow":{"n":5}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			write(t, preferences(home), c.text)
			p := Launch{Desktop: d.On(t), Home: home}.Start(t)
			turn := p.Play()
			at := position(p, turn.Position)
			if turn.Text != "Player 1's turn" || at.N() != 4 || coins(at) != 0 {
				t.Errorf("the game starts with %+v", turn)
			}
			checkClose(p, byManager)
		})
	}
}

// TestPartOfPreferences keeps what is right beside what is wrong.
func TestPartOfPreferences(t *testing.T) {
	home := t.TempDir()
	write(t, preferences(home), `{"player2.name":"Bo","nrow.n":99,"nrow.starter":"second","nrow.gravity":"instant"}`)
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

// TestWindowSize is remembered, unless the window was in the full screen.
func TestWindowSize(t *testing.T) {
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.Resize(1200, 800)
	checkClose(p, byManager)
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
