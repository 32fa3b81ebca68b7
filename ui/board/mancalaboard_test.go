package board

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"reflect"
	"slices"
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

// The starting position with player 1 to move, and a position in the middle of a
// game with player 2 to move.
var (
	startView = MancalaView{
		Beans: [14]int{3, 3, 3, 3, 3, 3, 0, 3, 3, 3, 3, 3, 3, 0},
		Next:  game.First, Last: -1,
		Landing: map[int]int{0: 3, 1: 4, 2: 5, 3: 6, 4: 7, 5: 8},
	}
	midGameView = MancalaView{
		Beans: [14]int{3, 3, 3, 0, 4, 4, 1, 0, 0, 3, 3, 3, 3, 6},
		Next:  game.Second, Last: 3,
		Landing: map[int]int{9: 12, 10: 13, 11: 0, 12: 1},
	}
)

// showMancalaBoard shows a board with the start position in a window.
func showMancalaBoard(t *testing.T) (*MancalaBoard, fyne.Window) {
	t.Helper()
	app := uitest.App(t)
	app.Settings().SetTheme(theme.NewTheme(theme.Light))
	p := NewMancalaBoard()
	w := uitest.Window(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(700, 340))
	p.Display(startView)
	return p, w
}

// centreOfCup returns the centre of a pit or a home.
func centreOfCup(p *MancalaBoard, cup int) fyne.Position {
	pos, size := p.PitArea(cup)
	return pos.AddXY(size.Width/2, size.Height/2)
}

// recordCallbacks returns a list in which the board's callbacks are recorded.
func recordCallbacks(p *MancalaBoard) *[]string {
	list := &[]string{}
	add := func(what string) { *list = append(*list, what) }
	p.OnPit = func(pit int) { add(fmt.Sprint("pit ", pit)) }
	p.OnMiss = func() { add("miss") }
	p.OnSkip = func() { add("skip") }
	p.OtherKey = func(e *fyne.KeyEvent) { add("key " + string(e.Name)) }
	p.OtherRune = func(r rune) bool { add("rune " + string(r)); return false }
	return list
}

func wantCallbacks(t *testing.T, got *[]string, want ...string) {
	t.Helper()
	if !slices.Equal(*got, want) {
		t.Errorf("heard %q, want %q", *got, want)
	}
	*got = nil
}

