package board

import (
	"image/color"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// sparseGrid is a position on a grid of some size.
type sparseGrid struct {
	columns, rows int
	marks         map[int]game.Side
}

func (g sparseGrid) Size() (columns, rows int) { return g.columns, g.rows }
func (g sparseGrid) At(cell int) game.Side     { return g.marks[cell] }

// with returns the position with one more mark.
func (g sparseGrid) with(cell int, side game.Side) sparseGrid {
	marks := map[int]game.Side{cell: side}
	for c, s := range g.marks {
		marks[c] = s
	}
	return sparseGrid{g.columns, g.rows, marks}
}

// showGridBoard shows a board in a window without a border. Its timer never fires.
func showGridBoard(t *testing.T, g sparseGrid, size fyne.Size) (*GridBoard, fyne.Window) {
	t.Helper()
	uitest.App(t)
	p := NewGridBoard(g)
	p.nameInput.after = (&timer{}).after
	p.reduceMotion = func() bool { return true }
	w := uitest.Window(t, p)
	w.SetPadded(false)
	w.Resize(size)
	return p, w
}

var (
	smallestSize = fyne.NewSize(344, 330)
	mediumSize   = fyne.NewSize(460, 440)
	largeSize    = fyne.NewSize(900, 800)
)

// pointInCell returns a point of a cell. x and y are parts of the cell's width from its top
// left corner.
func pointInCell(p *GridBoard, cell int, x, y float32) fyne.Position {
	pos, size := p.CellArea(cell)
	return pos.AddXY(x*size.Width, y*size.Height)
}

// pixelAt returns the colour at a point.
func pixelAt(w fyne.Window, at fyne.Position) color.NRGBA {
	return paint.NRGBA(w.Canvas().Capture().At(int(at.X), int(at.Y)))
}

// nearlyEqual reports whether two colours are nearly the same.
func nearlyEqual(a color.NRGBA, b color.Color) bool {
	c := paint.NRGBA(b)
	difference := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(difference(a.R, c.R), difference(a.G, c.G), difference(a.B, c.B)) < 20
}

// requestedCells returns a list of the cells that a board asks for.
func requestedCells(p *GridBoard) *[]int {
	list := &[]int{}
	p.OnCell = func(cell int, _ Button) { *list = append(*list, cell) }
	return list
}

func inViewport(p *GridBoard, cell int) bool {
	pos, size := p.CellArea(cell)
	viewport, viewportSize := p.layout.viewport()
	end, limit := pos.Add(size), viewport.Add(viewportSize)
	return pos.X >= viewport.X && pos.Y >= viewport.Y && end.X <= limit.X && end.Y <= limit.Y
}

func TestCornerCellsOfAnyGridCanBeTapped(t *testing.T) {
	for _, size := range []fyne.Size{smallestSize, largeSize} {
		for _, grid := range [][2]int{{3, 3}, {5, 40}, {40, 5}, {15, 15}, {40, 40}} {
			columns, rows := grid[0], grid[1]
			p, w := showGridBoard(t, sparseGrid{columns: columns, rows: rows}, size)
			got := requestedCells(p)
			corners := []int{0, columns - 1, (rows - 1) * columns, rows*columns - 1}
			for _, cell := range corners {
				p.Reveal(cell)
				test.TapCanvas(w.Canvas(), pointInCell(p, cell, 0.02, 0.02))
				test.TapCanvas(w.Canvas(), pointInCell(p, cell, 0.98, 0.98))
			}
			var want []int
			for _, cell := range corners {
				want = append(want, cell, cell)
			}
			if !reflect.DeepEqual(*got, want) {
				t.Errorf("%v in %v: asked for %v, want %v", grid, size, *got, want)
			}
			if low, _ := p.CellArea(0); low.Y < pointInCell(p, columns, 0, 0).Y {
				t.Errorf("%v: a1 is above a2", grid)
			}
		}
	}
}

func TestAClickBesideThePaperHitsTheFrame(t *testing.T) {
	p, w := showGridBoard(t, sparseGrid{columns: 5, rows: 3}, mediumSize)
	got := requestedCells(p)
	test.TapCanvas(w.Canvas(), fyne.NewPos(4, 4)) // OnMiss is nil
	var missed []Missed
	p.OnMiss = func(m Missed) { missed = append(missed, m) }
	corner, _ := p.CellArea(10)
	test.TapCanvas(w.Canvas(), corner.SubtractXY(2, -20))
	test.TapCanvas(w.Canvas(), corner.AddXY(0.5, 0.5)) // lines belong to cells here
	if want := []Missed{MissedFrame}; !reflect.DeepEqual(missed, want) || !reflect.DeepEqual(*got, []int{10}) {
		t.Errorf("missed %v, asked for %v", missed, *got)
	}
}

func TestCellsAreAsLargeAsFitsButNotTooSmall(t *testing.T) {
	for _, c := range []struct {
		columns, rows int
		size          fyne.Size
		scrolls       bool
	}{
		{15, 15, smallestSize, false},
		{15, 15, fyne.NewSize(322, 318), false},
		{15, 15, fyne.NewSize(300, 300), true},
		{19, 19, smallestSize, true},
		{3, 3, smallestSize, false},
		{40, 40, largeSize, false},
		{40, 40, fyne.NewSize(700, 800), true},
		{5, 40, smallestSize, true},
	} {
		for _, scale := range scales {
			grid := cellGrid{columns: c.columns, rows: c.rows, upwards: true}
			layout := newGridLayout(grid, c.size, scale)
			if layout.scrolls() != c.scrolls || layout.cell < minCell {
				t.Errorf("%d×%d in %v at %v: cells of %v, scrolls: %v", c.columns, c.rows, c.size, scale, layout.cell, layout.scrolls())
			}
			pos, size := layout.toUnits(layout.plateWithShadow())
			if pos.X < 0 || pos.Y < -1 || pos.X+size.Width > c.size.Width+1 || pos.Y+size.Height > c.size.Height+1 {
				t.Errorf("%d×%d in %v at %v: the paper is at %v %v", c.columns, c.rows, c.size, scale, pos, size)
			}
		}
	}
	p := NewGridBoard(sparseGrid{columns: 15, rows: 15})
	if small, big := p.CellWidthIn(smallestSize), p.CellWidthIn(largeSize); small < 19 || big < 45 || p.MinSize().Width > 344 {
		t.Errorf("cells of %v and %v", small, big)
	}
}

func TestMarksAreVisibleInBothStylesAndThemes(t *testing.T) {
	g := sparseGrid{9, 9, map[int]game.Side{40: game.First, 42: game.Second}}
	p, w := showGridBoard(t, g, mediumSize)
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(a))
		p.SetStyle(paint.Pen)
		p.Refresh()
		if got := pixelAt(w, pointInCell(p, 40, 0.5, 0.5)); !nearlyEqual(got, theme.Color(theme.ColorPenFirst)) {
			t.Errorf("%s: in the middle of the cross is %v", a, got)
		}
		if got := pixelAt(w, pointInCell(p, 42, 0.5, 0.5)); !nearlyEqual(got, theme.Color(theme.ColorPaper)) {
			t.Errorf("%s: in the middle of the ring is %v", a, got)
		}
		ink, shot := 0, w.Canvas().Capture()
		for i := range 40 {
			at := pointInCell(p, 42, 0.5, float32(i)/40)
			if nearlyEqual(paint.NRGBA(shot.At(int(at.X), int(at.Y))), theme.Color(theme.ColorPenSecond)) {
				ink++
			}
		}
		if ink < 4 || ink > 10 {
			t.Errorf("%s: the ring has ink in %d of 40 places", a, ink)
		}
		p.SetStyle(paint.Stones)
		if black, white := pixelAt(w, pointInCell(p, 40, 0.5, 0.6)), pixelAt(w, pointInCell(p, 42, 0.5, 0.6)); !isBlack(black) || !isWhite(white) {
			t.Errorf("%s: the stones are %v and %v", a, black, white)
		}
		if wood := pixelAt(w, pointInCell(p, 8, 0.3, 0.3)); wood.R < 180 || wood.G < 120 || wood.B > wood.G-30 {
			t.Errorf("%s: the wood is %v", a, wood)
		}
	}
}

