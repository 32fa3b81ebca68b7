package board

import (
	"fmt"
	"image"
	"image/color"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// discGrid is a position written as rows from the top: x black, o white.
type discGrid []string

func (g discGrid) Size() (columns, rows int) { return len(g[0]), len(g) }

func (g discGrid) At(cell int) game.Side {
	columns, _ := g.Size()
	switch g[cell/columns][cell%columns] {
	case 'x':
		return game.First
	case 'o':
		return game.Second
	}
	return game.None
}

var (
	opening = discGrid{"........", "........", "........", "...ox...", "...xo...", "........", "........", "........"}
	d3      = discGrid{"........", "........", "...x....", "...xx...", "...xo...", "........", "........", "........"}

	// openingView is the opening position, with Black to move.
	openingView = FlipView{
		Grid: opening, Last: -1, Next: game.First,
		Moves: map[int][]int{19: {27}, 26: {27}, 37: {36}, 44: {36}},
	}
)

// showFlipBoard puts a board in its opening position into a window, with a timer
// that never fires.
func showFlipBoard(t *testing.T) (*FlipBoard, fyne.Window) {
	t.Helper()
	app := uitest.App(t)
	app.Settings().SetTheme(theme.NewTheme(theme.Light))
	d := NewFlipBoard(opening)
	d.nameInput.after = (&timer{}).after
	w := uitest.Window(t, d)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(560, 560))
	d.Display(openingView)
	return d, w
}

// centreOf returns the middle of a cell.
func centreOf(d *FlipBoard, cell int) fyne.Position {
	pos, size := d.CellArea(cell)
	return pos.AddXY(size.Width/2, size.Height/2)
}

// discColour returns the colour of a cell a third to the left of its middle, where there
// is no mark.
func discColour(d *FlipBoard, w fyne.Window, cell int) color.NRGBA {
	_, size := d.CellArea(cell)
	p := centreOf(d, cell).SubtractXY(size.Width*0.28, 0)
	return paint.NRGBA(w.Canvas().Capture().At(int(p.X), int(p.Y)))
}

func isBlack(c color.NRGBA) bool { return max(c.R, c.G, c.B) < 140 && c.G < c.R+25 }
func isWhite(c color.NRGBA) bool { return min(c.R, c.G, c.B) > 180 }
func isGreen(c color.NRGBA) bool { return c.G > c.R+40 && c.G > c.B+20 }

// recordRequests returns a list of the cells that a board asks for and by which means,
// such as "19 key".
func recordRequests(d *FlipBoard) *[]string {
	list := &[]string{}
	names := map[Button]string{Primary: "left", Secondary: "right", Key: "key"}
	d.OnCell = func(cell int, b Button) { *list = append(*list, fmt.Sprint(cell, " ", names[b])) }
	return list
}

func TestDiscsAreShownInTheirColours(t *testing.T) {
	d, w := showFlipBoard(t)
	for cell, is := range map[int]func(color.NRGBA) bool{27: isWhite, 28: isBlack, 35: isBlack, 36: isWhite, 0: isGreen, 63: isGreen} {
		if got := discColour(d, w, cell); !is(got) {
			t.Errorf("cell %d looks like %v", cell, got)
		}
	}
	if d.view.Grid == nil || d.CellWidthIn(fyne.NewSize(560, 560)) != d.layout.cell {
		t.Errorf("a cell is %v wide, said to be %v", d.layout.cell, d.CellWidthIn(fyne.NewSize(560, 560)))
	}
}

func TestMouseButtonsAskForTheCellUnderThePointer(t *testing.T) {
	d, w := showFlipBoard(t)
	got := recordRequests(d)
	var want []string
	for cell := range 64 {
		test.TapCanvas(w.Canvas(), centreOf(d, cell))
		test.TapSecondaryAt(d, centreOf(d, cell))
		want = append(want, fmt.Sprint(cell, " left"), fmt.Sprint(cell, " right"))
	}
	if !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v", *got)
	}
}

