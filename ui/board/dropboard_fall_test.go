package board

import (
	"math"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/gravity"
)

// fallTest is a DropBoard whose clock and frames a test controls.
type fallTest struct {
	*DropBoard
	t              *testing.T
	window         fyne.Window
	now            time.Time
	animation      *fyne.Animation
	animationStart time.Time // when the animation began
	frames         int
	offset         float64 // of the last frame
	seconds        float64
	bouncing       bool
	events         []string
	requested      []int
}

func newFallTest(t *testing.T) *fallTest {
	t.Helper()
	c, w := showDropBoard(t, startGrid)
	s := &fallTest{DropBoard: c, t: t, window: w, now: time.Unix(1000, 0)}
	c.Now = func() time.Time { return s.now }
	c.start = func(a *fyne.Animation) { s.animation, s.animationStart = a, s.now }
	c.OnColumn = func(column int) { s.requested = append(s.requested, column) }
	return s
}

// drop drops a coin into the third column, which is empty.
func (s *fallTest) drop(g gravity.Gravity) {
	s.t.Helper()
	s.Drop(Drop{
		Column: 2, Row: 0, Side: game.First, Gravity: g,
		Frame: func(offset, seconds float64, bouncing bool) {
			s.frames++
			s.offset, s.seconds, s.bouncing = offset, seconds, bouncing
		},
		Touch: func() { s.events = append(s.events, "touch") },
		Done:  func() { s.events = append(s.events, "done") },
	})
}

// wait lets time pass without a frame.
func (s *fallTest) wait(seconds float64) {
	s.now = s.now.Add(time.Duration(seconds * float64(time.Second)))
}

// frame draws the current frame, as Fyne does.
func (s *fallTest) frame() {
	passed := s.now.Sub(s.animationStart)
	s.animation.Tick(float32(min(1, float64(passed)/float64(s.animation.Duration))))
	s.Refresh()
}

func (s *fallTest) advance(seconds float64) {
	s.wait(seconds)
	s.frame()
}

func (s *fallTest) wantEvents(events ...string) {
	s.t.Helper()
	if !reflect.DeepEqual(s.events, events) {
		s.t.Fatalf("happened %v, want %v", s.events, events)
	}
}

// coinCentre returns the middle of the falling coin as it is drawn.
func (s *fallTest) coinCentre() fyne.Position {
	pos, size := s.renderer.fallingCoin.Position(), s.renderer.fallingCoin.Size()
	return pos.AddXY(size.Width/2, size.Height/2)
}

// click presses the mouse button and releases it some seconds later.
func (s *fallTest) click(p fyne.Position, seconds float64) {
	s.MouseDown(&desktop.MouseEvent{})
	s.wait(seconds)
	s.MouseUp(&desktop.MouseEvent{})
	test.TapCanvas(s.window.Canvas(), p)
}

func (s *fallTest) clickArrow(column int) {
	pos, size := s.ArrowArea(column)
	s.click(pos.AddXY(size.Width/2, size.Height/2), 0)
}