func TestLastAndWinningMarksAreHighlighted(t *testing.T) {
	g := sparseGrid{9, 9, map[int]game.Side{30: game.First, 31: game.First, 32: game.First, 40: game.Second}}
	p, w := showGridBoard(t, g, mediumSize)
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(a))
		for _, style := range []paint.Style{paint.Pen, paint.Stones} {
			p.SetStyle(style)
			p.Display(GridView{Grid: g, Last: 40, Lines: []int{30, 31, 32, 31}})
			for _, cell := range []int{30, 31, 32} {
				if got := pixelAt(w, pointInCell(p, cell, 0.08, 0.5)); !nearlyEqual(got, theme.Color(theme.ColorWon)) {
					t.Errorf("%s, style %d: beside a winning mark is %v", a, style, got)
				}
			}
			at, want := pointInCell(p, 40, 0.1, 0.5), theme.ColorPaperLast
			if style == paint.Stones {
				at, want = pointInCell(p, 40, 0.5, 0.5), theme.ColorLastMove
			}
			if got := pixelAt(w, at); !nearlyEqual(got, theme.Color(want)) {
				t.Errorf("%s, style %d: at the last mark is %v", a, style, got)
			}
			p.Display(GridView{Grid: g, Last: -1})
			if p.renderer.backgrounds.Objects[0].Visible() || nearlyEqual(pixelAt(w, at), theme.Color(want)) {
				t.Errorf("%s, style %d: marked without a last mark", a, style)
			}
		}
	}
}

