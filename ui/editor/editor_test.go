package editor_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
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

// desk is a form in a window without a screen.
type desk struct {
	*editor.Form
	t *testing.T
}

// open opens a form for a position in the notation of the rules.
func open(t *testing.T, rules game.Rules, text string, prepare ...func(*settings.Settings)) *desk {
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
	return &desk{f, t}
}

func (d *desk) middle(cell int) fyne.Position {
	pos, size := d.Sheet().Area(cell)
	return pos.AddXY(size.Width/2, size.Height/2)
}

// click clicks on cells, and right does so with the right button.
func (d *desk) click(cells ...int) {
	for _, cell := range cells {
		test.TapAt(d.InputOverlay(), d.middle(cell))
	}
}

func (d *desk) right(cells ...int) {
	for _, cell := range cells {
		test.TapSecondaryAt(d.InputOverlay(), d.middle(cell))
	}
}

// drag drags the mouse from cell to cell.
func (d *desk) drag(from, to int) {
	a, b := d.middle(from), d.middle(to)
	by := b.Subtract(a)
	d.InputOverlay().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: b}, Dragged: fyne.NewDelta(by.X, by.Y)})
	d.InputOverlay().DragEnd()
}

// tap presses a button.
func (d *desk) tap(part string) {
	d.t.Helper()
	button, ok := inspect.Parts(d.Content)[part].(fyne.Tappable)
	if !ok {
		d.t.Fatalf("there is no button %q", part)
	}
	test.Tap(button)
}

// keys presses named keys, and types single characters.
func (d *desk) keys(keys ...string) {
	for _, key := range keys {
		if r, size := utf8.DecodeRuneInString(key); size == len(key) {
			d.InputOverlay().TypedRune(r)
		} else {
			d.InputOverlay().TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(key)})
		}
	}
}

// want checks that the position is legal and has that notation.
func (d *desk) want(text string) {
	d.t.Helper()
	if d.State() == nil {
		d.t.Fatalf("not legal: %s", d.Verdict())
	}
	if got := d.State().String(); got != text {
		d.t.Fatalf("got  %s\nwant %s", got, text)
	}
}

// wantFault checks that the position is refused with certain words.
func (d *desk) wantFault(words string) {
	d.t.Helper()
	if d.State() != nil || !strings.Contains(d.Verdict(), words) {
		d.t.Fatalf("%v: %q, want %q", d.State(), d.Verdict(), words)
	}
}

const emptyClassic = "4x4 4 x - ..../..../..../...."

func TestCoinsFall(t *testing.T) {
	d := open(t, nrow.Rules, emptyClassic)
	d.click(13) // high up in the second column
	d.want("4x4 4 o - ..../..../..../.x..")
	d.tap("tool.second")
	d.click(0)
	d.want("4x4 4 x - ..../..../..../ox..")
	d.click(1) // the coin is replaced
	d.wantFault("0 and 2 coins")
	d.click(1) // on a coin of the same side, one is added on top
	d.wantFault("0 and 3 coins")
	d.tap("tool.first")
	d.click(1, 5, 5)
	d.wantFault("1 and 3 coins")
	if got := d.Sheet().(board.Grid); got.At(1) != game.First || got.At(5) != game.First || got.At(9) != game.First || got.At(13) != game.None {
		t.Errorf("the column holds %v", got)
	}
}

func TestCoinsAreTakenOut(t *testing.T) {
	d := open(t, nrow.Rules, "4x4 4 x 1 o.../x.../o.../x...")
	d.right(4) // those above fall
	d.want("4x4 4 o - ..../o.../x.../x...")
	d.right(12) // above the coins: removes the topmost
	d.wantFault("0 and 2")
	d.tap("tool.rubber")
	d.click(0)
	d.want("4x4 4 o - ..../..../..../x...")
	d.click(3, 0, 0)
	d.want("4x4 4 x - ..../..../..../....")
}