func pressKeys(p *MancalaBoard, keys ...fyne.KeyName) {
	for _, k := range keys {
		p.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// shownNumbers returns the texts beside the cups.
func shownNumbers(p *MancalaBoard) (n [14]string) {
	for cup, l := range p.renderer.numbers {
		n[cup] = l.text.Text
	}
	return n
}

func numberTexts(counts [14]int) (n [14]string) {
	for cup, count := range counts {
		n[cup] = fmt.Sprint(count)
	}
	return n
}

// ringedCups returns the cups around which
// one of the given rings is shown.
func ringedCups(p *MancalaBoard, rects ...*canvas.Rectangle) []int {
	var list []int
	for cup := range cups {
		for _, rect := range rects {
			pos, size := rect.Position(), rect.Size()
			at := centreOfCup(p, cup)
			if rect.Visible() && pos.AddXY(size.Width/2, size.Height/2).Subtract(at).IsZero() {
				list = append(list, cup)
			}
		}
	}
	return list
}

func legalRingCups(p *MancalaBoard) []int {
	return ringedCups(p, slices.Collect(maps.Values(p.renderer.legalRings))...)
}

func TestBeansLieInThePitsAndTheirNumbersBeside(t *testing.T) {
	p, w := showMancalaBoard(t)
	if got := shownNumbers(p); got != numberTexts(startView.Beans) {
		t.Errorf("the numbers are %v", got)
	}
	empty := func(cup int) bool {
		pos, size := p.PitArea(cup)
		seen := map[color.Color]bool{}
		img := w.Canvas().Capture()
		for i := range 1600 {
			c := paint.NRGBA(img.At(int(pos.X+size.Width*(0.3+0.4*float32(i%40)/40)), int(pos.Y+size.Height*(0.3+0.4*float32(i/40)/40))))
			seen[color.NRGBA{R: c.R / 16, G: c.G / 16, B: c.B / 16}] = true
		}
		return len(seen) < 40
	}
	for cup, n := range startView.Beans {
		if empty(cup) != (n == 0) {
			t.Errorf("cup %d has %d beans; it looks empty: %v", cup, n, empty(cup))
		}
	}
	if p.CellWidthIn(fyne.NewSize(700, 340)) != float32(p.layout.pit) || p.MinSize().Width < 300 {
		t.Errorf("a pit is %v wide, said to be %v", p.layout.pit, p.CellWidthIn(fyne.NewSize(700, 340)))
	}
}

func TestAClickAsksForThePitUnderIt(t *testing.T) {
	p, w := showMancalaBoard(t)
	got := recordCallbacks(p)
	var want []string
	for cup := range cups {
		test.TapCanvas(w.Canvas(), centreOfCup(p, cup))
		if isHome(cup) {
			want = append(want, "miss")
		} else {
			want = append(want, fmt.Sprint("pit ", cup))
		}
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(5, 5))
	wantCallbacks(t, got, append(want, "miss")...)
	p.OnPit, p.OnMiss = nil, nil
	test.TapCanvas(w.Canvas(), centreOfCup(p, 1)) // the callbacks are nil
	test.TapCanvas(w.Canvas(), centreOfCup(p, 6))
}

func TestDigitsAskForThePitsOfTheSideToMove(t *testing.T) {
	p, _ := showMancalaBoard(t)
	got := recordCallbacks(p)
	typed := func(runes string) {
		for _, r := range runes {
			p.TypedRune(r)
		}
	}
	typed("1607a")
	wantCallbacks(t, got, "pit 0", "pit 5", "rune 0", "rune 7", "rune a")
	p.Display(midGameView)
	typed("136")
	wantCallbacks(t, got, "pit 7", "pit 9", "pit 12")
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{12}) {
		t.Errorf("the cursor is at %v", at)
	}
	v := midGameView
	v.Next = game.None
	p.Display(v)
	typed("16x")
	wantCallbacks(t, got, "rune x")
}

func TestAKeyThatIsHeldSowsOnePit(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.TrackPresses()
	got := recordCallbacks(p)
	hold := func(key fyne.KeyName, r rune) {
		p.KeyDown(&fyne.KeyEvent{Name: key})
		for range 5 {
			pressKeys(p, key)
			if r != 0 {
				p.TypedRune(r)
			}
			p.Display(midGameView) // the other side is to move
		}
		p.KeyUp(&fyne.KeyEvent{Name: key})
	}
	hold(fyne.Key1, '1')
	wantCallbacks(t, got, "key 1", "pit 0", "key 1", "key 1", "key 1", "key 1")
	pressKeys(p, fyne.KeyLeft)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyUp} {
		hold(key, 0)
		wantCallbacks(t, got, "pit 7")
	}
}

func TestArrowKeysGoAlongTheRowOfTheSideToMove(t *testing.T) {
	p, _ := showMancalaBoard(t)
	got := recordCallbacks(p)
	pressKeys(p, fyne.KeyReturn, // no cursor yet
		fyne.KeyRight, fyne.KeyReturn, fyne.KeyRight, fyne.KeySpace, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyUp,
		fyne.KeyHome, fyne.KeyDown, fyne.KeyEnd, fyne.KeyEnter)
	wantCallbacks(t, got, "pit 0", "pit 1", "pit 5", "pit 0", "pit 5")
	p.Display(midGameView) // the cursor goes to the pit opposite
	pressKeys(p, fyne.KeyEnter, fyne.KeyLeft, fyne.KeyEnter, fyne.KeyHome, fyne.KeyEnter, fyne.KeyEscape, fyne.KeyF2)
	wantCallbacks(t, got, "pit 7", "pit 8", "pit 12", "key Escape", "key F2")
	v := midGameView
	v.Next = game.None
	p.Display(v)
	pressKeys(p, fyne.KeyLeft, fyne.KeyEnter, fyne.KeyDown)
	wantCallbacks(t, got)
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{12}) {
		t.Errorf("nobody is to move, but the cursor does, to %v", at)
	}
}

func TestArrowKeysBeginAtTheRowOfTheSideToMove(t *testing.T) {
	p, w := showMancalaBoard(t)
	got := recordCallbacks(p)
	test.MoveMouse(w.Canvas(), centreOfCup(p, 9))
	pressKeys(p, fyne.KeyRight, fyne.KeyEnter)
	wantCallbacks(t, got, "pit 0")
}

