package editor_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/ui/board"
	"npaastribe/ui/editor"
	"npaastribe/ui/games"
	gomokuview "npaastribe/ui/games/gomoku"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// harness is a form in a window without a screen.
type harness struct {
	*editor.Form
	t *testing.T
}

// open opens a form for a position in the notation of the rules.
func open(t *testing.T, rules game.Rules, text string, prepare ...func(*settings.Settings)) *harness {
	t.Helper()
	app := uitest.App(t)
	app.Settings().SetTheme(theme.NewTheme(theme.Appearances()[1]))
	p, err := rules.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s := settings.Defaults(games.Sections()...)
	for _, f := range prepare {
		f(&s)
	}
	icon := fynetheme.ConfirmIcon()
	g, _ := games.ByName(rules.Name)
	f := editor.New(editor.Config{
		Sheet: g.Sheet(p, s), Turn: p.Turn(), Icons: [2]fyne.Resource{icon, icon}, Names: [2]string{"Ada", "Bo"},
	})
	uitest.Window(t, f.Content).Resize(fyne.NewSize(700, 600))
	return &harness{f, t}
}

func (h *harness) middle(cell int) fyne.Position {
	pos, size := h.Sheet().Area(cell)
	return pos.AddXY(size.Width/2, size.Height/2)
}

// click clicks on cells, and right does so with the right button.
func (h *harness) click(cells ...int) {
	for _, cell := range cells {
		test.TapAt(h.InputOverlay(), h.middle(cell))
	}
}

func (h *harness) right(cells ...int) {
	for _, cell := range cells {
		test.TapSecondaryAt(h.InputOverlay(), h.middle(cell))
	}
}

// drag drags the mouse from cell to cell.
func (h *harness) drag(from, to int) {
	a, b := h.middle(from), h.middle(to)
	by := b.Subtract(a)
	h.InputOverlay().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b}, Dragged: fyne.NewDelta(by.X, by.Y)})
	h.InputOverlay().DragEnd()
}

// tap presses a button.
func (h *harness) tap(part string) {
	h.t.Helper()
	button, ok := inspect.Parts(h.Content)[part].(fyne.Tappable)
	if !ok {
		h.t.Fatalf("there is no button %q", part)
	}
	test.Tap(button)
}

// keys presses named keys, and types single characters. As on a real keyboard, each of those is
// a key as well, which comes first.
func (h *harness) keys(keys ...string) {
	for _, key := range keys {
		r, size := utf8.DecodeRuneInString(key)
		if size < len(key) {
			h.InputOverlay().TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(key)})
			continue
		}
		h.InputOverlay().TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(strings.ToUpper(key))})
		h.InputOverlay().TypedRune(r)
	}
}

// want checks that the position is legal and has that notation.
func (h *harness) want(text string) {
	h.t.Helper()
	if h.State() == nil {
		h.t.Fatalf("not legal: %s", h.Verdict())
	}
	if got := h.State().String(); got != text {
		h.t.Fatalf("got  %s\nwant %s", got, text)
	}
}

// wantFault checks that the position is refused with certain words.
func (h *harness) wantFault(words string) {
	h.t.Helper()
	if h.State() != nil || !strings.Contains(h.Verdict(), words) {
		h.t.Fatalf("%v: %q, want %q", h.State(), h.Verdict(), words)
	}
}

const emptyClassic = "4x4 4 x - ..../..../..../...."

func TestCoinsFall(t *testing.T) {
	h := open(t, nrow.Rules, emptyClassic)
	h.click(13) // high up in the second column
	h.want("4x4 4 o - ..../..../..../.x..")
	h.tap("tool.second")
	h.click(0)
	h.want("4x4 4 x - ..../..../..../ox..")
	h.click(1) // the coin is replaced
	h.wantFault("0 and 2 coins")
	h.click(1) // on a coin of the same side, one is added on top
	h.wantFault("0 and 3 coins")
	h.tap("tool.first")
	h.click(1, 5, 5)
	h.wantFault("1 and 3 coins")
	if got := h.Sheet().(board.Grid); got.At(1) != game.First || got.At(5) != game.First || got.At(9) != game.First || got.At(13) != game.None {
		t.Errorf("the column contains %v", got)
	}
}

func TestRemoveCoins(t *testing.T) {
	h := open(t, nrow.Rules, "4x4 4 x 1 o.../x.../o.../x...")
	h.right(4) // those above fall
	h.want("4x4 4 o - ..../o.../x.../x...")
	h.right(12) // above the coins: removes the topmost
	h.wantFault("0 and 2")
	h.tap("tool.rubber")
	h.click(0)
	h.want("4x4 4 o - ..../..../..../x...")
	h.click(3, 0, 0)
	h.want("4x4 4 x - ..../..../..../....")
}