func (s *fallTest) wantNear(got, want float64, what string) {
	s.t.Helper()
	if math.Abs(got-want) > 1e-4*(1+math.Abs(want)) {
		s.t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// fallHeight is how many cells the coin falls.
const fallHeight = 4 + DropHeight

func TestACoinInTheAirIsWhereGravityPutsIt(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(1.2)
	s.wantNear(s.offset, 1.62*1.2*1.2/2, "after 1.2 s the offset")
	s.wantNear(s.seconds, 1.2, "the time")
	top, _ := s.layout.coinRect(s.layout.cellPosition(2, 4))
	want := top.Y + float32(s.offset-DropHeight)*s.layout.cell
	if got := s.renderer.fallingCoin.Position(); got.X != top.X || got.Y < want-0.2 || got.Y > want+0.2 || !s.renderer.fallingCoin.Visible() {
		t.Errorf("drawn at %v, want %v", got, want)
	}
}

func TestDisplayEndsAFallWithoutCallbacks(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(0.5)
	s.Display(DropView{Grid: startGrid, Last: -1})
	frames := s.frames
	s.advance(10)
	if s.wantEvents(); s.renderer.fallingCoin.Visible() || s.Falling() || s.frames != frames {
		t.Error("the coin is still in the air")
	}
}

// TestACoinOnASuspendedBoardIsNotDrawn suspends a board: there are no frames until it is
// resumed, and then the coin is where it would have been, also after a change of gravity,
// or at rest.
func TestACoinOnASuspendedBoardIsNotDrawn(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(0.5)
	frames, old := s.frames, s.animation
	s.Suspend()
	s.wait(0.3)
	old.Tick(0.9)
	if s.frames != frames || !s.Falling() {
		t.Errorf("out of sight it is drawn %d times, falls: %v", s.frames-frames, s.Falling())
	}
	s.Resume()
	s.frame()
	s.wantNear(s.offset, 1.62*0.8*0.8/2, "seen again the offset")
	s.wantNear(s.seconds, 0.8, "the time")

	s.Suspend()
	s.wait(0.2)
	s.SetGravity(gravity.Earth)
	if s.animation.Tick(1); !s.Falling() {
		t.Error("another gravity has it drawn out of sight")
	}
	s.wait(60)
	s.wantEvents()
	s.Resume()
	s.wantEvents("touch", "done")
	s.wantNear(s.offset, fallHeight, "at rest the offset")
	s.Resume()
	s.wantEvents("touch", "done")

	s.drop(gravity.Earth)
	s.Suspend()
	s.Land()
	s.wantEvents("touch", "done", "touch", "done")
}

func TestAResizeMovesTheCoinInTheAir(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(1)
	before := s.renderer.fallingCoin.Position()
	s.window.Resize(fyne.NewSize(800, 900))
	after, cell := s.renderer.fallingCoin.Position(), s.layout.cellPosition(2, 0)
	if after == before || after.X < cell.X || after.X > cell.X+s.layout.cell {
		t.Errorf("the coin went from %v to %v, its column is at %v", before, after, cell)
	}
}

// TestAChangeOfGravityKeepsHeightAndSpeed changes gravity between two frames: the coin
// neither jumps nor loses the time since the last one.
func TestAChangeOfGravityKeepsHeightAndSpeed(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(1)
	s.wait(0.1)
	old := s.animation
	if !s.SetGravity(gravity.Earth) || s.SetGravity(gravity.Earth) {
		t.Error("a change is one once")
	}
	height, speed := 1.62*1.1*1.1/2, 1.62*1.1
	s.frame()
	s.wantNear(s.offset, height, "at the change the offset")
	s.wantNear(s.seconds, 1.1, "the time")
	s.advance(0.2)
	s.wantNear(s.offset, height+speed*0.2+9.81*0.2*0.2/2, "later the offset")
	s.wantNear(s.seconds, 1.3, "the time")
	frames := s.frames
	old.Tick(1)
	if s.wantEvents(); s.frames != frames {
		t.Error("the fall before the change goes on")
	}
	s.SetGravity(gravity.Min) // the speed hardly changes
	s.advance(0.1)
	fast := speed + 9.81*0.2
	s.wantNear(s.offset, height+speed*0.2+9.81*0.2*0.2/2+fast*0.1, "coasting the offset")
	s.advance(100)
	s.wantEvents("touch", "done")
	s.wantNear(s.offset, fallHeight, "at rest the offset")
	if s.SetGravity(gravity.Moon) {
		t.Error("gravity changes the fall of a coin at rest")
	}
}

// TestFrequentChangesOfGravityLoseNoTime changes gravity very slightly in every
// frame.
func TestFrequentChangesOfGravityLoseNoTime(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	for i := range 60 {
		s.wait(0.012)
		s.SetGravity(gravity.Moon + gravity.Gravity(i%2)*1e-6)
		s.advance(0.004)
	}
	s.wantNear(s.offset, 1.62*0.96*0.96/2, "after 0.96 s the offset")
	s.wantNear(s.seconds, 0.96, "the time")
}

// TestASlowCoinMovesByPixels counts the positions in which a coin is drawn that falls for
// half a minute, and one that falls fast.
func TestASlowCoinMovesByPixels(t *testing.T) {
	places := func(g gravity.Gravity, seconds float64) (drawn int, pixels float32) {
		s := newFallTest(t)
		s.drop(g)
		s.advance(seconds / 2)
		first := s.renderer.fallingCoin.Position().Y
		at := first
		for range 600 {
			s.advance(seconds / 2 / 600)
			if now := s.renderer.fallingCoin.Position().Y; now != at {
				at, drawn = now, drawn+1
			}
		}
		return drawn, (at - first) * s.layout.scale
	}
	if drawn, pixels := places(gravity.Min, 30); pixels < 5 || float32(drawn) > pixels+1 {
		t.Errorf("a slow coin is drawn in %d places on %v pixels", drawn, pixels)
	}
	if drawn, pixels := places(gravity.Earth, 1); float32(drawn) < pixels {
		t.Errorf("a fast coin is drawn in %d places on %v pixels", drawn, pixels)
	}
}

func TestAChangeInTheBounceKeepsHeightAndSpeed(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Earth)
	s.advance(math.Sqrt(2*fallHeight/9.81) + 0.05)
	s.wantEvents("touch")
	height, up := fallHeight-s.offset, math.Sqrt(2*9.81*0.16)-9.81*0.05
	s.SetGravity(gravity.Jupiter)
	s.advance(0.02)
	s.wantNear(fallHeight-s.offset, height+up*0.02-24.8*0.02*0.02/2, "the height in the bounce")
	s.advance(3)
	s.wantEvents("touch", "done")
}

func TestInstantGravityEndsTheFallInTheNextFrame(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Min)
	s.advance(30)
	s.SetGravity(gravity.Instant)
	s.wantEvents()
	s.advance(0.016)
	s.wantEvents("touch", "done")
	if s.offset != fallHeight || !s.bouncing || s.Falling() {
		t.Errorf("the coin is at %v", s.offset)
	}
}

