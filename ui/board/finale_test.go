package board

import (
	"image"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/uitest"
)

// finaleTest shows a finale on a board whose frames a test controls.
type finaleTest struct {
	t         *testing.T
	board     Finisher
	animation *fyne.Animation
	steps     []int
	stepCount int
	revealed  int
	done      []bool
}

// startFinale starts a finale.
func startFinale(t *testing.T, b Finisher, m *animator) *finaleTest {
	t.Helper()
	s := &finaleTest{t: t, board: b}
	m.start = func(a *fyne.Animation) { s.animation = a }
	b.Finish(Finale{
		Step:   func(step, of int) { s.steps, s.stepCount = append(s.steps, step), of },
		Reveal: func() { s.revealed++ }, Done: func(whole bool) { s.done = append(s.done, whole) },
	})
	return s
}

// drawFrame draws the frame at the given time after the start.
func (s *finaleTest) drawFrame(after time.Duration) {
	s.t.Helper()
	s.animation.Tick(min(1, float32(after)/float32(s.animation.Duration)))
}

func (s *finaleTest) wantSteps(n int) {
	s.t.Helper()
	if len(s.steps) != n || !slices.IsSorted(s.steps) {
		s.t.Errorf("the steps are %v, want %d of them", s.steps, n)
	}
}

// TestWinningCoinsTurnGoldOneByOne checks that the coins of a line turn gold one after
// another while the others dim, and that ClearFinale undoes it.
func TestWinningCoinsTurnGoldOneByOne(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	view := DropView{Grid: textGrid{"....", "....", "....", "o...", "xxxx"}, Last: 3, Winning: []int{0, 1, 2, 3}}
	c.Display(view)
	golden := func() (cells []int) {
		for cell := range 4 {
			face := faces[0]
			face.Winning = true
			if c.renderer.coins[cell].Image == image.Image(c.renderer.coinImage(face)) {
				cells = append(cells, cell)
			}
		}
		return cells
	}
	s := startFinale(t, c, &c.animator)
	s.drawFrame(0)
	if got := golden(); len(got) != 0 {
		t.Errorf("at first %v are gold", got)
	}
	s.drawFrame(firstStepTime + stepTime)
	if got := golden(); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("in the middle %v are gold", got)
	}
	s.wantSteps(2)
	s.drawFrame(firstStepTime + 3*stepTime)
	if other := c.renderer.coins[4]; other.Translucency != dimTranslucency || c.renderer.coins[0].Translucency != 0 {
		t.Errorf("the others are there by %.2f", 1-other.Translucency)
	}
	if s.revealed != 0 {
		t.Error("the name stands over the line before all of it is gold")
	}
	s.drawFrame(s.animation.Duration)
	if s.wantSteps(4); !slices.Equal(golden(), []int{0, 1, 2, 3}) || s.revealed != 1 || !slices.Equal(s.done, []bool{true}) || s.stepCount != 4 {
		t.Errorf("at the end %v are gold; revealed %d times, done %v", golden(), s.revealed, s.done)
	}
	c.Refresh()
	if c.renderer.coins[4].Translucency != dimTranslucency {
		t.Error("the end does not stand")
	}
	c.ClearFinale()
	if !slices.Equal(golden(), []int{0, 1, 2, 3}) || c.renderer.coins[4].Translucency != 0 {
		t.Error("the position at rest has no golden line, or is dim")
	}
}

// TestAFinaleIsSkipped ends a finale at once: no further step is reported, and the final
// state is shown.
func TestAFinaleIsSkipped(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	c.Display(DropView{Grid: textGrid{"....", "....", "....", "o...", "xxxx"}, Last: 3, Winning: []int{0, 1, 2, 3}})
	s := startFinale(t, c, &c.animator)
	s.drawFrame(firstStepTime)
	c.SkipFinale()
	c.SkipFinale()
	if s.wantSteps(1); s.revealed != 1 || !slices.Equal(s.done, []bool{false}) || c.renderer.coins[4].Translucency != dimTranslucency {
		t.Errorf("revealed %d times, done %v", s.revealed, s.done)
	}
	s.drawFrame(time.Second)
	if s.wantSteps(1); len(s.done) != 1 {
		t.Error("it goes on")
	}
}