func TestTheCursorIsShownOnlyWithTheFocus(t *testing.T) {
	p, w := showMancalaBoard(t)
	p.Display(midGameView)
	w.Canvas().Focus(p)
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{12}) {
		t.Errorf("with the focus the cursor is at %v", at)
	}
	pressKeys(p, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{8}) {
		t.Errorf("four pits on it is at %v", at)
	}
	if ringedCups(p, p.renderer.landingRing) != nil {
		t.Error("an empty pit shows where its bean would land")
	}
	w.Canvas().Unfocus()
	if p.renderer.cursorRing.Visible() {
		t.Error("the cursor is seen without the focus")
	}
	p.Display(MancalaView{Beans: midGameView.Beans, Last: -1, Next: game.Second, Landing: map[int]int{8: 9, 10: 13}})
	w.Canvas().Focus(p)
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{10}) {
		t.Errorf("where only two pits may be played the cursor is at %v", at)
	}
	w.Canvas().Unfocus()
	p.Display(MancalaView{Beans: midGameView.Beans, Last: -1})
	w.Canvas().Focus(p)
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{0}) {
		t.Errorf("when nobody is to move the cursor is at %v", at)
	}
}

func TestLegalPitsHaveRims(t *testing.T) {
	p, w := showMancalaBoard(t)
	if at := legalRingCups(p); !slices.Equal(at, []int{0, 1, 2, 3, 4, 5}) {
		t.Errorf("rims at %v", at)
	}
	p.Display(midGameView)
	if at := legalRingCups(p); !slices.Equal(at, []int{9, 10, 11, 12}) {
		t.Errorf("rims at %v", at)
	}
	v := midGameView
	v.Next = game.None
	p.Display(v)
	test.MoveMouse(w.Canvas(), centreOfCup(p, 9))
	if at := legalRingCups(p); at != nil || p.renderer.cursorRing.Visible() || p.renderer.landingRing.Visible() || p.Cursor() != desktop.DefaultCursor {
		t.Errorf("nobody is to move, rims at %v", at)
	}
}

func TestThePointerShowsWhereTheLastBeanWouldLand(t *testing.T) {
	p, w := showMancalaBoard(t)
	for pit, landing := range startView.Landing {
		test.MoveMouse(w.Canvas(), centreOfCup(p, pit))
		if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{pit}) || slices.Contains(legalRingCups(p), pit) {
			t.Errorf("over %d chosen is %v, with rims at %v", pit, at, legalRingCups(p))
		}
		if at := ringedCups(p, p.renderer.landingRing); !slices.Equal(at, []int{landing}) {
			t.Errorf("over %d the landing is shown at %v, want %d", pit, at, landing)
		}
		if p.Cursor() != desktop.PointerCursor {
			t.Errorf("over %d the pointer is no hand", pit)
		}
	}
	p.SetAids(false)
	if p.renderer.landingRing.Visible() || !p.renderer.cursorRing.Visible() {
		t.Error("switched off, the landing is still shown")
	}
	p.SetAids(true)
	for _, cup := range []int{8, 13} {
		test.MoveMouse(w.Canvas(), centreOfCup(p, cup))
		if p.renderer.landingRing.Visible() || p.renderer.cursorRing.Visible() || p.Cursor() != desktop.DefaultCursor {
			t.Errorf("over cup %d something is shown", cup)
		}
	}
	test.MoveMouse(w.Canvas(), centreOfCup(p, 2))
	p.MouseOut()
	if p.renderer.landingRing.Visible() || p.Cursor() != desktop.DefaultCursor || len(legalRingCups(p)) != 6 {
		t.Error("the pointer is gone, its marks are not")
	}
	test.MoveMouse(w.Canvas(), fyne.NewPos(1, 1))
	test.MoveMouse(w.Canvas(), centreOfCup(p, 2))
	p.MouseOut()
	p.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: centreOfCup(p, 2)}})
	if at := ringedCups(p, p.renderer.cursorRing); !slices.Equal(at, []int{2}) {
		t.Errorf("the pointer is back, chosen is %v", at)
	}
}

func TestAPointerAtRestLeavesTheKeyboardsCursorAlone(t *testing.T) {
	p, w := showMancalaBoard(t)
	at := centreOfCup(p, 2)
	test.MoveMouse(w.Canvas(), at)
	pressKeys(p, fyne.KeyRight)
	test.MoveMouse(w.Canvas(), at.AddXY(2, 2))
	if got := ringedCups(p, p.renderer.cursorRing); !slices.Equal(got, []int{3}) || p.Cursor() != desktop.DefaultCursor {
		t.Errorf("the cursor is at %v", got)
	}
	test.MoveMouse(w.Canvas(), centreOfCup(p, 13))
	if got := ringedCups(p, p.renderer.cursorRing); !slices.Equal(got, []int{3}) {
		t.Errorf("over a home the cursor is at %v", got)
	}
	test.MoveMouse(w.Canvas(), centreOfCup(p, 0))
	if got := ringedCups(p, p.renderer.cursorRing); !slices.Equal(got, []int{0}) {
		t.Errorf("over another pit the cursor is at %v", got)
	}
}

