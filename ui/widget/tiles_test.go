package widget_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/inspect"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestTilesAreChosen checks that three tiles are chosen by the mouse and by keys, that the row
// is a single Tab stop, and that other keys are passed on.
func TestTilesAreChosen(t *testing.T) {
	uitest.App(t)
	specs := []widget.TileSpec{
		{Name: "a", Text: "A", Picture: theme.HomeIcon()}, {Name: "b", Text: "B", Picture: theme.HelpIcon()}, {Name: "c", Text: "C", Picture: theme.InfoIcon()},
	}
	for _, tiles := range []*widget.Tiles{widget.NewCards(specs), widget.NewFaces(specs)} {
		var chosen []int
		var keys []fyne.KeyName
		tiles.OnChosen = func(i int) { chosen = append(chosen, i) }
		w := uitest.Window(t, container.NewVBox(tiles, widget.NewButton("next", "Next", nil, nil)))
		w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
		test.Tap(inspect.Find(w.Canvas(), "b").(fyne.Tappable))
		test.Tap(inspect.Find(w.Canvas(), "b").(fyne.Tappable)) // already chosen
		w.Canvas().FocusNext()
		if w.Canvas().Focused() != fyne.Focusable(tiles) {
			t.Fatalf("the focus is on %T", w.Canvas().Focused())
		}
		for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEscape} {
			tiles.TypedKey(&fyne.KeyEvent{Name: key})
		}
		if want := []int{1, 2, 1}; !slices.Equal(chosen, want) || tiles.AccessibilityLabel() != "B" {
			t.Errorf("chosen are %v, want %v; read is %q", chosen, want, tiles.AccessibilityLabel())
		}
		if want := []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}; !slices.Equal(keys, want) {
			t.Errorf("handed on are %v", keys)
		}
		if w.Canvas().FocusNext(); w.Canvas().Focused() == fyne.Focusable(tiles) {
			t.Error("the row is more than one stop")
		}
	}
}

// TestArrowsFollowMirroredTiles chooses in Persian, where the first tile is on the right.
func TestArrowsFollowMirroredTiles(t *testing.T) {
	uitest.App(t)
	useLanguage(t, "fa")
	tiles, chosen := widget.NewFaces([]widget.TileSpec{{Name: "a"}, {Name: "b"}, {Name: "c"}}), []int{}
	tiles.OnChosen = func(i int) { chosen = append(chosen, i) }
	tiles.Select(0)
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyLeft, fyne.KeyRight} {
		tiles.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if want := []int{1, 2, 1}; !slices.Equal(chosen, want) {
		t.Errorf("chosen are %v, want %v", chosen, want)
	}
}

// TestTextsFitOnTheirCards checks cards of many widths, and that their texts are equally large.
func TestTextsFitOnTheirCards(t *testing.T) {
	uitest.App(t)
	tiles := widget.NewCards([]widget.TileSpec{{Name: "a", Text: "A"}, {Name: "b", Text: "Against the computer"}})
	w := uitest.Window(t, tiles)
	for width := float32(190); width < 400; width += 7 {
		w.Resize(fyne.NewSize(width, 130))
		sizes := map[float32]bool{}
		for _, name := range []string{"a", "b"} {
			tile := inspect.Find(w.Canvas(), name).(*widget.Tile)
			for _, o := range test.WidgetRenderer(tile).Objects() {
				text, ok := o.(*canvas.Text)
				if !ok {
					continue
				}
				sizes[text.TextSize] = true
				if text.MinSize().Width > tile.Size().Width-6 {
					t.Errorf("on a card %v wide the text is %v wide", tile.Size().Width, text.MinSize().Width)
				}
			}
		}
		if len(sizes) != 1 {
			t.Errorf("in a row %v wide the texts have the sizes %v", width, sizes)
		}
	}
}