// TestWithoutAnimationsTheFinaleEndsAtOnce checks all kinds of boards.
func TestWithoutAnimationsTheFinaleEndsAtOnce(t *testing.T) {
	for name, b := range finishers(t) {
		b.animator.reduceMotion = func() bool { return true }
		s := startFinale(t, b.board, b.animator)
		if s.wantSteps(0); s.revealed != 1 || !slices.Equal(s.done, []bool{true}) || s.animation != nil {
			t.Errorf("%s: revealed %d times, done %v", name, s.revealed, s.done)
		}
	}
}

// TestFinalesAreShortAndEndWithAnotherPosition checks all kinds of boards.
func TestFinalesAreShortAndEndWithAnotherPosition(t *testing.T) {
	for name, b := range finishers(t) {
		s := startFinale(t, b.board, b.animator)
		if s.animation.Duration > 1700*time.Millisecond {
			t.Errorf("%s takes %v", name, s.animation.Duration)
		}
		s.drawFrame(s.animation.Duration / 2)
		b.display()
		s.drawFrame(s.animation.Duration)
		if len(s.done) != 0 {
			t.Errorf("%s goes on in another position", name)
		}
		b.board.ClearFinale() // there is none
	}
}

// finisher is a board of some kind with a position in which the game has ended.
type finisher struct {
	board    Finisher
	animator *animator
	display  func() // shows the position
}

func finishers(t *testing.T) map[string]finisher {
	t.Helper()
	drop, _ := showDropBoard(t, startGrid)
	flip, paper, pits := NewFlipBoard(startGrid), NewGridBoard(startGrid), NewMancalaBoard()
	for _, b := range []Board{flip, paper, pits} {
		uitest.Window(t, b).Resize(fyne.NewSize(500, 600))
	}
	line := textGrid{"....", "....", "....", "o...", "xxxx"}
	all := map[string]finisher{
		"coins": {drop, &drop.animator, func() { drop.Display(DropView{Grid: line, Last: 3, Winning: []int{0, 1, 2, 3}}) }},
		"discs": {flip, &flip.animator, func() { flip.Display(FlipView{Grid: textGrid{"....", "...o", "....", "x...", "...."}, Last: -1}) }},
		"marks": {paper, &paper.animator, func() { paper.Display(GridView{Grid: line, Last: 3, Lines: []int{0, 1, 2, 3}}) }},
		"pits":  {pits, &pits.animator, func() { pits.Display(MancalaView{Beans: [14]int{6: 20, 13: 16}, Last: -1}) }},
	}
	for _, b := range all {
		b.display()
	}
	return all
}

// TestALineIsDrawnThroughTheWinningMarks follows the stroke from the first mark to the
// last.
func TestALineIsDrawnThroughTheWinningMarks(t *testing.T) {
	b := finishers(t)["marks"]
	p := b.board.(*GridBoard)
	s := startFinale(t, b.board, b.animator)
	line := func() *canvas.Line { return p.renderer.winLines[0] }
	s.drawFrame(firstStepTime + stepTime)
	first := line().Position2.X - line().Position1.X
	s.drawFrame(firstStepTime + 3*stepTime)
	second := line().Position2.X - line().Position1.X
	if !line().Visible() || first <= 0 || second <= first || len(p.view.Lines) != 4 {
		t.Errorf("it is %v, then %v long; gold are %v", first, second, p.view.Lines)
	}
	s.drawFrame(s.animation.Duration)
	if length := line().Position2.X - line().Position1.X; length < 3*p.layout.cell || p.renderer.winLines[1].Visible() {
		t.Errorf("in the end it is %v long, cells are %v", length, p.layout.cell)
	}
	if loser := p.renderer.marks[4]; loser.Translucency != dimTranslucency || p.renderer.marks[0].Translucency != 0 {
		t.Error("another mark is not dim, or one that has won")
	}
	p.ClearFinale()
	if line().Visible() || p.renderer.marks[4].Translucency != 0 || len(p.winning) != 4 {
		t.Error("afterwards it is not as before")
	}
}