func TestFullColumn(t *testing.T) {
	h := open(t, nrow.Rules, "4x4 4 x 1 o.../x.../o.../x...")
	before := h.State().String()
	h.click(0)
	if got := h.State().String(); got != before {
		t.Errorf("%s became %s", before, got)
	}
}

func TestCoinsByTheArrows(t *testing.T) {
	h := open(t, nrow.Rules, emptyClassic)
	pos, size := h.Sheet().Board().(*board.DropBoard).ArrowArea(2)
	test.TapAt(h.InputOverlay(), pos.AddXY(size.Width/2, size.Height/2))
	h.want("4x4 4 o - ..../..../..../..x.")
}

func TestLineIsRefused(t *testing.T) {
	h := open(t, nrow.Rules, emptyClassic)
	h.drag(0, 3)
	h.wantFault("0 and 4 coins")
	h.tap("tool.second")
	h.drag(4, 6)
	h.wantFault("There is a line from column 1, row 1")
	h.right(2) // the line breaks, and the coin above falls
	h.want("4x4 4 x - ..../..../oo../xxox")
}

// discs returns a position of Othello with two discs of each side in the middle, and the cells in
// more replaced.
func discs(turn string, more map[int]string) string {
	cells := strings.Split(strings.Repeat("-", othello.Cells), "")
	cells[27], cells[36], cells[28], cells[35] = "O", "O", "X", "X"
	for cell, letter := range more {
		cells[cell] = letter
	}
	return strings.Join(cells, "") + " " + turn
}

func TestDiscs(t *testing.T) {
	h := open(t, othello.Rules, discs("X", nil))
	h.want(discs("X", nil))
	h.click(0)
	h.want(discs("X", map[int]string{0: "X"}))
	h.tap("tool.second")
	h.drag(1, 5)
	h.want(discs("X", map[int]string{0: "X", 1: "O", 2: "O", 3: "O", 4: "O", 5: "O"}))
	h.click(0)
	h.want(discs("X", map[int]string{0: "O", 1: "O", 2: "O", 3: "O", 4: "O", 5: "O"}))
	h.click(0) // a second click removes it
	h.drag(1, 3)
	h.right(4)
	h.want(discs("X", map[int]string{5: "O"}))
	h.tap("initial")
	h.want(discs("X", nil))
	h.tap("side.second")
	h.want(discs("O", nil))
}

func TestDiscsWithoutMoves(t *testing.T) {
	h := open(t, othello.Rules, discs("O", nil))
	h.tap("clear")
	h.wantFault("There are 0 discs.")
	h.click(63)
	h.wantFault("There is 1 disc.")
	h.drag(0, 3)
	h.wantFault("one colour")
	h.tap("tool.second")
	h.click(40)
	h.wantFault("Neither side can move")
	h.click(4, 5)
	h.want("XXXXOO----------------------------------O----------------------X X")
}

// TestTurnGoesToSideThatCanMove checks that the turn goes to the side that can move, and back to
// the one chosen once that can.
func TestTurnGoesToSideThatCanMove(t *testing.T) {
	h := open(t, othello.Rules, discs("X", nil))
	h.tap("side.second")
	h.tap("clear")
	h.click(0)
	h.tap("tool.second")
	h.drag(1, 3)
	h.want("XOOO------------------------------------------------------------ X")
	h.tap("side.second")
	h.want("XOOO------------------------------------------------------------ X")
	if !strings.Contains(h.Verdict(), "Only Ada") {
		t.Errorf("the verdict is %q, want Only Ada", h.Verdict())
	}
	h.tap("initial")
	h.want(discs("X", nil))
	h = open(t, nrow.Rules, emptyClassic)
	h.tap("side.second")
	h.want("4x4 4 o - ..../..../..../....")
	h.tap("tool.second")
	h.click(0)
	h.want("4x4 4 x - ..../..../..../o...")
	if h.Verdict() != "Ada moves first from here." {
		t.Errorf("the verdict is %q", h.Verdict())
	}
	h.right(0)
	h.want("4x4 4 o - ..../..../..../....")
}

func TestMarks(t *testing.T) {
	h := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5")
	h.click(12)
	h.want("5x5 3 - 5/5/2x2/5/5")
	h.click(13)
	h.wantFault("2 × X and 0 × O")
	h.tap("tool.second")
	h.click(13)
	h.want("5x5 3 - 5/5/2xo1/5/5")
	h.drag(0, 1)
	h.tap("tool.first")
	h.drag(20, 22)
	h.wantFault("There is a line from a5")
	h.right(21)
	h.want("5x5 3 - x1x2/5/2xo1/5/oo3")
	h.tap("clear")
	h.want("5x5 3 - 5/5/5/5/5")
}