func TestTheLastPitHasADotOnItsRim(t *testing.T) {
	p, w := showMancalaBoard(t)
	if p.renderer.lastDot.Visible() {
		t.Error("marked without a last pit")
	}
	for _, pit := range []int{3, 9} {
		v := startView
		v.Last = pit
		p.Display(v)
		pos, size := p.PitArea(pit)
		at := pos.AddXY(size.Width/2, 0)
		if pit == 9 {
			at.Y += size.Height
		}
		if c := paint.NRGBA(w.Canvas().Capture().At(int(at.X), int(at.Y))); c.R < 200 || c.G > 120 || c.B > 100 {
			t.Errorf("on the rim of the last pit %d is %v", pit, c)
		}
	}
}

func TestTheSecondPlayersNumbersCanStandUpsideDown(t *testing.T) {
	p, w := showMancalaBoard(t)
	v := startView
	for cup := range v.Beans {
		v.Beans[cup] = 7 // which looks different upside down
	}
	p.Display(v)
	number := func(cup int) *image.RGBA {
		at, img := p.layout.numberCentre(cup), image.NewRGBA(image.Rect(0, 0, 31, 31))
		middle, whole := p.layout.toUnits(at.X, at.Y), w.Canvas().Capture()
		for i := range 31 * 31 {
			if c := paint.NRGBA(whole.At(int(middle.X)-15+i%31, int(middle.Y)-15+i/31)); c.G > 190 { // ink
				img.Set(i%31, i/31, color.Black)
			}
		}
		return img
	}
	likeness := func(a, b *image.RGBA) (same float64) {
		best := 0.0
		for shift := range 49 { // the middle of the digit is not exactly that of the text
			both, either := 0, 0
			for i := range 23 * 23 {
				x, y := 4+i%23, 4+i/23
				l, r := a.RGBAAt(x, y).A > 0, b.RGBAAt(x+shift%7-3, y+shift/7-3).A > 0
				if l || r {
					either++
				}
				if l && r {
					both++
				}
			}
			best = max(best, float64(both)/float64(max(1, either)))
		}
		return best
	}
	upright := map[int]*image.RGBA{}
	for cup := range cups {
		upright[cup] = number(cup)
	}
	p.SetTurned(true)
	for cup := range cups {
		want := upright[cup]
		if inUpperRow(cup) {
			want = image.NewRGBA(want.Rect)
			for i := range 31 * 31 {
				want.Set(30-i%31, 30-i/31, upright[cup].At(i%31, i/31))
			}
		}
		if got := likeness(number(cup), want); got < 0.75 {
			t.Errorf("the number of cup %d is as it should be to %.2f", cup, got)
		}
	}
	p.SetTurned(false)
	if got := likeness(number(9), upright[9]); got < 0.99 {
		t.Errorf("turned back, it is as before to %.2f", got)
	}
}

// TestNumbersThatReadUpsideDownAreUnderlined turns the upper numbers: only then, numbers that are others
// upside down have a line under them, which is above them in the upper row.
func TestNumbersThatReadUpsideDownAreUnderlined(t *testing.T) {
	p, _ := showMancalaBoard(t)
	v := startView
	v.Beans = [cups]int{6, 9, 8, 1, 16, 0, 9, 6, 9, 3, 8, 0, 11, 6}
	underlined := func() (all []int) {
		for cup, l := range p.renderer.numbers {
			if l.underline.Visible() {
				all = append(all, cup)
			}
		}
		return all
	}
	p.Display(v)
	if got := underlined(); got != nil {
		t.Errorf("the numbers %v are underlined although all stand upright", got)
	}
	p.SetTurned(true)
	if got := underlined(); !slices.Equal(got, []int{0, 1, 6, 7, 8, 13}) {
		t.Errorf("the numbers %v are underlined", got)
	}
	for _, cup := range underlined() {
		l, at := p.renderer.numbers[cup], p.layout.numberCentre(cup)
		if below := l.underline.Position().Y > p.layout.toUnits(at.X, at.Y).Y; below == inUpperRow(cup) {
			t.Errorf("the line of cup %d is below its number: %t", cup, below)
		}
	}
	p.SetTurned(false)
	if got := underlined(); got != nil {
		t.Errorf("turned back, the numbers %v are underlined", got)
	}
}