// TestCrossingLinesAreFoundSeparately finds two lines, and no line through cells of
// different rows that merely have consecutive numbers.
func TestCrossingLinesAreFoundSeparately(t *testing.T) {
	set := map[int]bool{}
	for _, cell := range []int{0, 1, 2, 3, 12, 21, 30} { // on ten columns: the lowest row, and a diagonal up to the left
		set[cell] = true
	}
	if got := linesThrough(3, set, 10); len(got) != 2 || !slices.Equal(got[0], []int{0, 1, 2, 3}) || !slices.Equal(got[1], []int{30, 21, 12, 3}) {
		t.Errorf("the lines are %v", got)
	}
	if got := linesThrough(9, map[int]bool{9: true, 10: true}, 10); len(got) != 0 { // the last cell of a row and the first of the next
		t.Errorf("round the edge there is %v", got)
	}
}

// TestDiscsAreLaidOutAndComeBack checks where the discs are during the count.
func TestDiscsAreLaidOutAndComeBack(t *testing.T) {
	b := finishers(t)["discs"]
	d := b.board.(*FlipBoard)
	places := func() (all []fyne.Position) {
		for _, disc := range d.renderer.discs {
			all = append(all, disc.Position())
		}
		return all
	}
	before := places()
	s := startFinale(t, b.board, b.animator)
	s.drawFrame(layOutTime + 10*time.Millisecond)
	if s.wantSteps(countSteps); s.revealed != 0 {
		t.Error("something stands over them while they are counted")
	}
	apart := places()
	if black, white := 4, 15; apart[black] != before[0] || apart[white] != before[19] { // the first and the last cell
		t.Errorf("a black disc is at %v, want %v; a white one at %v, want %v", apart[black], before[0], apart[white], before[19])
	}
	s.drawFrame(s.animation.Duration)
	if got := places(); !slices.Equal(got, before) || s.revealed != 1 {
		t.Errorf("in the end they lie at %v", got)
	}
	s = startFinale(t, b.board, b.animator)
	s.drawFrame(layOutTime)
	if slices.Equal(places(), before) {
		t.Error("they are not laid out anew")
	}
	d.SkipFinale()
	if got := places(); !slices.Equal(got, before) {
		t.Error("skipped, they do not come back")
	}
}

// TestHomesArePouredAndCounted reads the numbers beside the homes.
func TestHomesArePouredAndCounted(t *testing.T) {
	b := finishers(t)["pits"]
	p := b.board.(*MancalaBoard)
	number := func(home int) string { return p.renderer.numbers[home].text.Text }
	s := startFinale(t, b.board, b.animator)
	s.drawFrame(0)
	if number(6) != "0" || number(13) != "0" {
		t.Errorf("at first %s and %s", number(6), number(13))
	}
	s.drawFrame(pourEnd / 2)
	flying := 0
	for _, bean := range p.renderer.flyingBeans {
		if bean.Visible() {
			flying++
		}
	}
	if half := len(p.drawnBeans(6)); half < 5 || half > 15 || flying == 0 {
		t.Errorf("in the middle %d lie there and %d are in the air", half, flying)
	}
	s.drawFrame(s.animation.Duration)
	if number(6) != "20" || number(13) != "16" || s.revealed != 1 {
		t.Errorf("in the end %s and %s", number(6), number(13))
	}
	if p.view.Next != game.None || slices.ContainsFunc(p.renderer.flyingBeans, func(o *canvas.Image) bool { return o.Visible() }) {
		t.Error("beans are still in the air")
	}
}
