package board

import (
	"bytes"
	"image"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// imagesOf returns the visible images among some objects.
func imagesOf(objects []fyne.CanvasObject) (list []*image.RGBA) {
	for _, object := range objects {
		switch o := object.(type) {
		case *canvas.Image:
			if img, ok := o.Image.(*image.RGBA); ok && o.Visible() {
				list = append(list, img)
			}
		case *canvas.Raster:
			if img, ok := o.Generator(0, 0).(*image.RGBA); ok && o.Visible() {
				list = append(list, img)
			}
		case *fyne.Container:
			list = append(list, imagesOf(o.Objects)...)
		case fyne.Widget:
			list = append(list, imagesOf(test.WidgetRenderer(o).Objects())...)
		}
	}
	return list
}

// TestANewRendererDrawsTheSameBoard gives every board a second renderer, as
// Fyne discards the renderers of widgets that are out of sight for a while.
func TestANewRendererDrawsTheSameBoard(t *testing.T) {
	uitest.App(t)
	drop := NewDropBoard(startGrid, [2]theme.Face{{Coin: theme.Crimson}, {Coin: theme.Ivory, Symbol: theme.Ring}})
	grid := NewGridBoard(sparseGrid{9, 7, map[int]game.Side{3: game.First, 20: game.Second}})
	pits := NewMancalaBoard()
	pits.Display(startView)
	for name, b := range map[string]Board{"drop": drop, "flip": NewFlipBoard(opening), "grid": grid, "mancala": pits} {
		uitest.Window(t, b).Resize(fyne.NewSize(500, 400))
		before := imagesOf(test.WidgetRenderer(b).Objects())
		again := b.CreateRenderer()
		again.Layout(b.Size())
		after := imagesOf(again.Objects())
		if len(before) < 4 || len(after) != len(before) {
			t.Fatalf("%s: %d pictures, then %d", name, len(before), len(after))
		}
		for i := range before {
			if !bytes.Equal(before[i].Pix, after[i].Pix) {
				t.Errorf("%s: picture %d is another", name, i)
			}
		}
	}
}

func TestTickIsCalledOnlyWhileTheAnimationRuns(t *testing.T) {
	uitest.App(t)
	var animation *fyne.Animation
	for name, c := range map[string]struct {
		reduce bool
		do     func(stop func())
		want   []float64
	}{
		"to the end":    {false, func(func()) { animation.Tick(0.5); animation.Tick(1); animation.Tick(1) }, []float64{0.5, 1}},
		"stopped":       {false, func(stop func()) { animation.Tick(0.5); stop(); animation.Tick(0.75) }, []float64{0.5}},
		"no animations": {true, func(stop func()) { stop() }, []float64{1}},
	} {
		m := animator{reduceMotion: func() bool { return c.reduce }, start: func(a *fyne.Animation) { animation = a }}
		var got []float64
		c.do(m.run(time.Second, func(progress float64) { got = append(got, progress) }))
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: ticked at %v, want %v", name, got, c.want)
		}
	}
}
