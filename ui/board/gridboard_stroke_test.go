package board

import (
	"image"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// showControlledGridBoard returns a board whose animations the test controls. tick
// advances the last one to a given time since its start.
func showControlledGridBoard(t *testing.T, g sparseGrid) (p *GridBoard, w fyne.Window, tick func(time.Duration)) {
	t.Helper()
	p, w = showGridBoard(t, g, mediumSize)
	p.reduceMotion = func() bool { return false }
	var running *fyne.Animation
	p.start = func(a *fyne.Animation) { running = a }
	return p, w, func(at time.Duration) { running.Tick(min(1, float32(at)/float32(running.Duration))) }
}

// recordedStroke returns a stroke that records its callbacks in a list.
func recordedStroke(g sparseGrid, cell int, side game.Side) (s Stroke, list *[]string) {
	list = &[]string{}
	return Stroke{
		Cell: cell, Side: side, After: g.with(cell, side),
		Frame: func(progress, _ float64) {
			if progress >= 1 {
				*list = append(*list, "last frame")
			}
		},
		Touch: func() { *list = append(*list, "touch") },
		Done:  func() { *list = append(*list, "done") },
	}, list
}

// inkedPixels returns how many pixels of the mark being drawn have ink, in the left and the
// right half of its picture.
func inkedPixels(p *GridBoard) (left, right int) {
	img := p.renderer.strokePage
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			switch {
			case img.RGBAAt(x, y).A < 128:
			case x < img.Rect.Dx()/2:
				left++
			default:
				right++
			}
		}
	}
	return left, right
}

func TestACrossIsDrawnLineByLine(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	p, w, tick := showControlledGridBoard(t, g)
	p.Display(GridView{Grid: g, Last: -1, Next: game.First})
	p.Annotate(map[int]Note{100: {Text: "4"}})
	p.Hint(100)
	test.MoveMouse(w.Canvas(), pointInCell(p, 101, 0.5, 0.5))
	s, reported := recordedStroke(g, 100, game.First)
	p.Draw(s)
	if p.renderer.hint.Visible() || noteOn(p.renderer.notes, 100).plate.Visible() || p.renderer.ghost.Visible() || p.stroke == nil {
		t.Error("hint, note or ghost are still there")
	}
	var was int
	for i := range 11 {
		tick(strokeTime * time.Duration(i) / 10)
		left, right := inkedPixels(p)
		if i == 2 && right > left/4 {
			t.Errorf("in the beginning there is ink in %d pixels on the left and %d on the right", left, right)
		}
		if left+right < was {
			t.Errorf("at %d of 10 the ink gets less", i)
		}
		was = left + right
	}
	if want := []string{"touch", "last frame", "done"}; !reflect.DeepEqual(*reported, want) || p.stroke != nil {
		t.Errorf("heard %v, want %v", *reported, want)
	}
	if p.renderer.strokeImage.Visible() || p.view.Grid.At(100) != game.First || p.view.Last != 100 {
		t.Error("in the end it is not at rest")
	}
	if got := pixelAt(w, pointInCell(p, 100, 0.5, 0.5)); !nearlyEqual(got, theme.Color(theme.ColorPenFirst)) {
		t.Errorf("in the middle of the cross is %v", got)
	}
}

func TestAStrokeBeginsOnACleanPage(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	p, _, tick := showControlledGridBoard(t, g)
	first, _ := recordedStroke(g, 37, game.First)
	p.Draw(first)
	tick(strokeTime)
	second, _ := recordedStroke(g, 38, game.Second)
	p.Draw(second)
	tick(0)
	if left, right := inkedPixels(p); left+right != 0 {
		t.Errorf("there is ink in %d pixels", left+right)
	}
}

func TestTheFinishedStrokeEqualsTheMarkAtRest(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	for _, side := range []game.Side{game.First, game.Second} {
		p, _, tick := showControlledGridBoard(t, g)
		s, _ := recordedStroke(g, 37, side)
		p.Draw(s)
		tick(strokeTime)
		if rest := p.renderer.marks[37].Image.(*image.RGBA); !reflect.DeepEqual(p.renderer.strokePage.Pix, rest.Pix) {
			t.Errorf("side %d looks otherwise at rest", side)
		}
	}
}

