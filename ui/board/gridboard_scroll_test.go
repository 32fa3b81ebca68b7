package board

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// showScrollingBoard shows a board of 40 × 40 in the smallest window.
func showScrollingBoard(t *testing.T) (*GridBoard, fyne.Window) {
	t.Helper()
	return showGridBoard(t, sparseGrid{columns: 40, rows: 40}, smallestSize)
}

func TestABoardThatScrollsBeginsInTheMiddle(t *testing.T) {
	p, _ := showScrollingBoard(t)
	if !inViewport(p, 20*40+20) || inViewport(p, 0) || inViewport(p, 1599) {
		t.Errorf("the sheet is at %v", p.sheetOrigin())
	}
	late := NewGridBoard(sparseGrid{columns: 40, rows: 40})
	late.Display(GridView{Grid: late.view.Grid, Last: 1599})
	late.Resize(smallestSize)
	uitest.Window(t, late).Resize(smallestSize)
	if !inViewport(late, 1599) {
		t.Error("it does not begin at the last mark")
	}
}

func TestTheCursorIsScrolledIntoView(t *testing.T) {
	p, w := showScrollingBoard(t)
	w.Canvas().Focus(p)
	for _, step := range []struct {
		key   fyne.KeyName
		times int
		want  int
	}{{fyne.KeyHome, 1, 800}, {fyne.KeyDown, 20, 0}, {fyne.KeyDown, 1, 1560}, {fyne.KeyEnd, 1, 1599}} {
		for range step.times {
			p.TypedKey(&fyne.KeyEvent{Name: step.key})
			if !inViewport(p, p.cursor.cell) {
				t.Fatalf("cell %d is out of sight", p.cursor.cell)
			}
		}
		if p.cursor.cell != step.want {
			t.Fatalf("the cursor is at %d, want %d", p.cursor.cell, step.want)
		}
	}
	for _, r := range "b2" {
		p.TypedRune(r)
	}
	p.nameInput.clear()
	if !inViewport(p, 41) {
		t.Error("a cell that was named is out of sight")
	}
}

func TestARestingPointerDoesNotTakeTheCursor(t *testing.T) {
	p, w := showScrollingBoard(t)
	test.MoveMouse(w.Canvas(), fyne.NewPos(170, 150))
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	at := p.cursor.cell
	if !p.cursor.byKeyboard || at%40 != 0 || !p.renderer.cursor.Visible() {
		t.Errorf("the cursor is at %d, visible: %v", at, p.renderer.cursor.Visible())
	}
	if p.hovered == at || p.hovered != p.CellAt(fyne.NewPos(170, 150)) {
		t.Errorf("the pointer is said to be at %d", p.hovered)
	}
}

func TestNewMarksAndHintsAreScrolledIntoView(t *testing.T) {
	p, w := showScrollingBoard(t)
	g := sparseGrid{columns: 40, rows: 40}
	p.Draw(Stroke{Cell: 1599, Side: game.First, After: g.with(1599, game.First)})
	if !inViewport(p, 1599) {
		t.Error("the new mark is out of sight")
	}
	if got := pixelAt(w, pointInCell(p, 1599, 0.5, 0.5)); !nearlyEqual(got, theme.Color(theme.ColorPenFirst)) {
		t.Errorf("in the middle of the cross is %v", got)
	}
	p.Hint(0)
	if !inViewport(p, 0) {
		t.Error("the hint is out of sight")
	}
	at := p.sheetOrigin()
	p.Hint(41)
	if p.sheetOrigin() != at {
		t.Error("it scrolls for a cell that is in sight")
	}
	p.Display(GridView{Grid: g.with(1560, game.Second), Last: 1560})
	if !inViewport(p, 1560) {
		t.Error("the last mark is out of sight")
	}
}

func TestTheWheelScrollsAndClicksFollow(t *testing.T) {
	p, w := showScrollingBoard(t)
	p.Display(GridView{Grid: p.view.Grid, Last: -1, Next: game.First})
	layouts := 0
	p.OnLayout = func() { layouts++ }
	middle := fyne.NewPos(170, 150)
	test.MoveMouse(w.Canvas(), middle)
	was, before := p.cursor.cell, p.sheetOrigin()
	test.Scroll(w.Canvas(), middle, -36, 54)
	if got := p.sheetOrigin(); got != before.AddXY(-36, 54) || layouts == 0 {
		t.Errorf("the sheet goes from %v to %v", before, got)
	}
	if p.cursor.cell != was+2+3*40 || p.hovered != p.cursor.cell {
		t.Errorf("the pointer was at %d and is at %d", was, p.cursor.cell)
	}
	got := requestedCells(p)
	test.TapCanvas(w.Canvas(), middle)
	if want := []int{p.cursor.cell}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v, want %v", *got, want)
	}
}