func TestNumbersThatReadUpsideDown(t *testing.T) {
	for number, want := range map[string]bool{
		"0": false, "8": false, "69": false, "6": true, "9": true, "66": true, "89": true, "68": true, "98": true, "61": false, "17": false,
		"۶": false, "۷": true, "۸": true, "۷۸": false, "": false,
	} {
		if readsUpsideDown(number) != want {
			t.Errorf("%q reads as another number upside down: %t", number, !want)
		}
	}
}

func TestPitsHaveNamesFromTheirPlayersLeft(t *testing.T) {
	p, _ := showMancalaBoard(t)
	frame, size := p.layout.rectInUnits(p.layout.frame())
	for pit, l := range p.renderer.pitNames {
		want, below := fmt.Sprint(pit+1), true
		if pit > 6 {
			want, below = fmt.Sprint(pit-6), false
		}
		at := l.text.Position()
		if l.text.Text != want || (at.Y > frame.Y+size.Height) != below || (at.Y < frame.Y) == below {
			t.Errorf("pit %d is called %q at %v", pit, l.text.Text, at)
		}
		if at.Y < 0 || at.Y+l.text.MinSize().Height > p.Size().Height {
			t.Errorf("the name of pit %d is outside, at %v", pit, at)
		}
	}
}

func TestNotesAtPits(t *testing.T) {
	p, w := showMancalaBoard(t)
	for _, width := range []float32{376, 420, 700, 1100} {
		w.Resize(fyne.NewSize(width, 0.5*width))
		p.Annotate(map[int]Note{0: {Text: "+2", Best: true}, 12: {Text: "−10.2", Best: false}})
		best, other := noteOn(p.renderer.notes, 0), noteOn(p.renderer.notes, 12)
		if best.text.Text != "+2" || !best.plate.Visible() || !other.text.Visible() || noteOn(p.renderer.notes, 1).plate.Visible() {
			t.Errorf("the notes are %q and %q", best.text.Text, other.text.Text)
		}
		if best.ring.Hidden || other.ring.Visible() {
			t.Errorf("the best has a ring %t, the other %t", best.ring.Visible(), other.ring.Visible())
		}
		pos, size := p.PitArea(12)
		if left, right := other.text.Position().X, other.text.Position().X+other.text.MinSize().Width; left < pos.X || right > pos.X+size.Width {
			t.Errorf("at %v a note goes from %v to %v, its pit is at %v %v", width, left, right, pos, size)
		}
	}
	p.Display(startView)
	if noteOn(p.renderer.notes, 0).text.Visible() || noteOn(p.renderer.notes, 12).plate.Visible() {
		t.Error("a note outlives its position")
	}
	p.Annotate(map[int]Note{3: {Text: "1", Best: false}})
	p.Annotate(nil)
	if noteOn(p.renderer.notes, 3).text.Visible() {
		t.Error("notes that are taken away are still there")
	}
}

func TestAHintAtAPitFlashesAndLeavesAQuietMark(t *testing.T) {
	p, _ := showMancalaBoard(t)
	var running *fyne.Animation
	p.start = func(a *fyne.Animation) { running = a }
	p.Hint(4)
	flashed, was := 0, false
	for i := range 61 {
		running.Tick(float32(i) / 60)
		bright := paint.NRGBA(p.renderer.hint.FillColor).A > 60
		if bright && !was {
			flashed++
		}
		was = bright
	}
	if at := ringedCups(p, p.renderer.hint); flashed != flashes || !slices.Equal(at, []int{4}) || paint.NRGBA(p.renderer.hint.FillColor).A != 0 || paint.NRGBA(p.renderer.hint.StrokeColor).A < 100 {
		t.Errorf("it flashed %d times and ends at %v", flashed, at)
	}
	p.Hint(4)
	first := running
	first.Tick(0.17) // bright
	p.Hint(2)
	first.Tick(0.5)
	if p.hint.brightness != 0 {
		t.Error("a hint before goes on")
	}
	p.Display(startView)
	running.Tick(0.5)
	if p.renderer.hint.Visible() {
		t.Error("a hint outlives its position")
	}
	p.reduceMotion = func() bool { return true }
	running = nil
	if p.Hint(1); running != nil || !p.renderer.hint.Visible() || paint.NRGBA(p.renderer.hint.FillColor).A != 0 {
		t.Error("without animations a hint is not the quiet mark at once")
	}
}

