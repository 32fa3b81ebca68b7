package board

import (
	"image/color"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/gravity"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// textGrid is a position given as rows from the top: x, o and dots.
type textGrid []string

func (g textGrid) Size() (columns, rows int) { return len(g[0]), len(g) }

func (g textGrid) At(cell int) game.Side {
	columns, rows := g.Size()
	switch g[rows-1-cell/columns][cell%columns] {
	case 'x':
		return game.First
	case 'o':
		return game.Second
	}
	return game.None
}

var (
	faces     = [2]theme.Face{{Coin: theme.Crimson, Symbol: theme.Star}, {Coin: theme.Ivory, Symbol: theme.Ring}}
	startGrid = textGrid{"....", "....", "....", "o...", "xo.x"}
)

// showDropBoard shows a board in a window.
func showDropBoard(t *testing.T, g textGrid) (*DropBoard, fyne.Window) {
	t.Helper()
	app := uitest.App(t)
	app.Settings().SetTheme(theme.NewTheme(theme.Light))
	c := NewDropBoard(g, faces)
	w := uitest.Window(t, c)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(500, 600))
	return c, w
}

// rimColour returns the colour of a coin's rim, where there is no symbol.
func rimColour(c *DropBoard, w fyne.Window, cell int) color.NRGBA {
	pos, size := c.CellArea(cell)
	p := pos.AddXY(size.Width*0.5, size.Height*0.20)
	n, _ := color.NRGBAModel.Convert(w.Canvas().Capture().At(int(p.X), int(p.Y))).(color.NRGBA)
	return n
}

func isRed(c color.NRGBA) bool   { return c.R > 150 && c.G < 110 && c.B < 110 }
func isGold(c color.NRGBA) bool  { return c.R > 200 && c.G > 150 && c.B < 120 }
func isPale(c color.NRGBA) bool  { return c.R > 190 && c.G > 180 && c.B > 150 }
func isEmpty(c color.NRGBA) bool { return c.R < 30 && c.G < 40 && c.B < 60 }

func TestCoinsAreShownInTheirColours(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	c.Display(DropView{Grid: startGrid, Last: -1, Winning: []int{3}})
	for cell, is := range map[int]func(color.NRGBA) bool{0: isRed, 1: isPale, 2: isEmpty, 3: isGold, 4: isPale, 17: isEmpty} {
		if got := rimColour(c, w, cell); !is(got) {
			t.Errorf("cell %d looks like %v", cell, got)
		}
	}
}

func TestTheFaceIsInFrontOfTheCoins(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	pos, _ := c.CellArea(0)
	p := pos.AddXY(2, 2) // the corner of a cell, between the holes
	if got, _ := color.NRGBAModel.Convert(w.Canvas().Capture().At(int(p.X), int(p.Y))).(color.NRGBA); got.B < 120 || got.R > 90 {
		t.Errorf("between the holes is %v", got)
	}
}

func TestATapAnywhereInAColumnAsksForIt(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	var asked []int
	c.OnColumn = func(column int) { asked = append(asked, column) }
	for column := range 4 {
		pos, size := c.ArrowArea(column)
		test.TapCanvas(w.Canvas(), pos.AddXY(size.Width/2, size.Height/2))
		cell, side := c.CellArea(8 + column)
		test.TapCanvas(w.Canvas(), cell.AddXY(side.Width/3, side.Height/2))
	}
	if want := []int{0, 0, 1, 1, 2, 2, 3, 3}; !reflect.DeepEqual(asked, want) {
		t.Errorf("asked for %v, want %v", asked, want)
	}
}

func TestATapBesideTheColumnsAsksForNothing(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	c.OnColumn = func(column int) { t.Errorf("asked for %d", column) }
	test.TapCanvas(w.Canvas(), fyne.NewPos(3, 300))
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

func TestKeysChooseAndAsk(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	var asked []int
	c.OnColumn = func(column int) { asked = append(asked, column) }
	for _, k := range []fyne.KeyName{
		fyne.KeyRight, fyne.KeyReturn, fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace,
		fyne.KeyLeft, fyne.KeyEnter, fyne.KeyRight, fyne.KeySpace, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyDown,
	} {
		c.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if want := []int{1, 2, 0, 3, 0, 3, 0}; !reflect.DeepEqual(asked, want) {
		t.Errorf("asked for %v, want %v", asked, want)
	}
}

func TestDigitsAskForTheirColumns(t *testing.T) {
	width := textGrid{"............", "............", "............", "............"}
	for _, g := range []textGrid{startGrid, width} {
		c, _ := showDropBoard(t, g)
		var asked []int
		c.OnColumn = func(column int) { asked = append(asked, column) }
		for _, r := range "1290x" {
			c.TypedRune(r)
		}
		if want := []int{0, 1, 8, 9}; !reflect.DeepEqual(asked, want) {
			t.Errorf("%d columns: asked for %v, want %v", len(g[0]), asked, want)
		}
		if column := map[int]int{4: 1, 12: 9}[len(g[0])]; c.cursor.cell != column {
			t.Errorf("%d columns: %d is chosen, want %d", len(g[0]), c.cursor.cell, column)
		}
	}
}

func TestOtherKeysArePassedOn(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	var passedOn []string
	c.OtherKey = func(e *fyne.KeyEvent) { passedOn = append(passedOn, string(e.Name)) }
	c.OtherRune = func(r rune) bool { passedOn = append(passedOn, string(r)); return false }
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF2})
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	c.TypedRune('m')
	c.TypedRune('1')
	if want := []string{"F2", "m"}; !reflect.DeepEqual(passedOn, want) {
		t.Errorf("handed on %v, want %v", passedOn, want)
	}
}

