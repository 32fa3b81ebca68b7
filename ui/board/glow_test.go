package board

import "testing"

// TestCellsGlowOnEveryBoard lights cells up, and has them go out by themselves with the
// next position.
func TestCellsGlowOnEveryBoard(t *testing.T) {
	drop, _ := shown(t, start)
	flip, _ := shownFlipBoard(t)
	paper, _ := shownGridBoard(t, paperGrid{columns: 15, rows: 15}, middling)
	pits, _ := shownMancalaBoard(t)
	for name, b := range map[string]struct {
		*cellBoard
		layer *glowLayer
	}{
		"drop": {&drop.cellBoard, &drop.drawn.glow}, "flip": {&flip.cellBoard, &flip.drawn.glow},
		"grid": {&paper.cellBoard, &paper.drawn.glow}, "mancala": {&pits.cellBoard, &pits.drawn.glow},
	} {
		b.Glow([]int{3, 4})
		for i, light := range b.layer.lights {
			if light.line.Hidden || light.halo.Hidden || light.line.StrokeColor == light.halo.StrokeColor || light.halo.Size().Width <= light.line.Size().Width {
				t.Errorf("%s: light %d is a line of %v in a halo of %v", name, i, light.line.Size(), light.halo.Size())
			}
		}
		first, second := b.layer.lights[0].line.Position(), b.layer.lights[1].line.Position()
		if first == second {
			t.Errorf("%s: both lie at %v", name, first)
		}
		b.Glow([]int{4})
		if b.layer.lights[0].line.Position() != second || b.layer.lights[1].line.Visible() || b.layer.lights[1].halo.Visible() {
			t.Errorf("%s: other cells than the last glow", name)
		}
		b.clearAdvice()
		b.drawing.paint()
		if b.layer.lights[0].line.Visible() {
			t.Errorf("%s: a cell glows in the next position", name)
		}
	}
}