func TestStonesAreCounted(t *testing.T) {
	h := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5", func(s *settings.Settings) {
		gomokuview.Section.Change(s, func(own *gomokuview.Settings) { own.Stones = true })
	})
	h.tap("tool.second")
	h.click(3)
	h.wantFault("0 black and 1 white")
}

func TestAFullBoard(t *testing.T) {
	h := open(t, gomoku.Rules, "3x3 3 - 3/3/3")
	h.click(0, 2, 5, 7)
	h.tap("tool.second")
	h.click(1, 4, 6, 8)
	h.wantFault("No line can be completed")
	h.tap("tool.first")
	h.click(3)
	h.wantFault("The board is full")
}

const fewBeans = "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -"

func TestBeans(t *testing.T) {
	h := open(t, awari.Rules, fewBeans)
	h.right(0, 0, 0, 0)
	h.wantFault("There are 33 beans. A game has 36")
	h.click(6, 13, 13)
	h.want("0,3,3,3,3,3 1 3,3,3,3,3,3 2 1 - -")
	h.tap("tool.rubber")
	h.click(13)
	h.tap("tool.first")
	h.click(8)
	h.tap("side.second")
	h.want("0,3,3,3,3,3 1 3,4,3,3,3,3 1 2 - -")
	h.tap("initial")
	h.want(fewBeans)
	h.tap("clear")
	h.wantFault("There are 0 beans.")
}

// TestTheOwnersOfTheRowsAreNamed looks for the players' names on a board whose cells belong to
// them, and in what screen readers are told.
func TestTheOwnersOfTheRowsAreNamed(t *testing.T) {
	h := open(t, awari.Rules, fewBeans)
	shown := map[string]bool{}
	for _, o := range test.WidgetRenderer(h.Sheet().Board().(fyne.Widget)).Objects() {
		if text, ok := o.(*fynecanvas.Text); ok && text.Visible() {
			shown[text.Text] = true
		}
	}
	if !shown["Ada"] || !shown["Bo"] {
		t.Errorf("on the board stands %v", shown)
	}
	for pit, owner := range map[int]string{0: "Ada", 6: "Ada", 7: "Bo", 13: "Bo"} {
		if text := h.Sheet().Text(pit); !strings.Contains(text, owner) {
			t.Errorf("pit %d is called %q", pit, text)
		}
	}
}

func TestBeansByTheWheel(t *testing.T) {
	h := open(t, awari.Rules, fewBeans)
	w := h.Wheel()
	scroll := func(pit int, by ...float32) {
		for _, dy := range by {
			w.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: h.middle(pit)}, Scrolled: fyne.NewDelta(0, dy)})
		}
	}
	scroll(0, -10, -3, -3, -4)
	scroll(6, 10, 10)
	h.want("1,3,3,3,3,3 2 3,3,3,3,3,3 0 1 - -")
	scroll(0, 6, -6, 6)
	h.want("1,3,3,3,3,3 2 3,3,3,3,3,3 0 1 - -")
	scroll(0, -10) // 6 units in the other direction do not count
	scroll(6, -10, -6, 10)
	scroll(5, 10)
	h.want("0,3,3,3,3,4 2 3,3,3,3,3,3 0 1 - -")
	w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10)}) // outside the board
	h.want("0,3,3,3,3,4 2 3,3,3,3,3,3 0 1 - -")
}

// TestDragAddsBeans drags the mouse over pits: each gets one bean.
func TestDragAddsBeans(t *testing.T) {
	h := open(t, awari.Rules, fewBeans)
	h.right(5, 5, 5)
	h.drag(0, 2)
	h.want("4,4,4,3,3,0 0 3,3,3,3,3,3 0 1 - -")
}

func TestBeansByTheKeyboard(t *testing.T) {
	h := open(t, awari.Rules, fewBeans)
	h.keys("Right", "1", "2")
	h.wantFault("There are 45 beans.")
	h.keys("6", "Home", "2", "+", "Right", "0", "Right", "-", "+", "Up", "9", "0")
	h.want("6,0,3,3,3,3 0 3,3,3,3,3,0 3 1 - -")
	h.keys("1", "Right", "Left", "2") // a new number, as the cursor has moved since
	h.wantFault("There are 38 beans.")
	h.keys("+", "0")
	h.want("6,0,3,3,3,3 0 3,3,3,3,3,0 3 1 - -")
	h.tap("clear")
	h.keys("Right", "7", "2", "3")
	h.wantFault("There are 3 beans.")
	h.keys("7", "2") // 37, and then 372 is too many, so 2
	h.wantFault("There are 2 beans.")
}

// TestEmptyRows sets up positions in which the game would be over.
func TestEmptyRows(t *testing.T) {
	h := open(t, awari.Rules, "0,0,0,0,0,1 17 0,0,0,0,0,1 17 1 - -")
	h.right(5)
	h.click(6)
	h.wantFault("The lower row is empty")
	h.right(12)
	h.click(13)
	h.wantFault("no beans in the rows")
	h.click(5)
	h.right(6)
	h.wantFault("The upper row is empty")
}