func TestTheLastMarkOfAWinDiffersFromTheOthers(t *testing.T) {
	g := sparseGrid{9, 9, map[int]game.Side{30: game.First, 31: game.First}}
	p, _ := showGridBoard(t, g, mediumSize)
	p.Display(GridView{Grid: g, Last: 31, Lines: []int{30, 31}})
	width := func(i int) float32 { return p.renderer.backgrounds.Objects[i].(*canvas.Rectangle).StrokeWidth }
	if width(1) <= width(0) {
		t.Errorf("its edge is %v wide, the others' %v", width(1), width(0))
	}
}

func TestACellIsAlwaysDrawnInTheSameWayAndCellsDiffer(t *testing.T) {
	p, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	seen := map[int]bool{}
	for cell := range 225 {
		m := p.renderer.markFor(cell, game.First)
		if m != p.renderer.markFor(cell, game.First) {
			t.Fatalf("cell %d is drawn in two ways", cell)
		}
		seen[m.Variant] = true
	}
	if len(seen) != 5 {
		t.Errorf("%d variants are used", len(seen))
	}
	ring := p.renderer.markFor(0, game.Second)
	a := p.renderer.markImage(ring)
	ring.Variant = (ring.Variant + 1) % 5
	b := p.renderer.markImage(ring)
	if reflect.DeepEqual(a.Pix, b.Pix) {
		t.Error("two variants look the same")
	}
}

func TestThePointerShowsTheMarkThatWouldBePlaced(t *testing.T) {
	g := sparseGrid{15, 15, map[int]game.Side{112: game.First}}
	p, w := showGridBoard(t, g, mediumSize)
	p.Display(GridView{Grid: g, Last: 112, Next: game.Second})
	empty := pixelAt(w, pointInCell(p, 100, 0.5, 0.5))
	p.SetStyle(paint.Stones)
	test.MoveMouse(w.Canvas(), pointInCell(p, 100, 0.7, 0.6))
	if got := pixelAt(w, pointInCell(p, 100, 0.4, 0.4)); !p.renderer.ghost.Visible() || got == empty || p.Cursor() != desktop.PointerCursor {
		t.Errorf("the ghost looks like %v, the pointer is %v", got, p.Cursor())
	}
	test.MoveMouse(w.Canvas(), pointInCell(p, 112, 0.5, 0.5))
	if p.renderer.ghost.Visible() || p.Cursor() != desktop.DefaultCursor {
		t.Error("a ghost where a mark is")
	}
	test.MoveMouse(w.Canvas(), pointInCell(p, 101, 0.5, 0.5))
	p.MouseOut()
	if p.renderer.ghost.Visible() {
		t.Error("a ghost without a pointer")
	}
	p.Display(GridView{Grid: g, Last: 112})
	test.MoveMouse(w.Canvas(), pointInCell(p, 101, 0.5, 0.5))
	if p.renderer.ghost.Visible() {
		t.Error("a ghost though nobody may move")
	}
}