func TestAStoneComesDownAndTouchesAtTheEnd(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	p, w, tick := showControlledGridBoard(t, g)
	p.SetStyle(paint.Stones)
	s, reported := recordedStroke(g, 100, game.Second)
	p.Draw(s)
	tick(stoneTime / 3)
	height := p.renderer.strokeImage.Image
	if len(*reported) != 0 || !p.renderer.strokeImage.Visible() {
		t.Errorf("in the air: heard %v", *reported)
	}
	tick(stoneTime * 9 / 10)
	if p.renderer.strokeImage.Image == height {
		t.Error("it does not come down")
	}
	tick(stoneTime)
	if want := []string{"last frame", "touch", "done"}; !reflect.DeepEqual(*reported, want) {
		t.Errorf("heard %v, want %v", *reported, want)
	}
	if got := pixelAt(w, pointInCell(p, 100, 0.4, 0.7)); !isWhite(got) || !p.renderer.lastDot.Visible() {
		t.Errorf("the stone looks like %v", got)
	}
}

func TestWithoutAnimationsAMarkIsThereAtOnce(t *testing.T) {
	for _, style := range []paint.Style{paint.Pen, paint.Stones} {
		g := sparseGrid{columns: 3, rows: 3}
		p, _ := showGridBoard(t, g, smallestSize)
		p.SetStyle(style)
		p.start = func(*fyne.Animation) { t.Error("an animation, though the user wants none") }
		s, reported := recordedStroke(g, 4, game.First)
		p.Draw(s)
		if len(*reported) != 3 || (*reported)[2] != "done" || p.stroke != nil || p.view.Grid.At(4) != game.First {
			t.Errorf("style %d: heard %v", style, *reported)
		}
	}
}

func TestDisplayEndsAStrokeWithoutCallbacks(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	for _, other := range []sparseGrid{g, {columns: 7, rows: 9}} {
		p, _, tick := showControlledGridBoard(t, g)
		s, reported := recordedStroke(g, 50, game.First)
		p.Draw(s)
		tick(strokeTime / 2)
		*reported = nil
		p.Display(GridView{Grid: other, Last: -1})
		tick(strokeTime)
		if len(*reported) != 0 || p.stroke != nil || p.renderer.strokeImage.Visible() || p.view.Grid.At(50) != game.None {
			t.Errorf("heard %v, drawing: %v", *reported, p.stroke != nil)
		}
	}
}

func TestAStrokeMayBeEndedFromItsOwnCallbacks(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	p, _ := showGridBoard(t, g, mediumSize)
	end := func() { p.Display(GridView{Grid: g, Last: -1}) }
	for name, change := range map[string]func(*Stroke){
		"frame": func(s *Stroke) { s.Frame = func(float64, float64) { end() } },
		"touch": func(s *Stroke) { s.Touch = end },
	} {
		s, reported := recordedStroke(g, 7, game.First)
		change(&s)
		p.Draw(s)
		for _, what := range *reported {
			if what == "done" || what == "touch" {
				t.Errorf("ended at the %s it still reports %v", name, *reported)
			}
		}
		if p.stroke != nil || p.view.Grid.At(7) != game.None {
			t.Errorf("ended at the %s it goes on", name)
		}
	}
}

func TestAStrokeSurvivesAResizeAndAChangeOfStyle(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	p, w, tick := showControlledGridBoard(t, g)
	s, _ := recordedStroke(g, 100, game.Second)
	p.Draw(s)
	tick(strokeTime / 2)
	w.Resize(smallestSize)
	if got, want := p.renderer.strokeImage.Image.Bounds().Dx(), paint.BlankMark(p.layout.cellPx).Rect.Dx(); got != want || !p.renderer.strokeImage.Visible() {
		t.Errorf("a picture of %d pixels, want %d", got, want)
	}
	p.SetStyle(paint.Stones)
	tick(strokeTime)
	if got := pixelAt(w, pointInCell(p, 100, 0.5, 0.7)); !isWhite(got) {
		t.Errorf("the stone looks like %v", got)
	}
}

func TestClicksDuringAStrokeAreReported(t *testing.T) {
	g := sparseGrid{columns: 15, rows: 15}
	p, w, tick := showControlledGridBoard(t, g)
	s, _ := recordedStroke(g, 100, game.Second)
	p.Draw(s)
	tick(strokeTime / 2)
	got := requestedCells(p)
	test.TapCanvas(w.Canvas(), pointInCell(p, 3, 0.5, 0.5))
	if !reflect.DeepEqual(*got, []int{3}) {
		t.Errorf("asked for %v", *got)
	}
}