// TestCursorReachesEveryCell moves the cursor through every cell by the arrows.
func TestCursorReachesEveryCell(t *testing.T) {
	for name, d := range map[string]*harness{
		"nrow": open(t, nrow.Rules, emptyClassic), "othello": open(t, othello.Rules, discs("X", nil)),
		"awari": open(t, awari.Rules, fewBeans), "gomoku": open(t, gomoku.Rules, "5x3 3 - 5/5/5"),
	} {
		met := map[int]bool{}
		d.keys("Down", "Home")
		for range d.Sheet().Cells() {
			for range d.Sheet().Cells() {
				met[d.Cursor()] = true
				d.keys("Right")
			}
			d.keys("Home", "Up")
			if name == "awari" {
				d.keys("Right", "Up")
			}
		}
		if len(met) != d.Sheet().Cells() {
			t.Errorf("%s: the cursor reaches %d cells of %d", name, len(met), d.Sheet().Cells())
		}
		d.keys("Right", "Left", "Up", "Down")
		if cell := d.Cursor(); cell < 0 || cell >= d.Sheet().Cells() {
			t.Errorf("%s: the cursor is at %d", name, cell)
		}
	}
}

func TestPiecesByTheKeyboard(t *testing.T) {
	h := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5")
	h.keys("x") // the cursor is nowhere yet
	h.want("5x5 3 - 5/5/5/5/5")
	h.keys("Up", "x", "Right", "2", "Up", "Space", "Home", "o")
	h.want("5x5 3 - 5/o2x1/2xo1/5/5")
	h.keys("0", "Down", "End", "Up", "1", "Delete", "1")
	h.wantFault("3 × X and 1 × O")
	h.keys("BackSpace", "Left", "X")
	h.want("5x5 3 - 5/3x1/2xo1/5/5")
}

// TestOtherKeysArePassedOn checks that Enter and Escape are passed on to the window.
func TestOtherKeysArePassedOn(t *testing.T) {
	h := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5")
	canvas := fyne.CurrentApp().Driver().CanvasForObject(h.InputOverlay())
	h.Focus(canvas)
	if canvas.Focused() != h.InputOverlay() {
		t.Fatalf("the focus is on %v", canvas.Focused())
	}
	var heard []fyne.KeyName
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { heard = append(heard, e.Name) })
	h.keys("Return", "Escape", "Left", "Space")
	if len(heard) != 2 || heard[0] != fyne.KeyReturn || heard[1] != fyne.KeyEscape {
		t.Errorf("the keys passed on are %v", heard)
	}
}

// TestRingFollowsCursor checks that the ring is at the mouse and at the keyboard's cursor.
func TestRingFollowsCursor(t *testing.T) {
	h := open(t, gomoku.Rules, "40x40 5 - "+strings.TrimSuffix(strings.Repeat("40/", 40), "/"))
	ring := h.Ring()
	if ring.Visible() {
		t.Error("the ring is shown without a cursor")
	}
	cell := h.Sheet().CellAt(fyne.NewPos(300, 300))
	h.InputOverlay().MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 300)}})
	if pos, size := h.Sheet().Area(cell); !ring.Visible() || ring.Position() != pos || ring.Size() != size {
		t.Errorf("the ring is at %v", ring.Position())
	}
	h.keys("Home")
	if column := h.Cursor() % 40; column != 0 || !ring.Visible() {
		t.Errorf("the cursor is in column %d, ring shown: %t", column, ring.Visible())
	}
	h.InputOverlay().MouseOut()
	if ring.Visible() {
		t.Error("the ring is shown after the pointer left")
	}
	test.Scroll(fyne.CurrentApp().Driver().CanvasForObject(h.InputOverlay()), fyne.NewPos(300, 300), 0, -200)
	if h.Sheet().CellAt(fyne.NewPos(300, 300)) == cell {
		t.Error("the wheel does not scroll the board")
	}
}

func TestTabSkipsBoard(t *testing.T) {
	for _, d := range []*harness{
		open(t, nrow.Rules, emptyClassic), open(t, othello.Rules, discs("X", nil)),
		open(t, awari.Rules, fewBeans), open(t, gomoku.Rules, "5x3 3 - 5/5/5"),
	} {
		canvas := fyne.CurrentApp().Driver().CanvasForObject(d.InputOverlay())
		for range len(inspect.Parts(d.Bar())) + 5 {
			canvas.FocusNext()
			if canvas.Focused() == fyne.Focusable(d.Sheet().Board()) {
				t.Error("the board has the focus")
			}
		}
	}
}