func TestAFullColumnHasNoRoom(t *testing.T) {
	d := open(t, nrow.Rules, "4x4 4 x 1 o.../x.../o.../x...")
	before := d.State().String()
	d.click(0)
	if got := d.State().String(); got != before {
		t.Errorf("%s became %s", before, got)
	}
}

func TestCoinsByTheArrows(t *testing.T) {
	d := open(t, nrow.Rules, emptyClassic)
	pos, size := d.Sheet().Board().(*board.DropBoard).ArrowArea(2)
	test.TapAt(d.InputOverlay(), pos.AddXY(size.Width/2, size.Height/2))
	d.want("4x4 4 o - ..../..../..../..x.")
}

func TestALineIsShown(t *testing.T) {
	d := open(t, nrow.Rules, emptyClassic)
	d.drag(0, 3)
	d.wantFault("0 and 4 coins")
	d.tap("tool.second")
	d.drag(4, 6)
	d.wantFault("There is a line from column 1, row 1")
	d.right(2) // the line breaks, and the coin above falls
	d.want("4x4 4 x - ..../..../oo../xxox")
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
	d := open(t, othello.Rules, discs("X", nil))
	d.want(discs("X", nil))
	d.click(0)
	d.want(discs("X", map[int]string{0: "X"}))
	d.tap("tool.second")
	d.drag(1, 5)
	d.want(discs("X", map[int]string{0: "X", 1: "O", 2: "O", 3: "O", 4: "O", 5: "O"}))
	d.click(0)
	d.want(discs("X", map[int]string{0: "O", 1: "O", 2: "O", 3: "O", 4: "O", 5: "O"}))
	d.click(0) // a second click removes it
	d.drag(1, 3)
	d.right(4)
	d.want(discs("X", map[int]string{5: "O"}))
	d.tap("initial")
	d.want(discs("X", nil))
	d.tap("side.second")
	d.want(discs("O", nil))
}

func TestDiscsThatNobodyCanPlayWith(t *testing.T) {
	d := open(t, othello.Rules, discs("O", nil))
	d.tap("clear")
	d.wantFault("There are 0 discs.")
	d.click(63)
	d.wantFault("There is 1 disc.")
	d.drag(0, 3)
	d.wantFault("one colour")
	d.tap("tool.second")
	d.click(40)
	d.wantFault("Neither side can move")
	d.click(4, 5)
	d.want("XXXXOO----------------------------------O----------------------X X")
}

// TestOnlyOneSideCanBeToMove checks that the turn goes to the side that can move, and back to
// the one chosen once that can.
func TestOnlyOneSideCanBeToMove(t *testing.T) {
	d := open(t, othello.Rules, discs("X", nil))
	d.tap("side.second")
	d.tap("clear")
	d.click(0)
	d.tap("tool.second")
	d.drag(1, 3)
	d.want("XOOO------------------------------------------------------------ X")
	d.tap("side.second")
	d.want("XOOO------------------------------------------------------------ X")
	if !strings.Contains(d.Verdict(), "Only Ada") {
		t.Errorf("%q", d.Verdict())
	}
	d.tap("initial")
	d.want(discs("X", nil))
	d = open(t, nrow.Rules, emptyClassic)
	d.tap("side.second")
	d.want("4x4 4 o - ..../..../..../....")
	d.tap("tool.second")
	d.click(0)
	d.want("4x4 4 x - ..../..../..../o...")
	if d.Verdict() != "Ada moves first from here." {
		t.Errorf("%q", d.Verdict())
	}
	d.right(0)
	d.want("4x4 4 o - ..../..../..../....")
}

func TestMarks(t *testing.T) {
	d := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5")
	d.click(12)
	d.want("5x5 3 - 5/5/2x2/5/5")
	d.click(13)
	d.wantFault("2 × X and 0 × O")
	d.tap("tool.second")
	d.click(13)
	d.want("5x5 3 - 5/5/2xo1/5/5")
	d.drag(0, 1)
	d.tap("tool.first")
	d.drag(20, 22)
	d.wantFault("There is a line from a5")
	d.right(21)
	d.want("5x5 3 - x1x2/5/2xo1/5/oo3")
	d.tap("clear")
	d.want("5x5 3 - 5/5/5/5/5")
}

