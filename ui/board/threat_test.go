package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
)

// TestThreatsAreMarkedOnEveryBoard marks threats, in one cell those of both sides, and
// removes them.
func TestThreatsAreMarkedOnEveryBoard(t *testing.T) {
	drop, _ := showDropBoard(t, startGrid)
	flip, _ := showFlipBoard(t)
	paper, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	pits, _ := showMancalaBoard(t)
	threats := []game.Threat{
		{Cell: 4, Side: game.First, Kind: game.Completes}, {Cell: 5, Side: game.First, Kind: game.Completes}, {Cell: 5, Side: game.Second, Kind: game.Completes},
	}
	for name, b := range map[string]struct {
		*cellBoard
		layer  *threatLayer
		pieces bool
	}{
		"drop":    {&drop.cellBoard, &drop.renderer.threats, true},
		"flip":    {&flip.cellBoard, &flip.renderer.threats, false},
		"grid":    {&paper.cellBoard, &paper.renderer.threats, true},
		"mancala": {&pits.cellBoard, &pits.renderer.threats, true},
	} {
		b.ShowThreats(threats)
		for i, s := range b.layer.marks {
			if s.frame.Hidden || s.piece.Visible() != b.pieces {
				t.Errorf("%s: threat %d has a frame %t and a piece %t", name, i, s.frame.Visible(), s.piece.Visible())
			}
		}
		one, left, right := b.layer.marks[0].piece, b.layer.marks[1].piece, b.layer.marks[2].piece
		if name == "drop" || name == "grid" {
			if left.Position().X+left.Size().Width > right.Position().X || one.Size().Width <= left.Size().Width {
				t.Errorf("%s: the pieces of both sides are at %v and %v", name, left.Position(), right.Position())
			}
		}
		b.ShowThreats(threats[:1])
		if b.layer.marks[0].frame.Hidden || b.layer.marks[1].frame.Visible() || b.layer.marks[2].piece.Visible() {
			t.Errorf("%s: what is threatened no more is still marked", name)
		}
		if b.ShowThreats(nil); b.layer.marks[0].frame.Visible() {
			t.Errorf("%s: threats are still marked", name)
		}
	}
}

// TestLaterThreatsAndOddRowsAreDrawnDifferently compares threats in the holes of one
// column.
func TestLaterThreatsAndOddRowsAreDrawnDifferently(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	c.ShowThreats([]game.Threat{
		{Cell: 1, Side: game.First, Kind: game.Completes}, {Cell: 5, Side: game.First, Kind: game.CompletesLater}, {Cell: 9, Side: game.First, Kind: game.CompletesLater},
	})
	now, even, odd := c.renderer.threats.marks[0], c.renderer.threats.marks[1], c.renderer.threats.marks[2]
	if now.piece.Size().Width <= odd.piece.Size().Width || now.frame.StrokeColor == odd.frame.StrokeColor {
		t.Error("what can be dropped now looks like what cannot")
	}
	if now.frame.CornerRadius < now.frame.Size().Width/2 || odd.frame.CornerRadius < odd.frame.Size().Width/2 || even.frame.CornerRadius > even.frame.Size().Width/4 {
		t.Errorf("corners of %v, %v and %v", now.frame.CornerRadius, even.frame.CornerRadius, odd.frame.CornerRadius)
	}
}

// refreshing is an app that notes which objects are drawn anew.
type refreshing struct {
	fyne.App
	objects *[]fyne.CanvasObject
}

func (r refreshing) Driver() fyne.Driver { return refreshingDriver{r.App.Driver(), r.objects} }

type refreshingDriver struct {
	fyne.Driver
	objects *[]fyne.CanvasObject
}

// CanvasForObject implements fyne.Driver.
func (d refreshingDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	return refreshingCanvas{d.Driver.CanvasForObject(o), d.objects}
}

type refreshingCanvas struct {
	fyne.Canvas
	objects *[]fyne.CanvasObject
}

// Refresh implements fyne.Canvas.
func (c refreshingCanvas) Refresh(o fyne.CanvasObject) { *c.objects = append(*c.objects, o) }

// TestAThreatOfTheOtherSideIsDrawnAnew lets the other side threaten the same cell. On a desktop a
// picture is drawn anew only if it is refreshed itself (freeObject in Fyne's internal/driver).
func TestAThreatOfTheOtherSideIsDrawnAnew(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	app := fyne.CurrentApp()
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	var drawn []fyne.CanvasObject
	fyne.SetCurrentApp(refreshing{app, &drawn})
	for _, side := range []game.Side{game.First, game.Second, game.First} {
		drawn = nil
		c.ShowThreats([]game.Threat{{Cell: 4, Side: side, Kind: game.Completes}})
		if !slices.Contains(drawn, fyne.CanvasObject(c.renderer.threats.marks[0].piece)) {
			t.Errorf("the piece of %v is not drawn", side)
		}
	}
}