func TestAMissedClickReportsWhatItHit(t *testing.T) {
	d, w := showFlipBoard(t)
	got := recordRequests(d)
	var missed []Missed
	corner, _ := d.CellArea(27)
	test.TapCanvas(w.Canvas(), corner) // OnMiss is nil
	d.OnMiss = func(m Missed) { missed = append(missed, m) }
	test.TapCanvas(w.Canvas(), corner)
	test.TapSecondaryAt(d, fyne.NewPos(20, 300))
	if want := []Missed{MissedLine, MissedFrame}; !reflect.DeepEqual(missed, want) || len(*got) != 0 {
		t.Errorf("missed %v, want %v; asked for %v", missed, want, *got)
	}
}

// mousePress returns the event of a mouse button in the middle of the board.
func mousePress(button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{Button: button, PointEvent: fyne.PointEvent{Position: fyne.NewPos(280, 280)}}
}

func TestTheMiddleButtonIsAClickAnywhere(t *testing.T) {
	d, _ := showFlipBoard(t)
	clicks := 0
	d.OnMiddle = func() { clicks++ }
	d.MouseDown(mousePress(desktop.MouseButtonTertiary))
	if clicks != 0 {
		t.Error("heard before it is released")
	}
	d.MouseUp(mousePress(desktop.MouseButtonTertiary))
	d.MouseUp(mousePress(desktop.MouseButtonTertiary)) // pressed elsewhere
	d.MouseDown(mousePress(desktop.MouseButtonTertiary))
	d.MouseOut()
	d.MouseUp(mousePress(desktop.MouseButtonTertiary)) // the pointer has left the board in between
	for _, other := range []desktop.MouseButton{desktop.MouseButtonPrimary, desktop.MouseButtonSecondary} {
		d.MouseDown(mousePress(other))
		d.MouseUp(mousePress(other))
	}
	if clicks != 1 {
		t.Errorf("%d clicks", clicks)
	}
}

func typeKeys(d *FlipBoard, keys ...fyne.KeyName) {
	for _, k := range keys {
		d.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func TestArrowKeysMoveTheCursorAndEnterAsks(t *testing.T) {
	d, _ := showFlipBoard(t)
	got := recordRequests(d)
	typeKeys(d, fyne.KeyReturn, // no cursor yet
		fyne.KeyRight, fyne.KeyReturn, // d3
		fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeySpace, // e6
		fyne.KeyHome, fyne.KeyEnter, fyne.KeyEnd, fyne.KeyEnter)
	if want := []string{"19 key", "44 key", "40 key", "47 key"}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v, want %v", *got, want)
	}
}

func TestTheCursorStartsAtTheLastDisc(t *testing.T) {
	d, w := showFlipBoard(t)
	d.Display(FlipView{Grid: d3, Last: 35, Next: game.Second})
	got := recordRequests(d)
	w.Canvas().Focus(d)
	pos, _ := d.CellArea(35)
	if !d.renderer.cursor.Visible() || d.renderer.cursor.Position() != pos {
		t.Errorf("the cursor is at %v, want %v", d.renderer.cursor.Position(), pos)
	}
	typeKeys(d, fyne.KeyLeft, fyne.KeyReturn)
	passedOn := ""
	d.OtherRune = func(r rune) bool { passedOn += string(r); return true }
	d.TypedRune('h')
	w.Canvas().Unfocus()
	if passedOn != "" || d.nameInput.text() != "" {
		t.Errorf("with the focus %q is handed on, and %q waits", passedOn, d.nameInput.text())
	}
	if want := []string{"34 key"}; !reflect.DeepEqual(*got, want) || d.renderer.cursor.Visible() {
		t.Errorf("asked for %v, cursor visible without the focus: %v", *got, d.renderer.cursor.Visible())
	}
}

func TestTypedNamesAskForTheirCells(t *testing.T) {
	d, _ := showFlipBoard(t)
	got := recordRequests(d)
	var others []string
	d.OtherRune = func(r rune) bool { others = append(others, string(r)); return r != '5' }
	d.OnNoName = func(text string, why InvalidName) { others = append(others, text+" without "+string(why)) }
	d.OtherKey = func(e *fyne.KeyEvent) { others = append(others, "key "+string(e.Name)) }
	for _, r := range "d3hm" {
		d.TypedRune(r)
	}
	d.TypedRune('f')
	typeKeys(d, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyF2) // discards f
	d.TypedRune('5')
	d.TypedRune('f')
	typeKeys(d, fyne.Key5) // Fyne sends the key before its rune
	d.TypedRune('5')
	d.TypedRune('a')
	typeKeys(d, fyne.KeyLeft)
	if want := []string{"19 key", "37 key"}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v, want %v", *got, want)
	}
	if want := []string{"m", "key Escape", "key F2", "5", "5 without letter", "key 5"}; !reflect.DeepEqual(others, want) {
		t.Errorf("handed on %v, want %v", others, want)
	}
}