func TestKeysMoveTheCursorOnPaper(t *testing.T) {
	p, w := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	got := requestedCells(p)
	w.Canvas().Focus(p)
	if pos, _ := p.CellArea(112); !p.renderer.cursor.Visible() || p.renderer.cursor.Position() != pos.Subtract(p.sheetOrigin()) {
		t.Errorf("the cursor starts at %v", p.renderer.cursor.Position())
	}
	for _, k := range []fyne.KeyName{
		fyne.KeyReturn, // h8
		fyne.KeyUp, fyne.KeyRight, fyne.KeySpace, fyne.KeyHome, fyne.KeyEnter, fyne.KeyEnd,
		fyne.KeyDown, fyne.KeyDown, fyne.KeyEnter,
	} {
		p.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if want := []int{112, 128, 120, 104}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v, want %v", *got, want)
	}
	w.Canvas().Unfocus()
	if p.renderer.cursor.Visible() {
		t.Error("a cursor without the focus")
	}
}

func TestNamesOnPaperAskForTheirCells(t *testing.T) {
	p, _ := showGridBoard(t, sparseGrid{columns: 40, rows: 40}, mediumSize)
	clock := &timer{}
	p.nameInput.after = clock.after
	got := requestedCells(p)
	var others []string
	p.OtherRune = func(r rune) bool { others = append(others, string(r)); return false }
	p.OtherKey = func(e *fyne.KeyEvent) { others = append(others, "key "+string(e.Name)) }
	for _, r := range "h12aa7" {
		p.TypedRune(r)
	}
	if want := []int{11*40 + 7, 6*40 + 26}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v, want %v", *got, want)
	}
	for _, r := range "b3" {
		p.TypedRune(r)
	}
	if len(*got) != 2 || !p.renderer.letters[1].TextStyle.Bold || !p.renderer.digits[2].TextStyle.Bold {
		t.Error("b3 does not wait for another digit, or its letter and its number are not lit")
	}
	if p.cursor.cell != 81 {
		t.Errorf("the cursor is at %d, want that of b3", p.cursor.cell)
	}
	clock.fire()
	for _, r := range "c2" {
		p.TypedRune(r)
	}
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // accepts the name at once
	for _, r := range "d" {
		p.TypedRune(r)
	}
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyEscape, fyne.KeyF2} {
		p.TypedKey(&fyne.KeyEvent{Name: key})
	}
	p.TypedRune('e')
	p.CancelInput()
	if want := []int{447, 266, 81, 42}; !reflect.DeepEqual(*got, want) || p.renderer.letters[1].TextStyle.Bold || p.renderer.digits[2].TextStyle.Bold {
		t.Errorf("asked for %v, want %v", *got, want)
	}
	if want := []string{"key Escape", "key F2"}; !reflect.DeepEqual(others, want) {
		t.Errorf("handed on %v, want %v", others, want)
	}
}

func TestAnotherSizeOfGridMayBeDisplayed(t *testing.T) {
	p, w := showGridBoard(t, sparseGrid{columns: 3, rows: 3}, mediumSize)
	p.setCursor(cellCursor{cell: 8, byKeyboard: true})
	for _, grid := range [][2]int{{40, 5}, {3, 4}, {15, 15}} {
		g := sparseGrid{columns: grid[0], rows: grid[1]}.with(grid[0]*grid[1]-1, game.First)
		p.Display(GridView{Grid: g, Last: grid[0]*grid[1] - 1, Next: game.Second})
		got := requestedCells(p)
		for _, cell := range []int{0, grid[0]*grid[1] - 1} {
			p.Reveal(cell)
			test.TapCanvas(w.Canvas(), pointInCell(p, cell, 0.5, 0.5))
		}
		if want := []int{0, grid[0]*grid[1] - 1}; !reflect.DeepEqual(*got, want) {
			t.Errorf("%v: asked for %v", grid, *got)
		}
		if got := pixelAt(w, pointInCell(p, grid[0]*grid[1]-1, 0.5, 0.5)); !nearlyEqual(got, theme.Color(theme.ColorPenFirst)) {
			t.Errorf("%v: the mark in the corner looks like %v", grid, got)
		}
		if len(p.renderer.letters) != grid[0] || len(p.renderer.digits) != grid[1] || p.view.Grid == nil {
			t.Errorf("%v: %d letters, %d numbers", grid, len(p.renderer.letters), len(p.renderer.digits))
		}
	}
}