func TestACoinInTheAirLandsByAClickOnItOrEnter(t *testing.T) {
	for name, land := range map[string]func(*fallTest){
		"click":        func(s *fallTest) { s.click(s.coinCentre(), 0.01) },
		"click beside": func(s *fallTest) { s.click(s.coinCentre().AddXY(s.layout.cell*0.45, -s.layout.cell*0.45), 0.01) },
		"Return":       func(s *fallTest) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
		"Enter":        func(s *fallTest) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter}) },
	} {
		s := newFallTest(t)
		s.drop(gravity.Min)
		s.advance(40)
		land(s)
		s.wantEvents("touch", "done")
		if s.offset != fallHeight || s.Falling() || s.seconds < 40 || s.seconds > 41 {
			t.Errorf("%s: the coin is at %v after %v s", name, s.offset, s.seconds)
		}
		s.advance(300)
		if s.wantEvents("touch", "done"); len(s.requested) != 0 {
			t.Errorf("%s: asked for %v", name, s.requested)
		}
	}
}

func TestLandAfterTheTouchReportsDoneOnce(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(math.Sqrt(2*fallHeight/1.62) + 0.1)
	s.wantEvents("touch")
	s.Land()
	s.Land()
	s.wantEvents("touch", "done")
}

func TestOtherInputDuringAFallIsIgnored(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Min)
	s.advance(60) // about in the second row from the top
	s.clickArrow(2)
	s.clickArrow(0)
	pos, _ := s.CellArea(2)
	s.click(pos.AddXY(10, 10), 0)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeySpace, fyne.KeyLeft} {
		s.TypedKey(&fyne.KeyEvent{Name: key})
	}
	s.TypedRune('1')
	if s.wantEvents(); len(s.requested) != 0 || !s.Falling() {
		t.Errorf("asked for %v", s.requested)
	}
	s.MouseDown(&desktop.MouseEvent{}) // released after the coin has landed
	s.advance(300)
	test.TapCanvas(s.window.Canvas(), pos.AddXY(10, 10))
	if s.wantEvents("touch", "done"); len(s.requested) != 0 {
		t.Errorf("at rest it asked for %v", s.requested)
	}
}