func TestATypedColumnLetterIsHighlighted(t *testing.T) {
	d, w := showFlipBoard(t)
	letters := d.renderer.letters
	quiet := letters[2].Color
	d.TypedRune('c')
	if letters[2].Color == quiet || !letters[2].TextStyle.Bold || letters[3].Color != quiet {
		t.Errorf("c is %v, d is %v, quiet is %v", letters[2].Color, letters[3].Color, quiet)
	}
	passedOn := 0
	d.OtherRune = func(rune) bool { passedOn++; return true }
	test.TapCanvas(w.Canvas(), centreOf(d, 0))
	if letters[2].Color != quiet || passedOn != 0 {
		t.Errorf("after a click c is %v and was handed on %d times", letters[2].Color, passedOn)
	}
}

// shownMarks returns the cells that are marked as legal or as discs that would be flipped.
func shownMarks(d *FlipBoard) map[int]string {
	seen := map[int]string{}
	for cell, mark := range d.renderer.marks {
		switch {
		case mark.Hidden:
		case mark.StrokeColor == theme.Color(theme.ColorLegal):
			seen[cell] = "legal"
		default:
			seen[cell] = "turns"
		}
	}
	return seen
}

func TestThePointerShowsWhatAMoveWouldDo(t *testing.T) {
	d, w := showFlipBoard(t)
	if want := map[int]string{19: "legal", 26: "legal", 37: "legal", 44: "legal"}; !reflect.DeepEqual(shownMarks(d), want) {
		t.Errorf("at rest %v", shownMarks(d))
	}
	felt := discColour(d, w, 19)
	test.MoveMouse(w.Canvas(), centreOf(d, 19))
	if want := map[int]string{27: "turns", 26: "legal", 37: "legal", 44: "legal"}; !reflect.DeepEqual(shownMarks(d), want) {
		t.Errorf("over d3 %v", shownMarks(d))
	}
	if got := discColour(d, w, 19); got.G > felt.G-15 {
		t.Errorf("the ghost looks like %v, the felt like %v", got, felt)
	}
	if d.Cursor() != desktop.PointerCursor || d.renderer.cursor.Visible() {
		t.Errorf("pointer %v, outline %v", d.Cursor(), d.renderer.cursor.Visible())
	}
	test.MoveMouse(w.Canvas(), centreOf(d, 0))
	if d.Cursor() != desktop.DefaultCursor || shownMarks(d)[27] != "" || shownMarks(d)[19] != "legal" {
		t.Errorf("over a1: pointer %v, %v", d.Cursor(), shownMarks(d))
	}
	test.MoveMouse(w.Canvas(), centreOf(d, 26))
	d.MouseOut()
	if len(shownMarks(d)) != 4 || d.Cursor() != desktop.DefaultCursor {
		t.Errorf("outside %v", shownMarks(d))
	}
}

func TestTheKeyboardsCursorStaysWhileThePointerRests(t *testing.T) {
	d, w := showFlipBoard(t)
	at := centreOf(d, 26)
	test.MoveMouse(w.Canvas(), at)
	typeKeys(d, fyne.KeyDown)
	test.MoveMouse(w.Canvas(), at.AddXY(2, 2))
	typeKeys(d, fyne.KeyUp, fyne.KeyUp, fyne.KeyRight)
	if d.cursor.cell != 19 || d.Cursor() != desktop.DefaultCursor {
		t.Errorf("the pointer is a hand because of cell %d, where it is not", d.cursor.cell)
	}
	typeKeys(d, fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft)
	if d.cursor.cell != 34 || !d.renderer.cursor.Visible() {
		t.Errorf("the cursor is at %d", d.cursor.cell)
	}
	test.MoveMouse(w.Canvas(), centreOf(d, 27))
	if d.cursor.cell != 27 || d.renderer.cursor.Visible() {
		t.Errorf("the pointer is at 27, the cursor at %d", d.cursor.cell)
	}
}