func TestTheGhostShowsTheLandingHoleAndTheSide(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	c.Display(DropView{Grid: startGrid, Last: -1, Next: game.First})
	pos, size := c.CellArea(10)
	test.MoveMouse(w.Canvas(), pos.AddXY(size.Width/2, size.Height/2))
	if c.cursor.cell != 2 {
		t.Fatalf("column %d is chosen", c.cursor.cell)
	}
	arrow, side := c.ArrowArea(2)
	p := arrow.AddXY(side.Width/2, side.Height*0.17)
	if got, _ := color.NRGBAModel.Convert(w.Canvas().Capture().At(int(p.X), int(p.Y))).(color.NRGBA); !isRed(got) {
		t.Errorf("over the column is %v", got)
	}
	if got := rimColour(c, w, 2); got.R < 80 || got.R > 140 || int(got.R)-int(got.G) < 40 {
		t.Errorf("the hole in which the coin would land looks like %v", got)
	}
	test.MoveMouse(w.Canvas(), fyne.NewPos(2, 2))
	if got := rimColour(c, w, 2); c.cursor.cell != -1 || !isEmpty(got) {
		t.Errorf("beside the board, column %d is chosen and the hole looks like %v", c.cursor.cell, got)
	}
}

// TestTheWaitingCoinHidesASmallerButton tests arrow buttons that are smaller than the
// coins, and larger ones: a button of which only the corners would be visible is not
// drawn.
func TestTheWaitingCoinHidesASmallerButton(t *testing.T) {
	for _, width := range []float32{400, 1200} {
		c, w := showDropBoard(t, startGrid)
		w.Resize(fyne.NewSize(width, width))
		c.Display(DropView{Grid: startGrid, Last: -1, Next: game.First})
		c.setCursor(cellCursor{cell: 1})
		for i, a := range c.renderer.arrows {
			larger := c.renderer.waitingCoin.Size().Width > a.button.Size().Width
			if i == c.cursor.cell && larger != (width > 1000) {
				t.Fatalf("the coin is %v, the button %v", c.renderer.waitingCoin.Size(), a.button.Size())
			}
			if hidden := i == c.cursor.cell && larger; a.button.Visible() == hidden {
				t.Errorf("%v wide, button %d is to be seen: %t", width, i, !hidden)
			}
		}
	}
}

func TestNoGhostInAFullColumnNorWithoutATurn(t *testing.T) {
	full := textGrid{"x...", "o...", "x...", "o...", "x..."}
	c, _ := showDropBoard(t, full)
	c.Display(DropView{Grid: full, Last: -1, Next: game.Second})
	c.setCursor(cellCursor{cell: 0})
	if c.renderer.waitingCoin.Visible() || c.renderer.landingGhost.Visible() {
		t.Error("a ghost over a full column")
	}
	c.setCursor(cellCursor{cell: 1})
	if !c.renderer.waitingCoin.Visible() {
		t.Error("no ghost over a free column")
	}
	c.Display(DropView{Grid: full, Last: -1, Next: game.None})
	if c.renderer.waitingCoin.Visible() {
		t.Error("a ghost when nobody is to move")
	}
}

func TestADropTouchesDownAndComesToRest(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	for _, g := range []gravity.Gravity{gravity.Earth, gravity.Instant} {
		var happened []string
		c.Drop(Drop{
			Column: 1, Row: 1, Side: game.First, Gravity: g,
			Frame: func(offset, _ float64, bouncing bool) {
				if offset != 3+DropHeight || !bouncing {
					t.Errorf("at the end the coin is at %v, bouncing %v", offset, bouncing)
				}
				happened = append(happened, "frame")
			},
			Touch: func() { happened = append(happened, "touch") },
			Done:  func() { happened = append(happened, "done") },
		})
		if want := []string{"frame", "touch", "done"}; !reflect.DeepEqual(happened, want) {
			t.Errorf("at %v: %v", g, happened)
		}
	}
}

func TestWithoutAnimationsACoinIsAtRestAtOnce(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	started, done := 0, 0
	c.start = func(*fyne.Animation) { started++ }
	drop := Drop{Column: 2, Side: game.First, Gravity: gravity.Min, Done: func() { done++ }}
	c.Drop(drop)
	if started != 1 || done != 0 {
		t.Fatalf("with animations: %d started, %d at rest", started, done)
	}
	c.reduceMotion = func() bool { return true }
	c.Drop(drop)
	if started != 1 || done != 1 {
		t.Errorf("without animations: %d started, %d at rest", started, done)
	}
}

