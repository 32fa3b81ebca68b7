//go:build e2e && linux

package e2e

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// TestKeyboard plays without a mouse.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Press("Return")
	p.Closes("settings")
	Next[event.Turn](p)
	for _, press := range []string{"space", "Return"} {
		p.Press("ctrl+comma")
		p.Opens("settings")
		p.Press("shift+Tab") // to the last control, the main button
		p.Press(press)
		p.Closes("settings")
	}
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Setup("gravity", "instant")
	p.HoverAt(3, 3) // points at no column
	heights := make([]int, 10)
	for _, c := range []struct {
		keys   []string
		column int
	}{
		{[]string{"1"}, 0},
		{[]string{"5"}, 4},
		{[]string{"9"}, 8},
		{[]string{"0"}, 9},
		{[]string{"KP_2"}, 1},
		{[]string{"Home", "Return"}, 0},
		{[]string{"Right", "space"}, 1},
		{[]string{"Right", "Right", "Down"}, 3},
		{[]string{"Left", "KP_Enter"}, 2},
		{[]string{"End", "Down"}, 9},
		{[]string{"Right", "Down"}, 0}, // wraps round the edge
		{[]string{"Left", "Return"}, 9},
	} {
		p.Press(c.keys...)
		at := p.Rest()
		heights[c.column]++
		if column, _ := at.Last(); column != c.column || at.Height(column) != heights[column] {
			t.Fatalf("%v lead to column %d in %s, want %d", c.keys, column, at, c.column)
		}
	}
	p.Shot("keyboard")
}

// TestKeysForDialogs opens every dialog by its keys and closes it by Escape, on an American and
// on a Danish keyboard.
func TestKeysForDialogs(t *testing.T) {
	t.Parallel()
	for _, layout := range []string{"us", "dk"} {
		t.Run(layout, func(t *testing.T) {
			d := NewDesktop(t)
			d.Keyboard(layout)
			p := Launch{Desktop: d}.Start(t)
			p.Play()
			for _, c := range []struct{ keys, dialog string }{
				{"ctrl+comma", "settings"},
				{"ctrl+l", "archive"},
				{"ctrl+question", "shortcuts"},
				{"F2", "rules"},
			} {
				p.Press(c.keys)
				p.Opens(c.dialog)
				p.Press("Escape")
				p.Closes(c.dialog)
			}
		})
	}
}

func TestFullScreen(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play()
	size := p.size()
	p.Press("F11")
	p.awaitSize(ScreenWidth, ScreenHeight)
	p.Shot("full-screen")
	if at := p.Drop(3); coins(at) != 1 {
		t.Errorf("a coin in the full screen leads to %s", at)
	}
	p.Press("F11")
	p.awaitSize(size[0], size[1])
	p.Drop(3)
	p.Shot("full-screen-back")
}

func TestMute(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "instant")
	for _, c := range []struct {
		text   string
		sounds []string
	}{
		{"The sound is off.", nil},
		{"The sound is on.", []string{"coin"}},
	} {
		p.Press("m")
		if m := Next[event.Message](p); m.Text != c.text || m.Tone != event.Info {
			t.Errorf("the message after M is %+v", m)
		}
		mark := p.Mark()
		p.Drop(4)
		p.RoundTrip()
		if sounds := soundsSince(p, mark); !slices.Equal(sounds, c.sounds) {
			t.Errorf("after %q the sounds of a coin are %v", c.text, sounds)
		}
		if streams := p.Sound.Streams(t); c.sounds == nil && streams != 0 {
			t.Errorf("muted, but %d audio streams are open", streams)
		}
	}
	if at := p.Drop(4); at.At(4) != game.First {
		t.Errorf("the position is %s", at)
	}
}

// TestGravityField types in the field beside the board, leaves it, and moves the slider:
// afterwards keys must reach the board again.
func TestGravityField(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "instant")
	for _, c := range []struct {
		text, leave string
		gravity     float64
	}{
		{"123.5", "Return", 123.5},
		{"777", "Escape", 777},
		{"nonsense", "Return", 777},
		{"instant", "Return", 0},
	} {
		p.OpenExtra("gravity")
		p.Fill("gravity", c.text)
		p.Press(c.leave)
		p.checkGravity(c.text, func(g float64) bool { return g == c.gravity })
	}
	slider := p.Rect("gravity.slider")
	p.ClickAt(slider[0]+slider[2]*9/10, slider[1]+slider[3]/2)
	p.checkGravity("by the slider", func(g float64) bool { return g > 50 && g < 1000 })
}

// checkGravity drops a coin by a key and checks its gravity.
func (p *Program) checkGravity(what string, wanted func(float64) bool) {
	p.t.Helper()
	mark := p.Mark()
	p.Press("4")
	if at := p.Rest(); coins(at) != at.Height(3) {
		p.t.Errorf("%s: %s", what, at)
	}
	if drops := Since[event.Drop](p, mark); len(drops) != 2 || !wanted(drops[0].Event.Gravity) {
		p.t.Errorf("%s: %+v", what, drops)
	}
}