func TestCoordinatesDoNotOverlap(t *testing.T) {
	for _, size := range []fyne.Size{smallestSize, {Width: 500, Height: 700}, largeSize} {
		for _, grid := range [][2]int{{3, 3}, {15, 15}, {40, 40}, {40, 5}} {
			p, _ := showGridBoard(t, sparseGrid{columns: grid[0], rows: grid[1]}, size)
			var end float32
			seen := 0
			for i, text := range p.renderer.letters {
				if text.Hidden {
					continue
				}
				seen++
				if x := text.Position().X; x < end {
					t.Errorf("%v in %v: letter %s begins at %v, the one before ends at %v", grid, size, text.Text, x, end)
				}
				end = text.Position().X + text.Size().Width
				middle := pointInCell(p, i, 0.5, 0.5).X
				if off := text.Position().X + text.Size().Width/2 - middle; off < -1.1 || off > 1.1 {
					t.Errorf("%v in %v: letter %s is %v beside its column", grid, size, text.Text, off)
				}
			}
			if seen < 3 {
				t.Errorf("%v in %v: %d letters", grid, size, seen)
			}
		}
	}
	if got := []string{columnName(0), columnName(25), columnName(26), columnName(39), columnName(52)}; !reflect.DeepEqual(got, []string{"a", "z", "aa", "an", "ba"}) {
		t.Errorf("columns are called %v", got)
	}
}

func TestNarrowCellsShowEverySecondOrFifthCoordinate(t *testing.T) {
	p, _ := showGridBoard(t, sparseGrid{columns: 40, rows: 40}, largeSize)
	all := func(width float32) int {
		return coordinateStep(p.renderer.letters, minCoordinate, width, func(s fyne.Size) float32 { return s.Width })
	}
	if a, b, c := all(25), all(12), all(6); a != 1 || b != 2 || c != 5 {
		t.Errorf("every %d, %d, %d", a, b, c)
	}
}

func TestNotesOnPaperAreTextsOrDots(t *testing.T) {
	g := sparseGrid{15, 15, map[int]game.Side{112: game.First}}
	p, w := showGridBoard(t, g, largeSize)
	notes := map[int]Note{100: {Text: "+2", Best: true}, 101: {Text: "−140", Loss: 0.5}, 112: {Text: "?", Best: false}}
	p.Annotate(notes)
	best, other := noteOn(p.renderer.notes, 100), noteOn(p.renderer.notes, 101)
	if best.text.Hidden || best.text.Text != "+2" || other.text.Hidden || best.plate.FillColor == other.plate.FillColor {
		t.Errorf("large: %q on %v, %q on %v", best.text.Text, best.plate.FillColor, other.text.Text, other.plate.FillColor)
	}
	if _, ok := p.renderer.notes.notes[112]; ok {
		t.Error("a note on a mark")
	}
	for _, style := range []paint.Style{paint.Stones, paint.Pen} {
		p.SetStyle(style)
		w.Resize(smallestSize)
		best, other = noteOn(p.renderer.notes, 100), noteOn(p.renderer.notes, 101)
		if best.text.Visible() || best.plate.Hidden || other.plate.Hidden || best.plate.Size().Width <= other.plate.Size().Width || best.plate.FillColor == other.plate.FillColor {
			t.Errorf("small: %v on %v, %v on %v", best.plate.Size(), best.plate.FillColor, other.plate.Size(), other.plate.FillColor)
		}
	}
	p.Annotate(notes)
	p.Display(GridView{Grid: g, Last: 112})
	if best.plate.Visible() || other.plate.Visible() {
		t.Error("a note outlives its position")
	}
}

