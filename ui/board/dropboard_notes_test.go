package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/gravity"
)

// TestNotesStandWhereCoinsWouldLand puts a note on every column, one of which is full.
func TestNotesStandWhereCoinsWouldLand(t *testing.T) {
	full := textGrid{"...x", "...o", "...x", "o..o", "xo.x"}
	c, _ := showDropBoard(t, full)
	c.Annotate(map[int]Note{0: {Text: "W3", Best: true}, 2: {Text: "42%", Best: false}, 3: {Text: "L1", Best: false}})
	for column, row := range map[int]int{0: 2, 2: 0} {
		n := noteOn(c.renderer.notes, column)
		pos, size := c.CellArea(row*4 + column)
		at, width := n.text.Position(), n.text.MinSize()
		if !n.plate.Visible() || at.X < pos.X || at.X+width.Width > pos.X+size.Width || at.Y < pos.Y || at.Y+width.Height > pos.Y+size.Height {
			t.Errorf("the note on column %d is at %v, its hole at %v", column, at, pos)
		}
	}
	for _, column := range []int{1, 3} {
		if noteOn(c.renderer.notes, column).text.Visible() {
			t.Errorf("column %d has a note", column)
		}
	}
	if noteOn(c.renderer.notes, 0).ring.Hidden || noteOn(c.renderer.notes, 2).ring.Visible() {
		t.Error("the best note does not stand out")
	}
}

func TestNotesAreRemovedWithTheirPosition(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	notes := map[int]Note{2: {Text: "42%", Best: false}}
	visible := func() bool { return noteOn(c.renderer.notes, 2).plate.Visible() }
	for name, leave := range map[string]func(){
		"nothing to say": func() { c.Annotate(nil) },
		"a position":     func() { c.Display(DropView{Grid: startGrid, Last: -1}) },
		"a coin":         func() { c.Drop(Drop{Column: 2, Side: game.First, Gravity: gravity.Earth}) },
	} {
		c.Annotate(notes)
		if !visible() {
			t.Fatalf("before %s there is no note", name)
		}
		if leave(); visible() {
			t.Errorf("%s leaves the note", name)
		}
	}
}

func TestTheGhostGivesWayToANote(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	c.Display(DropView{Grid: startGrid, Last: -1, Next: game.First})
	c.setCursor(cellCursor{cell: 2})
	if !c.renderer.landingGhost.Visible() {
		t.Fatal("no ghost")
	}
	c.Annotate(map[int]Note{2: {Text: "42%", Best: false}})
	if c.renderer.landingGhost.Visible() || !c.renderer.waitingCoin.Visible() {
		t.Error("the ghost is still in the hole, or the coin no longer waits over it")
	}
	c.Annotate(nil)
	if !c.renderer.landingGhost.Visible() {
		t.Error("the ghost does not come back")
	}
}

func TestAHintFlashesTheHoleAndChoosesTheColumn(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	var running *fyne.Animation
	c.start = func(a *fyne.Animation) { running = a }
	c.Display(DropView{Grid: startGrid, Last: -1, Next: game.First})
	c.Hint(1)
	brightest := uint8(0)
	for i := range 61 {
		running.Tick(float32(i) / 60)
		brightest = max(brightest, paint.NRGBA(c.renderer.hint.FillColor).A)
	}
	pos, size := c.CellArea(5) // over the coin in column 1
	at := c.renderer.hint.Position()
	if c.cursor.cell != 1 || !c.renderer.hint.Visible() || at.X < pos.X || at.Y < pos.Y || at.X > pos.X+size.Width/2 || at.Y > pos.Y+size.Height/2 {
		t.Errorf("column %d, the ring at %v", c.cursor.cell, at)
	}
	if brightest < 100 || paint.NRGBA(c.renderer.hint.FillColor).A != 0 {
		t.Errorf("it was %d bright and ends with %v", brightest, c.renderer.hint.FillColor)
	}
	c.Display(DropView{Grid: startGrid, Last: -1, Next: game.First})
	if c.renderer.hint.Visible() {
		t.Error("the hint outlives its position")
	}
}

// TestNotesFitAtEverySize checks that texts fit on their plates and that dots replace
// texts that would not fit.
func TestNotesFitAtEverySize(t *testing.T) {
	for _, size := range []int{4, 7, 10, 20} {
		rows := make(textGrid, size)
		for i := range rows {
			rows[i] = strings.Repeat(".", size)
		}
		c, w := showDropBoard(t, rows)
		c.Annotate(map[int]Note{0: {Text: "W12", Best: true}, 1: {Text: "50%"}, 2: {Text: "+12.5"}})
		for _, side := range []float32{160, 300, 420, 700, 1400} {
			w.Resize(fyne.NewSquareSize(side))
			for column := range 3 {
				n := noteOn(c.renderer.notes, column)
				at, natural, plate := n.text.Position().X-n.plate.Position().X, n.text.MinSize().Width, n.plate.Size().Width
				if n.plate.Hidden || n.text.Visible() && (n.text.TextSize < minNoteText || at < 0 || at+natural > plate) {
					t.Errorf("%d columns on %v: %q in letters of %v begins %v in a plate of %v", size, side, n.text.Text, n.text.TextSize, at, plate)
				}
				if pos, cell := c.CellArea(column); n.plate.Position().X < pos.X || n.plate.Position().X+plate > pos.X+cell.Width {
					t.Errorf("%d columns on %v: a plate reaches beyond its hole", size, side)
				}
			}
			if side/float32(size) > 50 && noteOn(c.renderer.notes, 0).text.Hidden {
				t.Errorf("%d columns on %v: nothing is written", size, side)
			}
		}
	}
}
