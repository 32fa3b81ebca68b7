package board

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

var (
	grids      = [][2]int{{10, 10}, {7, 6}, {4, 4}, {20, 20}, {4, 20}, {20, 4}}
	boardSizes = []fyne.Size{{Width: 300, Height: 300}, {Width: 420, Height: 390}, {Width: 720, Height: 540}, {Width: 1500, Height: 900}, {Width: 500, Height: 1200}}
	scales     = []float32{1, 1.25, 1.5, 2}
)

func everyDropLayout(t *testing.T, check func(*testing.T, dropLayout, fyne.Size)) {
	for _, grid := range grids {
		for _, space := range boardSizes {
			for _, scale := range scales {
				t.Run(fmt.Sprintf("%dx%d in %v at %v", grid[0], grid[1], space, scale), func(t *testing.T) {
					check(t, newDropLayout(grid[0], grid[1], space, scale), space)
				})
			}
		}
	}
}

func TestADropBoardFitsAndIsCentred(t *testing.T) {
	everyDropLayout(t, func(t *testing.T, g dropLayout, space fyne.Size) {
		pos, size := g.faceRect()
		arrow, _ := g.arrowRect(0)
		if pos.X < -1 || pos.X+size.Width > space.Width+1 || arrow.Y < -1 || pos.Y+size.Height > space.Height+1 {
			t.Errorf("face %v %v, first arrow %v", pos, size, arrow)
		}
		if left, right := pos.X, space.Width-pos.X-size.Width; math.Abs(float64(left-right)) > 2 {
			t.Errorf("%v free on the left, %v on the right", left, right)
		}
	})
}

func TestCellsAreWholePixels(t *testing.T) {
	everyDropLayout(t, func(t *testing.T, g dropLayout, _ fyne.Size) {
		for column := range g.columns {
			p := g.cellPosition(column, column%g.rows)
			for _, v := range []float32{p.X * g.scale, p.Y * g.scale, g.cell * g.scale} {
				if math.Abs(float64(v)-math.Round(float64(v))) > 0.02 {
					t.Fatalf("column %d is at %v: %v pixels", column, p, v)
				}
			}
		}
	})
}

func TestArrowsStandOverTheirColumns(t *testing.T) {
	everyDropLayout(t, func(t *testing.T, g dropLayout, _ fyne.Size) {
		for column := range g.columns {
			pos, size := g.arrowRect(column)
			top := g.cellPosition(column, g.rows-1)
			if math.Abs(float64(pos.X+size.Width/2-top.X-g.cell/2)) > 0.6 || size.Width > g.cell || pos.Y+size.Height > top.Y {
				t.Fatalf("arrow %d is at %v %v, its column at %v", column, pos, size, top)
			}
		}
	})
}

func TestColumnAtFindsCellsAndArrows(t *testing.T) {
	everyDropLayout(t, func(t *testing.T, g dropLayout, _ fyne.Size) {
		for column := range g.columns {
			arrow, size := g.arrowRect(column)
			points := []fyne.Position{arrow.AddXY(1, 1), arrow.AddXY(size.Width-1, size.Height-1)}
			for row := range g.rows {
				points = append(points, g.cellPosition(column, row).AddXY(g.cell/2, g.cell/2))
			}
			for _, p := range points {
				if got := g.columnAt(p); got != column {
					t.Fatalf("column at %v is %d, want %d", p, got, column)
				}
			}
		}
	})
}

func TestColumnAtFindsNothingBesideTheBoard(t *testing.T) {
	g := newDropLayout(10, 10, fyne.NewSize(600, 600), 1)
	first, last := g.cellPosition(0, 5), g.cellPosition(9, 5)
	arrow, _ := g.arrowRect(3)
	pos, size := g.faceRect()
	for _, p := range []fyne.Position{
		first.SubtractXY(1, 0), last.AddXY(g.cell+1, 0), arrow.SubtractXY(0, 4), {X: first.X + 5, Y: pos.Y + size.Height},
	} {
		if got := g.columnAt(p); got != -1 {
			t.Errorf("column at %v is %d", p, got)
		}
	}
}