func TestMinorNotesAreLessProminent(t *testing.T) {
	p, w := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, largeSize)
	notes := map[int]Note{1: {Text: "5%"}, 2: {Text: "5%", Minor: true}}
	p.Annotate(notes)
	plain, minor := noteOn(p.renderer.notes, 1), noteOn(p.renderer.notes, 2)
	if minor.text.Hidden || minor.plate.Size().Width >= plain.plate.Size().Width || minor.text.TextStyle.Bold {
		t.Errorf("one of a few is on %v, one that matters on %v", minor.plate.Size(), plain.plate.Size())
	}
	for cell := range maxTexts {
		notes[10+cell] = Note{Text: "5%", Minor: true}
	}
	p.Annotate(notes)
	if plain.text.Hidden || minor.text.Visible() || minor.plate.Hidden {
		t.Error("many are written out, or what matters is not")
	}
	w.Resize(smallestSize)
	if plain, minor := noteOn(p.renderer.notes, 1), noteOn(p.renderer.notes, 2); minor.plate.Size().Width >= plain.plate.Size().Width {
		t.Errorf("dots of %v and %v", minor.plate.Size(), plain.plate.Size())
	}
}

// TestNotesInSmallCellsAreBrief checks that cells too small for the full note show its
// brief text, and still smaller ones a dot.
func TestNotesInSmallCellsAreBrief(t *testing.T) {
	p, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, largeSize)
	notes := map[int]Note{1: {Text: "68%", Brief: "68", Best: true}, 2: {Text: "W3"}}
	sq := p.layout.squares(func(int) bool { return true })
	for side, want := range map[float32]string{32: "68%", 18: "68", 9: ""} {
		sq.side = side
		style, legible := sq.noteStyle(notes)
		if got := style.text(notes[1]); legible != (want != "") || legible && got != want {
			t.Errorf("in cells of %v it says %q, to be read: %t; want %q", side, got, legible, want)
		}
	}
	sq.side = 18
	p.renderer.notes.paint(notes, sq)
	for cell := range notes {
		n := noteOn(p.renderer.notes, cell)
		if n.text.Hidden || n.text.TextSize < minNoteText || n.text.MinSize().Width > n.plate.Size().Width || n.plate.Size().Width > sq.side {
			t.Errorf("%q has %v on a plate of %v", n.text.Text, n.text.MinSize(), n.plate.Size())
		}
	}
}

func TestAHintOnPaperFlashesAndLeavesAFrame(t *testing.T) {
	p, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	p.reduceMotion = func() bool { return false }
	var running *fyne.Animation
	p.start = func(a *fyne.Animation) { running = a }
	p.Hint(100)
	running.Tick(1.0 / 6)
	if h := p.renderer.hint; !h.Visible() || paint.NRGBA(h.FillColor).A < 100 {
		t.Errorf("at its brightest it is %v", h.FillColor)
	}
	running.Tick(1)
	pos, _ := p.CellArea(100)
	at := p.renderer.hint.Position().Add(p.sheetOrigin()).Subtract(pos)
	if h := p.renderer.hint; paint.NRGBA(h.FillColor).A != 0 || paint.NRGBA(h.StrokeColor) != paint.Themed(theme.ColorPaperHint) || at.X < 0 || at.X > 5 || at.Y != at.X {
		t.Errorf("it ends with %v, %v beside its cell", h.FillColor, at)
	}
	p.Display(p.view)
	running.Tick(0.5)
	if p.renderer.hint.Visible() {
		t.Error("a hint outlives its position")
	}
}