func TestADragMovesTheSheetAndAShortOneIsAClick(t *testing.T) {
	p, w := showScrollingBoard(t)
	got := requestedCells(p)
	before := p.sheetOrigin()
	test.Drag(w.Canvas(), pointInCell(p, 820, 0.5, 0.5), 40, -30)
	if now := p.sheetOrigin(); now != before.AddXY(40, -30) || len(*got) != 0 {
		t.Errorf("the sheet goes from %v to %v; asked for %v", before, now, *got)
	}
	before = p.sheetOrigin()
	test.Drag(w.Canvas(), pointInCell(p, 820, 0.5, 0.5), 3, 2)
	if now := p.sheetOrigin(); now != before || !reflect.DeepEqual(*got, []int{820}) {
		t.Errorf("the sheet goes from %v to %v; asked for %v", before, now, *got)
	}
	p.MouseDown(mousePress(desktop.MouseButtonTertiary))
	test.Drag(w.Canvas(), pointInCell(p, 820, 0.5, 0.5), 3, 2)
	p.MouseUp(mousePress(desktop.MouseButtonTertiary))
	if len(*got) != 1 {
		t.Error("the middle button asks for a cell")
	}
	small, window := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, largeSize)
	at := small.sheetOrigin()
	if test.Drag(window.Canvas(), pointInCell(small, 100, 0.5, 0.5), 40, 40); small.sheetOrigin() != at || small.renderer.dragArea.Visible() {
		t.Error("a board that does not scroll can be dragged")
	}
}

func TestCoordinatesMoveWithTheSheetAndStayInSight(t *testing.T) {
	p, w := showScrollingBoard(t)
	for _, cell := range []int{0, 820, 1599} {
		p.Reveal(cell)
		pos, size := p.CellArea(cell)
		letter, digit := p.renderer.letters[cell%40], p.renderer.digits[cell/40]
		if letter.Hidden || digit.Hidden {
			t.Fatalf("the coordinates of cell %d are hidden", cell)
		}
		beside := letter.Position().X + letter.Size().Width/2 - pos.X - size.Width/2
		below := digit.Position().Y + digit.Size().Height/2 - pos.Y - size.Height/2
		if max(beside, -beside, below, -below) > 1.1 {
			t.Errorf("the letter of cell %d is %v beside it, the number %v below", cell, beside, below)
		}
		for _, text := range append(p.renderer.letters, p.renderer.digits...) {
			end := text.Position().Add(text.Size())
			if text.Visible() && (text.Position().X < 0 || end.X > smallestSize.Width || end.Y > smallestSize.Height+2) {
				t.Errorf("%s is at %v", text.Text, text.Position())
			}
		}
	}
	w.Resize(largeSize)
	for _, text := range p.renderer.letters {
		if text.Hidden {
			t.Errorf("%s is hidden on a board that fits", text.Text)
		}
	}
}

func TestAResizeKeepsWhatIsInTheMiddle(t *testing.T) {
	p, w := showScrollingBoard(t)
	p.Reveal(10*40 + 5)
	middle := p.viewCentre
	w.Resize(fyne.NewSize(400, 420))
	w.Resize(largeSize)
	w.Resize(smallestSize)
	if moved := p.viewCentre.Subtract(middle); max(moved.X, -moved.X, moved.Y, -moved.Y) > 3 {
		t.Errorf("in the middle was %v and is %v", middle, p.viewCentre)
	}
}

func TestClicksOutsideTheViewportHitNoCell(t *testing.T) {
	p, w := showScrollingBoard(t)
	got := requestedCells(p)
	missed := 0
	p.OnMiss = func(Missed) { missed++ }
	test.TapCanvas(w.Canvas(), fyne.NewPos(10, 150))
	test.TapCanvas(w.Canvas(), fyne.NewPos(150, 325))
	if missed != 2 || len(*got) != 0 {
		t.Errorf("missed %d, asked for %v", missed, *got)
	}
}
