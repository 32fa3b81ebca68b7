package board

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/game"
	"npaastribe/ui/theme"
)

// noteHoverTest is a board that records on which notes the pointer rests.
type noteHoverTest struct {
	*DropBoard
	reportedCells []int  // the arguments of onNoteHover
	timer         func() // the timer that runs; nil if none does
}

func newNoteHoverTest(t *testing.T) *noteHoverTest {
	t.Helper()
	c, _ := showDropBoard(t, startGrid)
	w := &noteHoverTest{DropBoard: c}
	c.SetHandlers(Handlers{After: func(_ time.Duration, f func()) func() {
		w.timer = f
		return func() { w.timer = nil }
	}})
	c.SetOnNoteHover(func(cell int) { w.reportedCells = append(w.reportedCells, cell) })
	c.Annotate(map[int]Note{1: {Text: "50%"}, 2: {Text: "42%"}})
	return w
}

// point moves the pointer into a hole.
func (w *noteHoverTest) point(column, row int) {
	columns, _ := w.grid.Size()
	pos, size := w.CellArea(row*columns + column)
	w.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos.AddXY(size.Width/2, size.Height/2)}})
}

func TestHoveringANoteIsReported(t *testing.T) {
	w := newNoteHoverTest(t)
	row, _ := w.landingRow(1)
	if w.point(1, row); w.timer == nil || len(w.reportedCells) != 0 {
		t.Fatalf("at once it is told %v", w.reportedCells)
	}
	w.timer()
	w.point(1, row+1) // in the same column, beside the note
	row, _ = w.landingRow(2)
	w.point(2, row)
	w.timer()
	w.MouseOut()
	if want := []int{1, -1, 2, -1}; !slices.Equal(w.reportedCells, want) {
		t.Errorf("told %v, want %v", w.reportedCells, want)
	}
}

func TestAPassingPointerDoesNotHoverANote(t *testing.T) {
	w := newNoteHoverTest(t)
	row, _ := w.landingRow(2)
	w.point(2, row)
	if w.point(0, 2); w.timer != nil {
		t.Error("a pointer that has gone on will rest")
	}
	row, _ = w.landingRow(1)
	w.point(1, row)
	w.Display(DropView{Grid: startGrid, Last: -1})
	if w.timer != nil || len(w.reportedCells) != 0 {
		t.Errorf("it rests on another position, told %v", w.reportedCells)
	}
	if w.Annotate(map[int]Note{1: {Text: "50%"}}); w.timer == nil {
		t.Error("a pointer that stays does not rest on the note of another position")
	}
}

// shownSteps returns the labels that a board shows for a line, each with whether there is
// a piece with it.
func shownSteps(l lineLayer) map[string]bool {
	shown := map[string]bool{}
	for _, s := range l.steps {
		if s.disc.Visible() {
			shown[s.number.Text] = s.piece.Visible()
		}
	}
	return shown
}

// TestALineReplacesNotes shows a line on every board, in which one cell occurs twice.
func TestALineReplacesNotes(t *testing.T) {
	drop, _ := showDropBoard(t, startGrid)
	flip, _ := showFlipBoard(t)
	paper, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	pits, _ := showMancalaBoard(t)
	line := []Step{{Cell: 4, Side: game.First}, {Cell: 5, Side: game.Second}, {Cell: 4, Side: game.First}}
	for name, b := range map[string]struct {
		*cellBoard
		line   *lineLayer
		notes  *noteLayer
		pieces bool
	}{
		"drop":    {&drop.cellBoard, &drop.renderer.line, &drop.renderer.notes, true},
		"flip":    {&flip.cellBoard, &flip.renderer.line, &flip.renderer.notes, true},
		"grid":    {&paper.cellBoard, &paper.renderer.line, &paper.renderer.notes, true},
		"mancala": {&pits.cellBoard, &pits.renderer.line, &pits.renderer.notes, false},
	} {
		b.Annotate(map[int]Note{3: {Text: "5"}})
		b.ShowLine(line)
		shown := shownSteps(*b.line)
		if len(shown) != 3 || shown["1"] != b.pieces || shown["3"] != b.pieces || noteOn(*b.notes, 3).plate.Visible() {
			t.Errorf("%s: numbers and pieces are %v, a note is there %t", name, shown, noteOn(*b.notes, 3).plate.Visible())
		}
		first, third := b.line.steps[0].disc, b.line.steps[2].disc
		if first.Position() == third.Position() || first.FillColor != third.FillColor || first.FillColor == b.line.steps[1].disc.FillColor {
			t.Errorf("%s: numbers in a cell hide each other, or sides are alike", name)
		}
		if b.ShowLine(nil); len(shownSteps(*b.line)) != 0 || noteOn(*b.notes, 3).plate.Hidden {
			t.Errorf("%s: the line stays, or the note does not come back", name)
		}
		b.ShowLine(line)
	}
	drop.Display(DropView{Grid: startGrid, Last: -1})
	if len(shownSteps(drop.renderer.line)) != 0 {
		t.Error("a line outlives its position")
	}
}

// TestABetterMoveIsShown shows a better move on every board, and replaces it
// by notes and a line.
func TestABetterMoveIsShown(t *testing.T) {
	drop, _ := showDropBoard(t, startGrid)
	flip, _ := showFlipBoard(t)
	paper, _ := showGridBoard(t, sparseGrid{columns: 15, rows: 15}, mediumSize)
	pits, _ := showMancalaBoard(t)
	for name, b := range map[string]struct {
		*cellBoard
		line *lineLayer
	}{
		"drop": {&drop.cellBoard, &drop.renderer.line}, "flip": {&flip.cellBoard, &flip.renderer.line},
		"grid": {&paper.cellBoard, &paper.renderer.line}, "mancala": {&pits.cellBoard, &pits.renderer.line},
	} {
		seen := func(what string, want ...string) {
			t.Helper()
			marks := shownSteps(*b.line)
			for _, mark := range want {
				if _, ok := marks[mark]; !ok {
					t.Errorf("%s, %s: %q is not there", name, what, mark)
				}
			}
			if len(marks) != len(want) {
				t.Errorf("%s, %s: there are %v", name, what, marks)
			}
		}
		b.ShowBetter(&Step{Cell: 4, Side: game.Second})
		seen("alone", "!")
		if disc := b.line.steps[0].disc; disc.FillColor == theme.Color(theme.ColorStepFirst) || disc.FillColor == theme.Color(theme.ColorStepSecond) {
			t.Errorf("%s: it looks as the first of a line", name)
		}
		b.Annotate(map[int]Note{3: {Text: "5"}})
		seen("with notes")
		b.ShowLine([]Step{{Cell: 5, Side: game.First}})
		seen("with a line", "1")
		b.ShowLine(nil)
		b.Annotate(nil)
		seen("alone again", "!")
		b.ShowBetter(nil)
		seen("taken away")
		b.ShowBetter(&Step{Cell: 4, Side: game.Second})
		b.Annotate(map[int]Note{3: {Text: "5"}})
		b.Question(Step{Cell: 4, Side: game.Second})
		seen("in question", "?")
		if b.questioned.lift != questionLift || len(b.notes) > 0 {
			t.Errorf("%s: lifted by %v, with %d notes", name, b.questioned.lift, len(b.notes))
		}
	}
	drop.Display(DropView{Grid: startGrid, Last: -1})
	if len(shownSteps(drop.renderer.line)) != 0 {
		t.Error("it outlives its position")
	}
}