func TestStonesAreCounted(t *testing.T) {
	d := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5", func(s *settings.Settings) {
		gomokuview.Section.Change(s, func(own *gomokuview.Settings) { own.Stones = true })
	})
	d.tap("tool.second")
	d.click(3)
	d.wantFault("0 black and 1 white")
}

func TestAFullBoard(t *testing.T) {
	d := open(t, gomoku.Rules, "3x3 3 - 3/3/3")
	d.click(0, 2, 5, 7)
	d.tap("tool.second")
	d.click(1, 4, 6, 8)
	d.wantFault("No line can be completed")
	d.tap("tool.first")
	d.click(3)
	d.wantFault("The board is full")
}

const fewBeans = "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -"

func TestBeans(t *testing.T) {
	d := open(t, awari.Rules, fewBeans)
	d.right(0, 0, 0, 0)
	d.wantFault("There are 33 beans. A game has 36")
	d.click(6, 13, 13)
	d.want("0,3,3,3,3,3 1 3,3,3,3,3,3 2 1 - -")
	d.tap("tool.rubber")
	d.click(13)
	d.tap("tool.first")
	d.click(8)
	d.tap("side.second")
	d.want("0,3,3,3,3,3 1 3,4,3,3,3,3 1 2 - -")
	d.tap("initial")
	d.want(fewBeans)
	d.tap("clear")
	d.wantFault("There are 0 beans.")
}

func TestBeansByTheWheel(t *testing.T) {
	d := open(t, awari.Rules, fewBeans)
	w := d.Wheel()
	scroll := func(pit int, by ...float32) {
		for _, dy := range by {
			w.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: d.middle(pit)}, Scrolled: fyne.NewDelta(0, dy)})
		}
	}
	scroll(0, -10, -3, -3, -4)
	scroll(6, 10, 10)
	d.want("1,3,3,3,3,3 2 3,3,3,3,3,3 0 1 - -")
	scroll(0, 6, -6, 6)
	d.want("1,3,3,3,3,3 2 3,3,3,3,3,3 0 1 - -")
	scroll(0, -10) // 6 units in the other direction do not count
	scroll(6, -10, -6, 10)
	scroll(5, 10)
	d.want("0,3,3,3,3,4 2 3,3,3,3,3,3 0 1 - -")
	w.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10)}) // outside the board
	d.want("0,3,3,3,3,4 2 3,3,3,3,3,3 0 1 - -")
}

// TestBeansAreStrewn drags the mouse over pits: each gets one bean.
func TestBeansAreStrewn(t *testing.T) {
	d := open(t, awari.Rules, fewBeans)
	d.right(5, 5, 5)
	d.drag(0, 2)
	d.want("4,4,4,3,3,0 0 3,3,3,3,3,3 0 1 - -")
}

func TestBeansByTheKeyboard(t *testing.T) {
	d := open(t, awari.Rules, fewBeans)
	d.keys("Right", "1", "2")
	d.wantFault("There are 45 beans.")
	d.keys("6", "Home", "2", "+", "Right", "0", "Right", "-", "+", "Up", "9", "0")
	d.want("6,0,3,3,3,3 0 3,3,3,3,3,0 3 1 - -")
	d.keys("1", "Right", "Left", "2") // a new number, as the cursor has moved since
	d.wantFault("There are 38 beans.")
	d.keys("+", "0")
	d.want("6,0,3,3,3,3 0 3,3,3,3,3,0 3 1 - -")
	d.tap("clear")
	d.keys("Right", "7", "2", "3")
	d.wantFault("There are 3 beans.")
	d.keys("7", "2") // 37, and then 372 is too many, so 2
	d.wantFault("There are 2 beans.")
}