func TestAidsCanBeSwitchedOff(t *testing.T) {
	d, w := showFlipBoard(t)
	test.MoveMouse(w.Canvas(), centreOf(d, 19))
	d.SetAids(false, true)
	if want := map[int]string{27: "turns"}; !reflect.DeepEqual(shownMarks(d), want) {
		t.Errorf("without legal moves %v", shownMarks(d))
	}
	d.SetAids(true, false)
	if want := map[int]string{26: "legal", 37: "legal", 44: "legal"}; !reflect.DeepEqual(shownMarks(d), want) {
		t.Errorf("without marks %v", shownMarks(d))
	}
}

func TestWithoutATurnNothingIsPreviewedAndClicksAreStillReported(t *testing.T) {
	d, w := showFlipBoard(t)
	v := openingView
	v.Next = game.None
	d.Display(v)
	got := recordRequests(d)
	test.MoveMouse(w.Canvas(), centreOf(d, 19))
	if len(shownMarks(d)) != 0 || d.renderer.discs[19].Visible() || d.Cursor() != desktop.DefaultCursor {
		t.Errorf("previewed %v", shownMarks(d))
	}
	test.TapCanvas(w.Canvas(), centreOf(d, 19))
	if want := []string{"19 left"}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v", *got)
	}
}

func TestTheLastDiscIsMarkedOnBothColours(t *testing.T) {
	d, w := showFlipBoard(t)
	for _, cell := range []int{27, 28} {
		d.Display(FlipView{Grid: opening, Last: cell})
		p := centreOf(d, cell)
		if got := paint.NRGBA(w.Canvas().Capture().At(int(p.X), int(p.Y))); got.R < 200 || got.G > 120 || got.B > 100 {
			t.Errorf("in the middle of the last disc is %v", got)
		}
	}
	d.Display(openingView)
	if d.renderer.lastDot.Visible() {
		t.Error("marked without a last disc")
	}
}

func TestNotesReplaceRings(t *testing.T) {
	d, _ := showFlipBoard(t)
	d.Annotate(map[int]Note{19: {Text: "+2", Best: true}, 26: {Text: "−1", Best: false}, 27: {Text: "?", Best: false}})
	if want := map[int]string{37: "legal", 44: "legal"}; !reflect.DeepEqual(shownMarks(d), want) {
		t.Errorf("legal are %v, want %v", shownMarks(d), want)
	}
	best, other, onDisc := noteOn(d.renderer.notes, 19), noteOn(d.renderer.notes, 26), noteOn(d.renderer.notes, 27)
	if best.text.Text != "+2" || other.text.Text != "−1" || best.text.Hidden || onDisc.text.Visible() || onDisc.plate.Visible() {
		t.Errorf("notes %q %q, on a disc %v", best.text.Text, other.text.Text, onDisc.text.Visible())
	}
	if best.ring.Hidden || other.ring.Visible() {
		t.Errorf("the best has a ring %t, the other %t", best.ring.Visible(), other.ring.Visible())
	}
	d.Annotate(nil)
	if best.text.Visible() || best.plate.Visible() || len(shownMarks(d)) != 4 {
		t.Errorf("notes are still there, legal are %v", shownMarks(d))
	}
	d.Annotate(map[int]Note{19: {Text: "+2", Best: true}})
	d.Display(openingView)
	if best.text.Visible() {
		t.Error("a note outlives its position")
	}
}

func TestALongNoteFitsItsCell(t *testing.T) {
	d, w := showFlipBoard(t)
	for _, side := range []float32{300, 560, 900} {
		w.Resize(fyne.NewSquareSize(side))
		for _, text := range []string{"0", "+12", "−10.25"} {
			d.Annotate(map[int]Note{19: {Text: text}})
			n := noteOn(d.renderer.notes, 19)
			pos, size := d.CellArea(19)
			left, right := n.text.Position().X, n.text.Position().X+n.text.MinSize().Width
			if left < pos.X || right > pos.X+size.Width || n.plate.Position().X < pos.X || n.plate.Size().Width > size.Width {
				t.Errorf("at %v %q goes from %v to %v, its cell is at %v %v", side, text, left, right, pos, size)
			}
		}
	}
}