// TestADoubleClickOnAnArrowDropsOneCoin clicks twice where the coin begins to fall: the
// second click neither makes it land nor counts as a move after it has landed.
func TestADoubleClickOnAnArrowDropsOneCoin(t *testing.T) {
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Max, gravity.Instant} {
		s := newFallTest(t)
		s.OnColumn = func(column int) {
			s.requested = append(s.requested, column)
			s.drop(g)
		}
		s.clickArrow(2)
		s.wait(0.145)
		if s.Falling() {
			s.frame()
		}
		s.clickArrow(2)
		if len(s.requested) != 1 || s.Falling() != (g == gravity.Min) {
			t.Errorf("at %v: asked for %v, in the air %v", g, s.requested, s.Falling())
		}
	}
}

func TestAClickSoonAfterACoinHasComeToRestIsIgnored(t *testing.T) {
	const column, other = 2, 3
	for _, c := range []struct {
		column int
		after  float64
		asks   bool
	}{
		{column, 0.149, false},
		{column, 0.151, true},
		{other, 0.001, true},
	} {
		s := newFallTest(t)
		s.drop(gravity.Earth)
		s.advance(3)
		s.wantEvents("touch", "done")
		s.wait(c.after)
		s.clickArrow(c.column)
		if asked := len(s.requested) == 1; asked != c.asks {
			t.Errorf("after %v s in column %d: asked for %v", c.after, c.column, s.requested)
		}
	}
}

// TestQuickKeyPressesAskEveryTime presses a key twice. With gravity.Instant, the coin has
// landed before the second press.
func TestQuickKeyPressesAskEveryTime(t *testing.T) {
	for name, press := range map[string]func(s *fallTest){
		"3":      func(s *fallTest) { s.press(fyne.Key3, '3') },
		"Down":   func(s *fallTest) { s.press(fyne.KeyDown, 0) },
		"Space":  func(s *fallTest) { s.press(fyne.KeySpace, ' ') },
		"Return": func(s *fallTest) { s.press(fyne.KeyReturn, 0) },
	} {
		s := newFallTest(t)
		s.TrackPresses()
		s.OnColumn = func(column int) {
			s.requested = append(s.requested, column)
			s.drop(gravity.Instant)
		}
		s.setCursor(cellCursor{cell: 2})
		press(s)
		s.wait(0.04)
		press(s)
		if want := []int{2, 2}; !reflect.DeepEqual(s.requested, want) {
			t.Errorf("%s: asked for %v, want %v", name, s.requested, want)
		}
	}
}

// press presses and releases a key, which may produce a rune.
func (s *fallTest) press(key fyne.KeyName, r rune) {
	e := &fyne.KeyEvent{Name: key}
	s.KeyDown(e)
	s.TypedKey(e)
	if r != 0 {
		s.TypedRune(r)
	}
	s.KeyUp(e)
}

func TestAClickThatBeganBeforeTheCoinLandedIsIgnored(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Max)
	pos, size := s.ArrowArea(2)
	s.wait(0.02)
	s.MouseDown(&desktop.MouseEvent{})
	s.advance(0.2) // at rest
	s.wantEvents("touch", "done")
	s.wait(0.2)
	test.TapCanvas(s.window.Canvas(), pos.AddXY(size.Width/2, size.Height/2))
	if len(s.requested) != 0 {
		t.Errorf("asked for %v", s.requested)
	}
}

