//go:build e2e && linux

package e2e

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"
)

// TestPictures saves a picture and an animation of a game that was won, and compares them with what
// the window shows: so much of the board is gold.
func TestPictures(t *testing.T) {
	t.Parallel()
	home, games := withFolders(t)
	p := Launch{Home: home}.Remembering(t, Remembered{"folder": games}).Start(t)
	p.Play("gravity", "instant")
	for range 3 {
		p.Drop(0)
		p.Drop(1)
	}
	p.Drop(0)
	p.Press("Escape") // from the words about the win
	p.SavePicture("save picture", "won.png")
	p.SavePicture("save animation", "won.gif")
	saved, err := png.Decode(bytes.NewReader([]byte(text(t, games, "won.png"))))
	if err != nil {
		t.Fatal(err)
	}
	wantWon(t, "won.png", saved)
	all, err := gif.DecodeAll(bytes.NewReader([]byte(text(t, games, "won.gif"))))
	if err != nil || len(all.Image) != 8 {
		t.Fatalf("the animation has %d frames: %v", len(all.Image), err)
	}
	shown := image.NewRGBA(image.Rect(0, 0, all.Config.Width, all.Config.Height))
	for i, part := range all.Image {
		draw.Draw(shown, part.Rect, part, part.Rect.Min, draw.Over)
		if i == 6 && count(shown, shown.Rect, gold) > 0 {
			t.Error("the animation shows the win before it comes")
		}
	}
	wantWon(t, "won.gif", shown)
}

// SavePicture saves a picture by a command, found by a few letters in the palette, and awaits the file.
func (p *Program) SavePicture(command, name string) {
	p.t.Helper()
	p.Command("ctrl+k", command)
	p.Opens("save")
	p.Press("ctrl+a")
	p.Type(name)
	p.Press("Return")
	p.AwaitDismissed("save")
	p.AwaitMessage("Saved as " + name + ".")
}

// wantWon checks that a picture shows four gold coins at the left edge of the board, and none elsewhere.
func wantWon(t *testing.T, name string, saved image.Image) {
	t.Helper()
	img := image.NewRGBA(image.Rectangle{Max: saved.Bounds().Size()})
	draw.Draw(img, img.Rect, saved, saved.Bounds().Min, draw.Src)
	Save(t, "pictures-"+name, img)
	size := img.Rect.Size()
	line := image.Rect(0, size.Y/2, size.X/7, size.Y)
	if share(img, line, gold) < 0.1 || count(img, line, gold) < count(img, img.Rect, gold) {
		t.Errorf("%s: %d pixels of the line are gold, and %d of all", name, count(img, line, gold), count(img, img.Rect, gold))
	}
}