func TestBeansKeepTheirLooksFromPositionToPosition(t *testing.T) {
	p, _ := showMancalaBoard(t)
	all := func() []paint.Bean {
		var list []paint.Bean
		for _, beans := range p.beans.inCups {
			list = append(list, beans...)
		}
		slices.Sort(list)
		return list
	}
	before, home := all(), slices.Clone(p.beans.inCups[8])
	p.Display(midGameView)
	if after := all(); !slices.Equal(before, after) || len(after) != 36 {
		t.Errorf("before %v, after %v", before, after)
	}
	p.Display(startView)
	p.Display(MancalaView{Beans: [14]int{8: 5}, Last: -1})
	if !slices.Equal(p.beans.inCups[8][:0], home[:0]) || len(p.beans.inCups[8]) != 5 || len(all()) != 5 {
		t.Errorf("five beans are %v", p.beans.inCups)
	}
	p.Display(MancalaView{Beans: [14]int{8: 6}, Last: -1})
	if seen := all(); len(slices.Compact(seen)) != 6 {
		t.Errorf("a bean is there twice: %v", seen)
	}
}

// shownMancalaImages returns the pictures that a board shows.
func shownMancalaImages(p *MancalaBoard) []image.Image {
	list := []image.Image{p.renderer.wood.picture()}
	for _, heap := range p.renderer.heaps {
		list = append(list, heap.Image)
	}
	return list
}

func TestUnchangedHeapsAreNotRedrawn(t *testing.T) {
	p, w := showMancalaBoard(t)
	before := shownMancalaImages(p)
	p.Refresh()
	p.Display(startView)
	test.MoveMouse(w.Canvas(), centreOfCup(p, 3))
	w.Resize(fyne.NewSize(701, 400)) // the pits stay as they are
	if after := shownMancalaImages(p); !reflect.DeepEqual(pointers(before), pointers(after)) {
		t.Error("something is drawn again")
	}
	v := startView
	v.Beans[4], v.Beans[6] = 2, 1
	p.Display(v)
	for i, img := range shownMancalaImages(p) {
		if changed := i == 5 || i == 7; (img != before[i]) != changed {
			t.Errorf("picture %d: drawn again %v, want %v", i, !changed, changed)
		}
	}
}

// pointers returns the addresses of pictures, which distinguish pictures with equal
// content.
func pointers(list []image.Image) (p []string) {
	for _, img := range list {
		p = append(p, fmt.Sprintf("%p", img))
	}
	return p
}

func TestMancalaBoardImagesHaveTheirSizeInPixels(t *testing.T) {
	p, w := showMancalaBoard(t)
	for _, scale := range []float32{1, 1.5, 2} {
		w.Canvas().(software.WindowlessCanvas).SetScale(scale)
		p.Refresh()
		for name, shown := range map[string]picture{"wood": {p.renderer.wood, p.renderer.wood.picture()}, "heap": {p.renderer.heaps[1], p.renderer.heaps[1].Image}} {
			px := shown.Size().Width * scale
			if got := float32(shown.image.Bounds().Dx()); got-px > 0.1 || px-got > 0.1 {
				t.Errorf("at %v the %s is %v pixels wide, shown on %v", scale, name, got, px)
			}
		}
	}
}

func TestNamesFollowTheTheme(t *testing.T) {
	p, _ := showMancalaBoard(t)
	before := p.renderer.pitNames[0].text.Color
	layouts := 0
	p.OnLayout = func() { layouts++ }
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Dark))
	p.Refresh()
	if p.renderer.pitNames[0].text.Color == before {
		t.Error("the names are as in the light")
	}
	if p.Resize(fyne.NewSize(900, 400)); layouts == 0 {
		t.Error("the listener does not hear of a new layout")
	}
}

// TestABoardWithoutASizeDrawsNothing sets the beans of a board before its size.
func TestABoardWithoutASizeDrawsNothing(t *testing.T) {
	uitest.App(t)
	p := NewMancalaBoard()
	r := test.WidgetRenderer(p)
	p.Display(startView)
	for _, o := range r.Objects() {
		if img, ok := o.(*canvas.Image); ok && img.Image != nil {
			t.Fatalf("a picture of %v is drawn", img.Image.Bounds())
		}
	}
}