// TestAKeyThatIsHeldAsksOnce makes keys repeat while the coin falls and after it has
// landed.
func TestAKeyThatIsHeldAsksOnce(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		for _, g := range []gravity.Gravity{gravity.Instant, gravity.Max, gravity.Min} {
			s := newFallTest(t)
			s.TrackPresses()
			s.OnColumn = func(column int) {
				s.requested = append(s.requested, column)
				s.drop(g)
			}
			e := &fyne.KeyEvent{Name: key}
			hold := func() {
				s.KeyDown(e)
				s.TypedKey(e)
				s.wait(0.5)
				for range 30 {
					if s.Falling() {
						s.frame()
					}
					s.wait(0.033)
					s.TypedKey(e)
				}
				s.KeyUp(e)
			}
			s.setCursor(cellCursor{cell: 2})
			hold()
			if len(s.requested) != 1 || s.Falling() != (g == gravity.Min) {
				t.Errorf("%s at %v: asked for %v, in the air %v", key, g, s.requested, s.Falling())
			}
			if s.Falling() {
				s.Land()
			}
			s.wait(1)
			hold()
			if len(s.requested) != 2 {
				t.Errorf("%s at %v: the next press asks as %v", key, g, s.requested)
			}
		}
	}
}

func TestADigitThatIsHeldAsksOnce(t *testing.T) {
	s := newFallTest(t)
	s.TrackPresses()
	for range 2 {
		s.KeyDown(&fyne.KeyEvent{Name: fyne.Key3})
		for range 20 {
			s.TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
			s.TypedRune('3')
			s.wait(0.2)
		}
		s.KeyUp(&fyne.KeyEvent{Name: fyne.Key3})
	}
	if want := []int{2, 2}; !reflect.DeepEqual(s.requested, want) {
		t.Errorf("asked for %v, want %v", s.requested, want)
	}
}

// TestLateRunesAreNotTakenForRepeats types two digits. The key of the second goes down
// before the rune of the first arrives, as happens with input methods; other keys are
// down as well.
func TestLateRunesAreNotTakenForRepeats(t *testing.T) {
	s := newFallTest(t)
	s.TrackPresses()
	for _, key := range []fyne.KeyName{desktop.KeyShiftLeft, fyne.KeyF2, fyne.Key3, fyne.Key4} {
		s.KeyDown(&fyne.KeyEvent{Name: key})
	}
	for _, r := range "34343" { // three of which are repeats
		s.TypedRune(r)
		s.wait(1)
	}
	s.KeyUp(&fyne.KeyEvent{Name: fyne.Key3})
	s.KeyUp(&fyne.KeyEvent{Name: fyne.Key4})
	s.TypedRune('1') // its key has been released already
	if want := []int{2, 3, 0}; !reflect.DeepEqual(s.requested, want) {
		t.Errorf("asked for %v, want %v", s.requested, want)
	}
}

// TestAKeyPressedElsewhereIsIgnored types a key whose KeyDown went to a dialog.
func TestAKeyPressedElsewhereIsIgnored(t *testing.T) {
	s := newFallTest(t)
	s.TrackPresses()
	s.setCursor(cellCursor{cell: 1})
	for range 20 {
		s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		s.wait(0.2)
	}
	if len(s.requested) != 0 {
		t.Errorf("asked for %v", s.requested)
	}
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(s.requested) != 1 {
		t.Errorf("then a press asked for %v", s.requested)
	}
}

// TestTheHandCursorIsShownOverTheFallingCoin checks the mouse cursor, which shows what can
// be clicked.
func TestTheHandCursorIsShownOverTheFallingCoin(t *testing.T) {
	s := newFallTest(t)
	at := func(p fyne.Position) desktop.Cursor {
		s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}})
		return s.Cursor()
	}
	pos, size := s.ArrowArea(0)
	arrow := pos.AddXY(size.Width/2, size.Height/2)
	if at(arrow) != desktop.PointerCursor {
		t.Error("no hand over an arrow")
	}
	s.drop(gravity.Min)
	s.advance(40)
	if at(arrow) != desktop.DefaultCursor || at(s.coinCentre()) != desktop.PointerCursor {
		t.Error("in a fall the hand is not over the coin alone")
	}
}