func TestAHintFlashesAndLeavesAQuietMark(t *testing.T) {
	d, _ := showFlipBoard(t)
	var running *fyne.Animation
	d.start = func(a *fyne.Animation) { running = a }
	d.Hint(26)
	seen := map[bool]int{}
	var was bool
	for i := range 61 {
		running.Tick(float32(i) / 60)
		if bright := paint.NRGBA(d.renderer.hint.FillColor).A > 80; bright != was {
			seen[bright]++
			was = bright
		}
	}
	if seen[true] != 3 || seen[false] != 3 {
		t.Errorf("it went bright and dark %v times", seen)
	}
	pos, size := d.CellArea(26)
	if h := d.renderer.hint; !h.Visible() || h.Position().X < pos.X || h.Position().X > pos.X+size.Width || paint.NRGBA(h.StrokeColor).A < 100 || paint.NRGBA(h.FillColor).A != 0 {
		t.Errorf("it ends at %v with %v", d.renderer.hint.Position(), d.renderer.hint.FillColor)
	}
	first := running
	d.Hint(37)
	first.Tick(0.5)
	if d.hint.brightness != 0 {
		t.Error("a hint before goes on")
	}
	d.Display(openingView)
	running.Tick(0.5)
	if d.renderer.hint.Visible() {
		t.Error("a hint outlives its position")
	}
	d.reduceMotion = func() bool { return true }
	running = nil
	if d.Hint(44); running != nil || !d.renderer.hint.Visible() || paint.NRGBA(d.renderer.hint.FillColor).A != 0 {
		t.Error("without animations a hint is not the quiet mark at once")
	}
}

// shownImages returns the images that a board shows: the felt and the discs.
func shownImages(d *FlipBoard) []image.Image {
	list := []image.Image{d.renderer.felt.picture()}
	for _, disc := range d.renderer.discs {
		if disc.Visible() {
			list = append(list, disc.Image)
		}
	}
	return list
}

func TestUnchangedDiscsAreNotRedrawn(t *testing.T) {
	d, w := showFlipBoard(t)
	before, drawn := shownImages(d), len(d.renderer.discImages)
	d.Refresh()
	d.Display(openingView)
	w.Resize(fyne.NewSize(561, 600)) // the cells stay as they are
	after := shownImages(d)
	if drawn != 2 || len(d.renderer.discImages) != 2 || len(after) != 5 {
		t.Fatalf("%d pictures of discs, then %d, %d shown", drawn, len(d.renderer.discImages), len(after))
	}
	for i, img := range after[1:] {
		if img != before[i+1] {
			t.Errorf("picture %d is drawn again", i+1)
		}
	}
	shared := after[0]
	d.Refresh()
	test.MoveMouse(w.Canvas(), centreOf(d, 19))
	if d.renderer.felt.picture() != shared {
		t.Error("the empty board is drawn again")
	}
}

func TestFlipBoardImagesHaveTheirSizeInPixels(t *testing.T) {
	d, w := showFlipBoard(t)
	for _, scale := range []float32{1, 1.5, 2} {
		w.Canvas().(software.WindowlessCanvas).SetScale(scale)
		d.Refresh()
		for name, shown := range map[string]picture{"felt": {d.renderer.felt, d.renderer.felt.picture()}, "disc": {d.renderer.discs[27], d.renderer.discs[27].Image}} {
			px := shown.Size().Width * scale
			if got := float32(shown.image.Bounds().Dx()); got-px > 0.1 || px-got > 0.1 {
				t.Errorf("at %v the %s is %v pixels wide, shown on %v", scale, name, got, px)
			}
		}
	}
}

func TestOnLayoutIsCalledAfterAResize(t *testing.T) {
	d, w := showFlipBoard(t)
	layouts := 0
	d.OnLayout = func() { layouts++ }
	w.Resize(fyne.NewSize(700, 700))
	if _, size := d.CellArea(0); layouts == 0 || size.Width < 70 {
		t.Errorf("heard %d times, a cell is %v", layouts, size)
	}
}
