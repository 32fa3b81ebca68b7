package board

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

var cellGrids = [][2]int{{8, 8}, {3, 3}, {15, 15}, {19, 7}}

func everyCellLayout(t *testing.T, check func(*testing.T, cellLayout, fyne.Size)) {
	for _, grid := range cellGrids {
		for _, space := range boardSizes {
			for _, scale := range scales {
				t.Run(fmt.Sprintf("%dx%d in %v at %v", grid[0], grid[1], space, scale), func(t *testing.T) {
					check(t, newCellLayout(grid[0], grid[1], space, scale), space)
				})
			}
		}
	}
}

func TestAFramedBoardFitsAndIsCentred(t *testing.T) {
	everyCellLayout(t, func(t *testing.T, g cellLayout, space fyne.Size) {
		pos, size := g.frameWithShadow()
		if pos.X < -1 || pos.Y < -1 || pos.X+size.Width > space.Width+1 || pos.Y+size.Height > space.Height+1 {
			t.Errorf("the frame is at %v %v", pos, size)
		}
		right, below := space.Width-pos.X-size.Width, space.Height-pos.Y-size.Height
		if math.Abs(float64(pos.X-right)) > 2 || math.Abs(float64(pos.Y-below)) > 2 {
			t.Errorf("free: %v on the left, %v on the right, %v above, %v below", pos.X, right, pos.Y, below)
		}
		if maxMargin := float32(g.columns) * g.scale; min(pos.X, pos.Y)*g.scale > maxMargin+2 {
			t.Errorf("the frame is at %v, the cells could be larger", pos)
		}
	})
}

func TestFramedCellsAreWholePixels(t *testing.T) {
	everyCellLayout(t, func(t *testing.T, g cellLayout, _ fyne.Size) {
		for cell := range g.columns * g.rows {
			pos, size := g.area(cell)
			inner, width := g.centredSquare(cell, 0.3)
			for _, v := range []float32{pos.X, pos.Y, size.Width, inner.X, inner.Y, width.Width} {
				if px := float64(v * g.scale); math.Abs(px-math.Round(px)) > 0.02 {
					t.Fatalf("cell %d is at %v %v, its middle at %v %v", cell, pos, size, inner, width)
				}
			}
		}
	})
}

func TestEveryCellIsFoundFromEdgeToEdge(t *testing.T) {
	everyCellLayout(t, func(t *testing.T, g cellLayout, _ fyne.Size) {
		for cell := range g.columns * g.rows {
			pos, size := g.area(cell)
			inset := float32(lineTolerance + 0.1)
			for _, p := range []fyne.Position{
				pos.AddXY(size.Width/2, size.Height/2), pos.AddXY(inset, inset), pos.AddXY(size.Width-inset, size.Height-inset),
			} {
				if got, _ := g.hitTest(p); got != cell {
					t.Fatalf("at %v is %d, want %d", p, got, cell)
				}
			}
		}
	})
}

func TestRowsMayBeCountedUpwards(t *testing.T) {
	everyCellLayout(t, func(t *testing.T, g cellLayout, _ fyne.Size) {
		up := g
		up.upwards = true
		for cell := range g.columns * g.rows {
			mirrored := (g.rows-1-cell/g.columns)*g.columns + cell%g.columns
			pos, size := up.area(cell)
			if want, _ := g.area(mirrored); pos != want {
				t.Fatalf("cell %d is at %v, want %v", cell, pos, want)
			}
			if got, _ := up.hitTest(pos.AddXY(size.Width/2, size.Height/2)); got != cell {
				t.Fatalf("in the middle of cell %d is %d", cell, got)
			}
		}
		if up.digitCentre(0) != g.digitCentre(g.rows-1) {
			t.Errorf("the number of the lowest row is at %v", up.digitCentre(0))
		}
	})
}

func TestLinesAndFrameAreNoCells(t *testing.T) {
	everyCellLayout(t, func(t *testing.T, g cellLayout, space fyne.Size) {
		pos, size := g.area(g.columns + 1)
		first, _ := g.area(0)
		for p, want := range map[fyne.Position]Missed{
			pos.AddXY(0.5, size.Height/2):                 MissedLine,
			pos.AddXY(size.Width/2, -1.2):                 MissedLine,
			pos.AddXY(size.Width-1.2, 5):                  MissedLine,
			first.AddXY(0.5, 0.5):                         MissedLine,
			first.AddXY(-0.5, size.Height/2):              MissedFrame,
			first.AddXY(size.Width/2, -0.5):               MissedFrame,
			first.AddXY(float32(g.columns)*g.cell+0.5, 5): MissedFrame,
			first.AddXY(5, float32(g.rows)*g.cell+0.5):    MissedFrame,
			{X: 1, Y: 1}: MissedFrame,
			fyne.NewPos(space.Width, space.Height).SubtractXY(1, 1): MissedFrame,
		} {
			if cell, missed := g.hitTest(p); missed != want || cell != -1 {
				t.Errorf("at %v is cell %d, missed %v; want missed %v", p, cell, missed, want)
			}
		}
	})
}

func TestCoordinatesStandOnTheFrameBesideTheirCells(t *testing.T) {
	everyCellLayout(t, func(t *testing.T, g cellLayout, _ fyne.Size) {
		plate, _ := g.frameWithShadow()
		for column := range g.columns {
			p, pos := g.letterCentre(column), fyne.NewPos(g.left+float32(column)*g.cell, g.top)
			if p.X <= pos.X || p.X >= pos.X+g.cell || p.Y >= pos.Y || p.Y <= plate.Y+shadowMargin {
				t.Fatalf("letter %d is at %v, its column at %v", column, p, pos)
			}
		}
		for row := range g.rows {
			p, pos := g.digitCentre(row), fyne.NewPos(g.left, g.top+float32(row)*g.cell)
			if p.Y <= pos.Y || p.Y >= pos.Y+g.cell || p.X >= pos.X || p.X <= plate.X+shadowMargin {
				t.Fatalf("digit %d is at %v, its row at %v", row, p, pos)
			}
		}
		if g.frame < minFrame-1 {
			t.Errorf("the frame is %v wide", g.frame)
		}
	})
}