func TestTheBoardFollowsTheScaleOfTheScreen(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	sharp := c.layout.coinPx()
	w.Canvas().(software.WindowlessCanvas).SetScale(2)
	c.Refresh()
	if got := c.layout.coinPx(); got < 2*sharp-2 || c.renderer.coins[0].Image.Bounds().Dx() != got {
		t.Errorf("a coin of %d pixels is one of %d at twice the scale", sharp, got)
	}
}

func TestTheLastCoinIsMarked(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	c.Display(DropView{Grid: startGrid, Last: 4})
	pos, size := c.CellArea(4)
	mark := c.renderer.lastRing
	if !mark.Visible() || mark.Position().X < pos.X || mark.Position().X+mark.Size().Width > pos.X+size.Width {
		t.Errorf("mark at %v %v, cell at %v %v", mark.Position(), mark.Size(), pos, size)
	}
	c.Display(DropView{Grid: startGrid, Last: -1})
	if mark.Visible() {
		t.Error("a coin is marked although none was the last")
	}
}

func TestTheSizeOfTheGridCanChange(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	c.setCursor(cellCursor{cell: 3})
	other := textGrid{".......", ".......", ".......", "......x"}
	c.Display(DropView{Grid: other, Last: 6})
	if got := rimColour(c, w, 6); !isRed(got) {
		t.Errorf("the coin looks like %v", got)
	}
	if len(c.renderer.arrows) != 7 {
		t.Errorf("%d arrows", len(c.renderer.arrows))
	}
	c.Display(DropView{Grid: textGrid{"...", "..."}, Last: -1})
	if c.cursor.cell != -1 {
		t.Errorf("column %d of 3 is chosen", c.cursor.cell)
	}
}

func TestTheBoardFollowsTheTheme(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	at := func() color.NRGBA {
		pos, size := c.ArrowArea(1)
		p := pos.AddXY(size.Width/4, size.Height/4)
		n, _ := color.NRGBAModel.Convert(w.Canvas().Capture().At(int(p.X), int(p.Y))).(color.NRGBA)
		return n
	}
	light := at()
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Dark))
	c.Refresh()
	if dark := at(); int(light.R)-int(dark.R) < 100 {
		t.Errorf("an arrow is %v in light and %v in dark", light, dark)
	}
}

func BenchmarkFace(b *testing.B) {
	g := newDropLayout(10, 10, fyne.NewSize(734, 560), 1)
	for b.Loop() {
		faceFor(g).Image()
	}
}

func BenchmarkFaceFullScreen(b *testing.B) {
	g := newDropLayout(10, 10, fyne.NewSize(1600, 1000), 2)
	for b.Loop() {
		faceFor(g).Image()
	}
}

// TestTheCursorStaysUnderThePointer shows smaller and larger grids in a board that moves,
// beneath a pointer at rest.
func TestTheCursorStaysUnderThePointer(t *testing.T) {
	wide := textGrid{"..........", "..........", ".........."}
	app := uitest.App(t)
	app.Settings().SetTheme(theme.NewTheme(theme.Light))
	c := NewDropBoard(wide, faces)
	c.next = game.First
	inside := container.NewWithoutLayout(c)
	w := uitest.Window(t, inside)
	w.Resize(fyne.NewSize(900, 600))
	c.Resize(fyne.NewSize(600, 400))
	pos, size := c.ArrowArea(8)
	pointer := pos.AddXY(size.Width/2, size.Height/2)
	inWindow := pointer.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(c))
	c.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pointer}})
	for i, g := range []textGrid{{"......", "......", "xo...."}, wide, {"....", "...."}, {"....................", "...................."}} {
		c.Move(fyne.NewPos(float32(20*i), 0))
		c.Display(DropView{Grid: g, Last: -1, Next: game.First})
		c.HideCursor()
		want := c.layout.columnAt(inWindow.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(c)))
		if c.cursor.cell != want || c.hovered != want {
			t.Errorf("%d columns: the cursor is in column %d and the pointer in %d, want %d", len(g[0]), c.cursor.cell, c.hovered, want)
		}
		if waits := c.renderer.waitingCoin.Visible(); waits != (want >= 0) {
			t.Errorf("%d columns: a coin waits: %t", len(g[0]), waits)
		}
	}
}

// TestArrowsCanBeHidden draws a board with and without its arrow buttons.
func TestArrowsCanBeHidden(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	place, size := c.ArrowArea(2)
	middle := place.AddXY(size.Width/2, size.Height/2)
	with := meanAtDistance(w.Canvas().Capture(), middle, 2)
	c.HideArrows()
	c.Resize(c.Size().AddWidthHeight(0, -1))
	c.Resize(c.Size().AddWidthHeight(0, 1))
	if without := meanAtDistance(w.Canvas().Capture(), middle, 2); without == with || len(c.renderer.arrows) > 0 {
		t.Errorf("where an arrow was is %v, with it %v", without, with)
	}
}
