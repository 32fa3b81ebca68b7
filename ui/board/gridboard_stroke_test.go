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

// drawnByHand returns a board whose animations the test controls. tick advances the last
// one to a given time since its start.
func drawnByHand(t *testing.T, g paperGrid) (p *GridBoard, w fyne.Window, tick func(time.Duration)) {
	t.Helper()
	p, w = shownGridBoard(t, g, middling)
	p.reduceMotion = func() bool { return false }
	var running *fyne.Animation
	p.start = func(a *fyne.Animation) { running = a }
	return p, w, func(at time.Duration) { running.Tick(min(1, float32(at)/float32(running.Duration))) }
}

// strokeOn returns a stroke that records its callbacks in a list.
func strokeOn(g paperGrid, cell int, side game.Side) (s Stroke, list *[]string) {
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

// inked returns how many pixels of the mark being drawn have ink, in the left and the
// right half of its picture.
func inked(p *GridBoard) (left, right int) {
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
	g := paperGrid{columns: 15, rows: 15}
	p, w, tick := drawnByHand(t, g)
	p.Display(GridView{Grid: g, Last: -1, Next: game.First})
	p.Annotate(map[int]Note{100: {Text: "4"}})
	p.Hint(100)
	test.MoveMouse(w.Canvas(), inCell(p, 101, 0.5, 0.5))
	s, heard := strokeOn(g, 100, game.First)
	p.Draw(s)
	if p.renderer.hint.Visible() || noteOn(p.renderer.notes, 100).plate.Visible() || p.renderer.ghost.Visible() || p.stroke == nil {
		t.Error("hint, note or ghost are still there")
	}
	var was int
	for i := range 11 {
		tick(strokeTime * time.Duration(i) / 10)
		left, right := inked(p)
		if i == 2 && right > left/4 {
			t.Errorf("in the beginning there is ink in %d pixels on the left and %d on the right", left, right)
		}
		if left+right < was {
			t.Errorf("at %d of 10 the ink gets less", i)
		}
		was = left + right
	}
	if want := []string{"touch", "last frame", "done"}; !reflect.DeepEqual(*heard, want) || p.stroke != nil {
		t.Errorf("heard %v, want %v", *heard, want)
	}
	if p.renderer.strokeImage.Visible() || p.view.Grid.At(100) != game.First || p.view.Last != 100 {
		t.Error("in the end it is not at rest")
	}
	if got := pixel(w, inCell(p, 100, 0.5, 0.5)); !near(got, theme.Color(theme.ColorPenFirst)) {
		t.Errorf("in the middle of the cross is %v", got)
	}
}

func TestAStrokeBeginsOnACleanPage(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	p, _, tick := drawnByHand(t, g)
	first, _ := strokeOn(g, 37, game.First)
	p.Draw(first)
	tick(strokeTime)
	second, _ := strokeOn(g, 38, game.Second)
	p.Draw(second)
	tick(0)
	if left, right := inked(p); left+right != 0 {
		t.Errorf("there is ink in %d pixels", left+right)
	}
}

func TestTheWholeStrokeIsTheMarkAtRest(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	for _, side := range []game.Side{game.First, game.Second} {
		p, _, tick := drawnByHand(t, g)
		s, _ := strokeOn(g, 37, side)
		p.Draw(s)
		tick(strokeTime)
		if rest := p.renderer.marks[37].Image.(*image.RGBA); !reflect.DeepEqual(p.renderer.strokePage.Pix, rest.Pix) {
			t.Errorf("side %d looks otherwise at rest", side)
		}
	}
}

func TestAStoneComesDownAndTouchesInTheEnd(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	p, w, tick := drawnByHand(t, g)
	p.SetStyle(paint.Stones)
	s, heard := strokeOn(g, 100, game.Second)
	p.Draw(s)
	tick(stoneTime / 3)
	height := p.renderer.strokeImage.Image
	if len(*heard) != 0 || !p.renderer.strokeImage.Visible() {
		t.Errorf("in the air: heard %v", *heard)
	}
	tick(stoneTime * 9 / 10)
	if p.renderer.strokeImage.Image == height {
		t.Error("it does not come down")
	}
	tick(stoneTime)
	if want := []string{"last frame", "touch", "done"}; !reflect.DeepEqual(*heard, want) {
		t.Errorf("heard %v, want %v", *heard, want)
	}
	if got := pixel(w, inCell(p, 100, 0.4, 0.7)); !isWhite(got) || !p.renderer.lastDot.Visible() {
		t.Errorf("the stone looks like %v", got)
	}
}

func TestWithoutAnimationsAMarkIsThereAtOnce(t *testing.T) {
	for _, style := range []paint.Style{paint.Pen, paint.Stones} {
		g := paperGrid{columns: 3, rows: 3}
		p, _ := shownGridBoard(t, g, smallest)
		p.SetStyle(style)
		p.start = func(*fyne.Animation) { t.Error("an animation, though the user wants none") }
		s, heard := strokeOn(g, 4, game.First)
		p.Draw(s)
		if len(*heard) != 3 || (*heard)[2] != "done" || p.stroke != nil || p.view.Grid.At(4) != game.First {
			t.Errorf("style %d: heard %v", style, *heard)
		}
	}
}

func TestDisplayEndsAStrokeWithoutAWord(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	for _, other := range []paperGrid{g, {columns: 7, rows: 9}} {
		p, _, tick := drawnByHand(t, g)
		s, heard := strokeOn(g, 50, game.First)
		p.Draw(s)
		tick(strokeTime / 2)
		*heard = nil
		p.Display(GridView{Grid: other, Last: -1})
		tick(strokeTime)
		if len(*heard) != 0 || p.stroke != nil || p.renderer.strokeImage.Visible() || p.view.Grid.At(50) != game.None {
			t.Errorf("heard %v, drawing: %v", *heard, p.stroke != nil)
		}
	}
}

func TestAStrokeMayBeEndedFromItsOwnCallbacks(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	p, _ := shownGridBoard(t, g, middling)
	end := func() { p.Display(GridView{Grid: g, Last: -1}) }
	for name, change := range map[string]func(*Stroke){
		"frame": func(s *Stroke) { s.Frame = func(float64, float64) { end() } },
		"touch": func(s *Stroke) { s.Touch = end },
	} {
		s, heard := strokeOn(g, 7, game.First)
		change(&s)
		p.Draw(s)
		for _, what := range *heard {
			if what == "done" || what == "touch" {
				t.Errorf("ended at the %s it still reports %v", name, *heard)
			}
		}
		if p.stroke != nil || p.view.Grid.At(7) != game.None {
			t.Errorf("ended at the %s it goes on", name)
		}
	}
}

func TestAResizeAndAnotherStyleFollowTheStroke(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	p, w, tick := drawnByHand(t, g)
	s, _ := strokeOn(g, 100, game.Second)
	p.Draw(s)
	tick(strokeTime / 2)
	w.Resize(smallest)
	if got, want := p.renderer.strokeImage.Image.Bounds().Dx(), paint.BlankMark(p.layout.cellPx).Rect.Dx(); got != want || !p.renderer.strokeImage.Visible() {
		t.Errorf("a picture of %d pixels, want %d", got, want)
	}
	p.SetStyle(paint.Stones)
	tick(strokeTime)
	if got := pixel(w, inCell(p, 100, 0.5, 0.7)); !isWhite(got) {
		t.Errorf("the stone looks like %v", got)
	}
}

func TestAClickInAStrokeIsHeard(t *testing.T) {
	g := paperGrid{columns: 15, rows: 15}
	p, w, tick := drawnByHand(t, g)
	s, _ := strokeOn(g, 100, game.Second)
	p.Draw(s)
	tick(strokeTime / 2)
	got := cellsOf(p)
	test.TapCanvas(w.Canvas(), inCell(p, 3, 0.5, 0.5))
	if !reflect.DeepEqual(*got, []int{3}) {
		t.Errorf("asked for %v", *got)
	}
}
