package board

import (
	"image"
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// picture is an object and the image that it shows.
type picture struct {
	fyne.CanvasObject
	image image.Image
}

// TestBackdropIsDrawnAgainOnlyIfForgotten checks that the picture of a backdrop is drawn once, and
// after it has been forgotten is garbage unless something else holds it.
func TestBackdropIsDrawnAgainOnlyIfForgotten(t *testing.T) {
	test.NewTempApp(t)
	drawn, freed := 0, make(chan struct{}, 1)
	var l layers
	b := l.addBackdrop()
	if b.Visible() {
		t.Error("a backdrop without a picture is visible")
	}
	b.set(func() *image.RGBA {
		drawn++
		img := image.NewRGBA(image.Rect(0, 0, 1000, 1000))
		runtime.AddCleanup(img, func(int) { freed <- struct{}{} }, 0)
		return img
	})
	func() { // afterwards only b has the picture
		first := b.Generator(10, 10)
		runtime.GC()
		if again := b.Generator(10, 10); again != first || drawn != 1 || !b.Visible() {
			t.Errorf("drawn %d times, visible: %t", drawn, b.Visible())
		}
		b.forget()
		if again := b.Generator(10, 10); again != first || drawn != 1 {
			t.Errorf("drawn %d times although the picture is still there", drawn)
		}
		runtime.KeepAlive(first)
	}()
	b.forget()
	runtime.GC()
	<-freed
	if b.Generator(10, 10).Bounds().Dx() != 1000 || drawn != 2 {
		t.Errorf("drawn %d times", drawn)
	}
}

// TestDrawPicturesDrawsTheEmptyBoard checks of every kind of board that its pictures are drawn
// before they are shown, and of one that has no size yet that this does nothing.
func TestDrawPicturesDrawsTheEmptyBoard(t *testing.T) {
	NewMancalaBoard().DrawPictures()
	for name, shown := range map[string]func(*testing.T) (Board, []*backdrop){
		"drop": func(t *testing.T) (Board, []*backdrop) {
			c, _ := showDropBoard(t, textGrid{"...."})
			return c, []*backdrop{c.renderer.face}
		},
		"flip": func(t *testing.T) (Board, []*backdrop) {
			d, _ := showFlipBoard(t)
			return d, []*backdrop{d.renderer.felt}
		},
		"grid": func(t *testing.T) (Board, []*backdrop) {
			p, _ := showGridBoard(t, sparseGrid{columns: 5, rows: 5}, fyne.NewSize(300, 300))
			return p, []*backdrop{p.renderer.paper, p.renderer.emptySheet}
		},
		"mancala": func(t *testing.T) (Board, []*backdrop) {
			p, _ := showMancalaBoard(t)
			return p, []*backdrop{p.renderer.wood}
		},
	} {
		t.Run(name, func(t *testing.T) {
			board, pictures := shown(t)
			board.ForgetPictures()
			board.DrawPictures()
			for i, b := range pictures {
				if b.kept == nil {
					t.Fatalf("picture %d has not been drawn", i)
				}
				drawn := b.kept
				if b.Generator(1, 1) != image.Image(drawn) {
					t.Errorf("picture %d is drawn again when it is shown", i)
				}
			}
		})
	}
}
