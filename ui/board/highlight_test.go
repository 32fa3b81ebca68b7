package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestAHintIsVisibleInsideAHighlight highlights the hinted cell on boards where the hint
// and the highlight have the same shape: the mark of the hint lies inside the highlight.
func TestAHintIsVisibleInsideAHighlight(t *testing.T) {
	paper, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	pits, _ := showMancalaBoard(t)
	for name, b := range map[string]struct {
		*cellBoard
		layer *highlightLayer
		hint  fyne.CanvasObject
	}{
		"grid":    {&paper.cellBoard, &paper.renderer.highlights, paper.renderer.hint},
		"mancala": {&pits.cellBoard, &pits.renderer.highlights, pits.renderer.hint},
	} {
		b.Hint(3)
		alone := b.hint.Size()
		b.HighlightCells([]int{3, 4})
		line := b.layer.highlights[0].line
		from, to := line.Position(), line.Position().Add(line.Size())
		from, to = from.AddXY(line.StrokeWidth, line.StrokeWidth), to.SubtractXY(line.StrokeWidth, line.StrokeWidth)
		if at, end := b.hint.Position(), b.hint.Position().Add(b.hint.Size()); at.X < from.X || at.Y < from.Y || end.X > to.X || end.Y > to.Y {
			t.Errorf("%s: the hint is from %v to %v, the light leaves %v to %v", name, at, end, from, to)
		}
		if b.HighlightCells(nil); b.hint.Size() != alone {
			t.Errorf("%s: without light the hint is %v large, was %v", name, b.hint.Size(), alone)
		}
	}
}

// TestCellsAreHighlightedOnEveryBoard highlights cells and checks that the next position
// removes the highlight.
func TestCellsAreHighlightedOnEveryBoard(t *testing.T) {
	drop, _ := showDropBoard(t, startGrid)
	flip, _ := showFlipBoard(t)
	paper, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	pits, _ := showMancalaBoard(t)
	for name, b := range map[string]struct {
		*cellBoard
		layer *highlightLayer
	}{
		"drop": {&drop.cellBoard, &drop.renderer.highlights}, "flip": {&flip.cellBoard, &flip.renderer.highlights},
		"grid": {&paper.cellBoard, &paper.renderer.highlights}, "mancala": {&pits.cellBoard, &pits.renderer.highlights},
	} {
		b.HighlightCells([]int{3, 4})
		for i, light := range b.layer.highlights {
			if light.line.Hidden || light.halo.Hidden || light.line.StrokeColor == light.halo.StrokeColor || light.halo.Size().Width <= light.line.Size().Width {
				t.Errorf("%s: light %d is a line of %v in a halo of %v", name, i, light.line.Size(), light.halo.Size())
			}
		}
		first, second := b.layer.highlights[0].line.Position(), b.layer.highlights[1].line.Position()
		if first == second {
			t.Errorf("%s: both lie at %v", name, first)
		}
		b.HighlightCells([]int{4})
		if b.layer.highlights[0].line.Position() != second || b.layer.highlights[1].line.Visible() || b.layer.highlights[1].halo.Visible() {
			t.Errorf("%s: other cells than the last glow", name)
		}
		b.clearAnnotations()
		b.painter.paint()
		if b.layer.highlights[0].line.Visible() {
			t.Errorf("%s: a cell glows in the next position", name)
		}
	}
}
