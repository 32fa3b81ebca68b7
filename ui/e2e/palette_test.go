//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"testing"

	"npaastribe/ui/event"
)

// Command opens the palette by a key and runs the first command that it finds for a text.
func (p *Program) Command(key, search string) {
	p.t.Helper()
	p.Press(key)
	p.Opens("commands")
	p.Type(search)
	p.Press("Return")
	p.AwaitDismissed("commands")
}

// TestCommandsByKeyboard runs commands without keys of their own, by the palette and by the
// menu bar.
func TestCommandsByKeyboard(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Press("Return")
	p.Closes("settings")
	Next[event.Turn](p)
	p.HoverAt(3, 3)
	p.Press("4")
	p.Rest()
	p.Press("ctrl+k")
	p.Opens("commands")
	p.Shot("palette-light")
	p.Press("Down", "Up", "Up", "Page_Up", "Escape")
	p.Closes("commands")

	p.Command("F10", "copy as spaces")
	p.AwaitMessage("Copied: 4.") // the moves
	p.Command("ctrl+k", "dark")
	p.ShotThat("palette-dark-chosen", "dark colours", func(img *image.RGBA) bool {
		return img.RGBAAt(3, img.Rect.Dy()-3) == color.RGBA{0x15, 0x17, 0x1C, 0xFF}
	})
	p.Press("F10")
	p.Opens("commands")
	all := p.Shot("palette-dark")
	p.Type("move")
	p.ShotAfter("palette-dark-search", all)
	p.Press("Escape")
	p.Closes("commands")

	for _, open := range []func(){func() { p.Command("F10", "about") }, p.openAbout} {
		open()
		p.Opens("about")
		p.Press("Escape")
		p.Closes("about")
	}
	p.Command("F10", "othello")
	p.RoundTrip()
	await(t, "Othello", func() bool { return p.Has("cell.7.7") && !p.Has("arrow.3") })
}

// TestNoMenuBarBehindDialog presses Alt while a dialog is open.
func TestNoMenuBarBehindDialog(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play()
	p.HoverAt(3, 3)
	before := p.Shot("menu-behind-before")
	for _, leave := range []string{"Return", "Escape"} {
		p.Press("ctrl+comma")
		p.Opens("settings")
		open := p.Shot("menu-behind-dialog")
		p.Press("Alt_L")
		p.ShotAfter("menu-behind-"+leave, open)
		p.Press(leave)
		p.Closes("settings")
		p.ShotThat("menu-behind-after-"+leave, "the window as it was", func(img *image.RGBA) bool {
			return differ(before, img) <= blinking
		})
	}
	p.Press("5")
	if at := p.Rest(); at.Height(4) != 1 {
		t.Errorf("the keys do not reach the board: %s", at)
	}
}