// TestEmptyRows sets up positions in which the game would be over.
func TestEmptyRows(t *testing.T) {
	d := open(t, awari.Rules, "0,0,0,0,0,1 17 0,0,0,0,0,1 17 1 - -")
	d.right(5)
	d.click(6)
	d.wantFault("The lower row is empty")
	d.right(12)
	d.click(13)
	d.wantFault("no beans in the rows")
	d.click(5)
	d.right(6)
	d.wantFault("The upper row is empty")
}

// TestTheCursorGoesEverywhere moves the cursor through every cell by the arrows.
func TestTheCursorGoesEverywhere(t *testing.T) {
	for name, d := range map[string]*desk{
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
			t.Errorf("%s: %d cells are met of %d", name, len(met), d.Sheet().Cells())
		}
		d.keys("Right", "Left", "Up", "Down")
		if cell := d.Cursor(); cell < 0 || cell >= d.Sheet().Cells() {
			t.Errorf("%s: the cursor is at %d", name, cell)
		}
	}
}

func TestPiecesByTheKeyboard(t *testing.T) {
	d := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5")
	d.keys("x") // the cursor is nowhere yet
	d.want("5x5 3 - 5/5/5/5/5")
	d.keys("Up", "x", "Right", "2", "Up", "Space", "Home", "o")
	d.want("5x5 3 - 5/o2x1/2xo1/5/5")
	d.keys("0", "Down", "End", "Up", "1", "Delete", "1")
	d.wantFault("3 × X and 1 × O")
	d.keys("BackSpace", "Left", "X")
	d.want("5x5 3 - 5/3x1/2xo1/5/5")
}

// TestOtherKeysAreHandedOn checks that Enter and Escape are passed on to the window.
func TestOtherKeysAreHandedOn(t *testing.T) {
	d := open(t, gomoku.Rules, "5x5 3 - 5/5/5/5/5")
	d.Focus()
	canvas := fyne.CurrentApp().Driver().CanvasForObject(d.InputOverlay())
	if canvas.Focused() != d.InputOverlay() {
		t.Fatalf("the focus is on %v", canvas.Focused())
	}
	var heard []fyne.KeyName
	canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { heard = append(heard, e.Name) })
	d.keys("Return", "Escape", "Left", "Space")
	if len(heard) != 2 || heard[0] != fyne.KeyReturn || heard[1] != fyne.KeyEscape {
		t.Errorf("handed on: %v", heard)
	}
}

// TestTheRingFollows checks that the ring is at the mouse and at the keyboard's cursor.
func TestTheRingFollows(t *testing.T) {
	d := open(t, gomoku.Rules, "40x40 5 - "+strings.TrimSuffix(strings.Repeat("40/", 40), "/"))
	ring := d.Ring()
	if ring.Visible() {
		t.Error("a ring without a cursor")
	}
	cell := d.Sheet().CellAt(fyne.NewPos(300, 300))
	d.InputOverlay().MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(300, 300)}})
	if pos, size := d.Sheet().Area(cell); !ring.Visible() || ring.Position() != pos || ring.Size() != size {
		t.Errorf("the ring is at %v", ring.Position())
	}
	d.keys("Home")
	if column := d.Cursor() % 40; column != 0 || !ring.Visible() {
		t.Errorf("column %d, visible %t", column, ring.Visible())
	}
	d.InputOverlay().MouseOut()
	if ring.Visible() {
		t.Error("a ring without a pointer")
	}
	test.Scroll(fyne.CurrentApp().Driver().CanvasForObject(d.InputOverlay()), fyne.NewPos(300, 300), 0, -200)
	if d.Sheet().CellAt(fyne.NewPos(300, 300)) == cell {
		t.Error("the wheel does not scroll the board")
	}
}

func TestTabPassesTheBoardBy(t *testing.T) {
	for _, d := range []*desk{
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