func TestANewMarkRedrawsNothingElse(t *testing.T) {
	g := sparseGrid{columns: 40, rows: 40}
	for cell := 0; cell < 1600; cell += 2 {
		g = sparseGrid{40, 40, g.with(cell, game.Side(1+cell/2%2)).marks}
	}
	p, _ := showGridBoard(t, g, mediumSize)
	art, marks := p.renderer.emptySheet.picture(), append([]*canvas.Image(nil), p.renderer.marks...)
	shown := map[int]any{}
	for cell, object := range marks {
		if object != nil {
			shown[cell] = object.Image
		}
	}
	objects := len(p.renderer.markGroup.Objects)
	p.Draw(Stroke{Cell: 801, Side: game.First, After: g.with(801, game.First)})
	p.Display(GridView{Grid: g.with(801, game.First), Last: 801})
	if p.renderer.emptySheet.picture() != art || len(p.renderer.markGroup.Objects) != objects+1 {
		t.Errorf("%d objects more", len(p.renderer.markGroup.Objects)-objects)
	}
	for cell, img := range shown {
		if p.renderer.marks[cell].Image != img {
			t.Fatalf("cell %d is drawn again", cell)
		}
	}
	if p.renderer.marks[801] == nil || !p.renderer.marks[801].Visible() || len(p.renderer.markImages) > 2*5 {
		t.Errorf("%d pictures", len(p.renderer.markImages))
	}
}

func TestUnchangedPaperIsNotRedrawn(t *testing.T) {
	g := sparseGrid{9, 7, map[int]game.Side{3: game.First}}
	p, w := showGridBoard(t, g, fyne.NewSize(400, 401))
	paper, art, mark := p.renderer.paper.picture(), p.renderer.emptySheet.picture(), p.renderer.marks[3].Image
	w.Resize(fyne.NewSize(400, 450)) // the cells stay as they are
	p.Refresh()
	p.Display(GridView{Grid: g, Last: -1, Next: game.Second})
	test.MoveMouse(w.Canvas(), pointInCell(p, 5, 0.5, 0.5))
	if p.renderer.paper.picture() != paper || p.renderer.emptySheet.picture() != art || p.renderer.marks[3].Image != mark {
		t.Error("paper, sheet or mark are drawn again")
	}
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Dark))
	p.Refresh()
	if p.renderer.paper.picture() == paper || p.renderer.emptySheet.picture() == art || p.renderer.marks[3].Image == mark {
		t.Error("paper, sheet or mark do not follow the theme")
	}
}

func TestGridBoardImagesHaveTheirSizeInPixels(t *testing.T) {
	p, w := showGridBoard(t, sparseGrid{9, 7, map[int]game.Side{3: game.First}}, mediumSize)
	for _, scale := range []float32{1, 1.5, 2} {
		w.Canvas().(software.WindowlessCanvas).SetScale(scale)
		p.Refresh()
		for name, shown := range map[string]picture{"paper": {p.renderer.paper, p.renderer.paper.picture()}, "sheet": {p.renderer.emptySheet, p.renderer.emptySheet.picture()}, "mark": {p.renderer.marks[3], p.renderer.marks[3].Image}} {
			px := shown.Size().Width * scale
			if got := float32(shown.image.Bounds().Dx()); got-px > 0.1 || px-got > 0.1 {
				t.Errorf("at %v the %s is %v pixels wide, shown on %v", scale, name, got, px)
			}
		}
	}
}

func TestAGobanHasStarPoints(t *testing.T) {
	p, w := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, largeSize)
	p.SetStyle(paint.Stones)
	star, none := pixelAt(w, pointInCell(p, 3*15+3, 0.5, 0.5).AddXY(2, 2)), pixelAt(w, pointInCell(p, 4*15+4, 0.5, 0.5).AddXY(2, 2))
	if !nearlyEqual(star, theme.Color(theme.ColorGobanLine)) || nearlyEqual(none, theme.Color(theme.ColorGobanLine)) {
		t.Errorf("at d4 is %v, at e5 %v", star, none)
	}
}

func TestTheGhostOnPaperGivesWayToANote(t *testing.T) {
	p, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, largeSize)
	p.Display(GridView{Grid: p.view.Grid, Last: -1, Next: game.First})
	p.setCursor(cellCursor{cell: 17, byKeyboard: true})
	if p.renderer.ghost.Hidden {
		t.Fatal("no ghost")
	}
	p.Annotate(map[int]Note{17: {Text: "5%"}})
	if p.renderer.ghost.Visible() {
		t.Error("the ghost is behind the note")
	}
	p.Annotate(nil)
	if p.renderer.ghost.Hidden {
		t.Error("the ghost does not come back")
	}
}
