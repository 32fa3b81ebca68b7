//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"npaastribe/ui/event"
)

// Colours of the light theme.
var (
	primary = color.RGBA{0x2F, 0x5B, 0xD0, 0xFF}
	mistake = color.RGBA{0xB3, 0x26, 0x1E, 0xFF}
	warning = color.RGBA{0x9A, 0x5B, 0x00, 0xFF}
)

// countPixels counts the pixels of about a colour.
func countPixels(img *image.RGBA, c color.RGBA) int {
	return count(img, img.Rect, func(got color.RGBA) bool { return near(got, c, 24) })
}

// line is the minimum number of pixels that a line of text has in its colour.
const line = 20

// enabled reports whether the dialog's main button is enabled, which means blue.
func enabled(p *Program, img *image.RGBA) bool {
	return share(img, box(p.Rect("dialog.ok")), func(c color.RGBA) bool { return near(c, primary, 12) }) > 0.3
}

// TestValidation types invalid values into every field. The dialog must show an error and
// disable its button until the field is valid again.
func TestValidation(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Rect("dialog.rows") // unfolds the settings
	start := p.Shot("valid")
	mark := p.Mark()
	for i, c := range []struct{ field, wrong, right string }{
		{"name1", "Abcdefghijklmnopqrstuvwxyz", "Ada"},
		{"name2", "Ada", "Bo"},
		{"columns", "3", "10"},
		{"columns", "21", "10"},
		{"columns", "abc", "10"},
		{"columns", "", "9"},
		{"rows", "3", "10"},
		{"rows", "21", "10"},
		{"rows", "1e1", "9"},
		{"n", "2", "4"},
		{"n", "11", "4"},
		{"n", "10", "9"}, // the longer side is 9
		{"n", "x", "4"},
		{"gravity", "0", "9.81"},
		{"gravity", "abc", "9,81"},
		{"gravity", "2000", "9.81"},
		{"gravity", "-1", "instant"},
	} {
		name := fmt.Sprintf("wrong-%02d-%s", i+1, c.field)
		p.Fill("dialog."+c.field, c.wrong)
		p.Press("Return")
		p.ShotThat(name, "what is wrong, and no way on", func(img *image.RGBA) bool {
			return !enabled(p, img) && countPixels(img, mistake) > countPixels(start, mistake)+line
		})
		if t.Failed() {
			t.FailNow()
		}
		p.Click("dialog.ok")
		p.Fill("dialog."+c.field, c.right)
		if closed := Since[event.Dialog](p, mark); len(closed) > 0 {
			t.Fatalf("with %q for %s the dialog is closed", c.wrong, c.field)
		}
	}
	p.ShotThat("valid-again", "nothing wrong", func(img *image.RGBA) bool {
		return enabled(p, img) && countPixels(img, mistake) <= countPixels(start, mistake)+line/2
	})
	p.Click("dialog.ok")
	turn := Next[event.Turn](p)
	if at := position(p, turn.Position); turn.Player != "Ada" || at.N() != 4 || coins(at) != 0 {
		t.Errorf("the game starts with %+v", turn)
	}
	if dialogs := Since[event.Dialog](p, mark); len(dialogs) != 1 {
		t.Errorf("there are %d dialog events", len(dialogs))
	}
}

// TestSettingsInAGame changes settings during a game: another board or another N starts a new
// game, after a warning; other settings keep it.
func TestSettingsInAGame(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "instant")
	p.Drop(0)
	p.Drop(1)
	open := func() *image.RGBA {
		p.Press("ctrl+comma")
		p.Opens("settings")
		return p.Shot("settings-in-a-game")
	}

	open()
	if turn := p.Play("name1", "Ada", "name2", "Bo"); turn.Text != "Ada's turn" || coins(position(p, turn.Position)) != 2 {
		t.Errorf("other names lead to %+v", turn)
	}

	open()
	p.Setup("gravity", "1000")
	mark := p.Mark()
	if at := p.Drop(2); coins(at) != 3 {
		t.Errorf("other gravity leads to %s", at)
	}
	if drops := Since[event.Drop](p, mark); drops[0].Event.Gravity != 1000 {
		t.Errorf("the coin falls with %v", drops[0].Event.Gravity)
	}

	open()
	p.choose("dialog.coin1", 2)
	p.Shot("settings-colour")
	p.Setup()
	if !changedColour(p) {
		t.Error("the new colour is not visible")
	}
	if at := p.Drop(0); coins(at) != 4 {
		t.Errorf("another colour leads to %s", at)
	}
	checkWarning(p, open, "n", "5", 10, 5)
	p.Drop(3)
	checkWarning(p, open, "columns", "7", 7, 5)
	p.Drop(3)

	open()
	p.Fill("dialog.rows", "12")
	p.Press("Escape")
	p.Closes("settings")
	if at := p.Drop(3); coins(at) != 2 {
		t.Errorf("cancelled settings lead to %s", at)
	}
}

// changedColour reports whether the coins of player 1 are no longer red.
func changedColour(p *Program) bool {
	p.t.Helper()
	cell := p.Cell(0, 0)
	img := p.ShotThat("settings-colour-changed", "a coin that is not red", func(img *image.RGBA) bool {
		return share(img, cell, red) < 0.05
	})
	return share(img, cell, red) < 0.05
}

// checkWarning fills in a field with a value that needs a new game, and checks the warning and
// the new game.
func checkWarning(p *Program, open func() *image.RGBA, field, text string, columns, n int) {
	p.t.Helper()
	before := open()
	p.Fill("dialog."+field, text)
	p.ShotThat("settings-new-"+field, "the warning that there will be a new game", func(img *image.RGBA) bool {
		return countPixels(img, warning) > countPixels(before, warning)+line
	})
	turn := p.Play()
	at := position(p, turn.Position)
	if got, _ := at.Size(); coins(at) != 0 || got != columns || at.N() != n {
		p.t.Errorf("%s %s leads to %s", field, text, at)
	}
}
