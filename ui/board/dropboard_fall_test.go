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

// sky is a DropBoard whose clock and frames a test controls.
type sky struct {
	*DropBoard
	t         *testing.T
	window    fyne.Window
	now       time.Time
	animation *fyne.Animation
	since     time.Time // when the animation began
	frames    int
	offset    float64 // of the last frame
	seconds   float64
	bouncing  bool
	happened  []string
	asked     []int
}

func newSky(t *testing.T) *sky {
	t.Helper()
	c, w := shown(t, start)
	s := &sky{DropBoard: c, t: t, window: w, now: time.Unix(1000, 0)}
	c.Now = func() time.Time { return s.now }
	c.start = func(a *fyne.Animation) { s.animation, s.since = a, s.now }
	c.OnColumn = func(column int) { s.asked = append(s.asked, column) }
	return s
}

// drop drops a coin into the third column, which is empty.
func (s *sky) drop(g gravity.Gravity) {
	s.t.Helper()
	s.Drop(Drop{
		Column: 2, Row: 0, Side: game.First, Gravity: g,
		Frame: func(offset, seconds float64, bouncing bool) {
			s.frames++
			s.offset, s.seconds, s.bouncing = offset, seconds, bouncing
		},
		Touch: func() { s.happened = append(s.happened, "touch") },
		Done:  func() { s.happened = append(s.happened, "done") },
	})
}

// wait lets time pass without a frame.
func (s *sky) wait(seconds float64) {
	s.now = s.now.Add(time.Duration(seconds * float64(time.Second)))
}

// frame draws the current frame, as Fyne does.
func (s *sky) frame() {
	passed := s.now.Sub(s.since)
	s.animation.Tick(float32(min(1, float64(passed)/float64(s.animation.Duration))))
	s.Refresh()
}

func (s *sky) after(seconds float64) {
	s.wait(seconds)
	s.frame()
}

func (s *sky) want(happened ...string) {
	s.t.Helper()
	if !reflect.DeepEqual(s.happened, happened) {
		s.t.Fatalf("happened %v, want %v", s.happened, happened)
	}
}

// coin returns the middle of the falling coin as it is drawn.
func (s *sky) coin() fyne.Position {
	pos, size := s.renderer.fallingCoin.Position(), s.renderer.fallingCoin.Size()
	return pos.AddXY(size.Width/2, size.Height/2)
}

// click presses the mouse button and releases it some seconds later.
func (s *sky) click(p fyne.Position, seconds float64) {
	s.MouseDown(&desktop.MouseEvent{})
	s.wait(seconds)
	s.MouseUp(&desktop.MouseEvent{})
	test.TapCanvas(s.window.Canvas(), p)
}

func (s *sky) clickArrow(column int) {
	pos, size := s.ArrowArea(column)
	s.click(pos.AddXY(size.Width/2, size.Height/2), 0)
}

func (s *sky) near(got, want float64, what string) {
	s.t.Helper()
	if math.Abs(got-want) > 1e-4*(1+math.Abs(want)) {
		s.t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// fallHeight is how many cells the coin falls.
const fallHeight = 4 + DropHeight

func TestACoinInTheAirIsWhereGravityPutsIt(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(1.2)
	s.near(s.offset, 1.62*1.2*1.2/2, "after 1.2 s the offset")
	s.near(s.seconds, 1.2, "the time")
	top, _ := s.layout.coinRect(s.layout.cellPosition(2, 4))
	want := top.Y + float32(s.offset-DropHeight)*s.layout.cell
	if got := s.renderer.fallingCoin.Position(); got.X != top.X || got.Y < want-0.2 || got.Y > want+0.2 || !s.renderer.fallingCoin.Visible() {
		t.Errorf("drawn at %v, want %v", got, want)
	}
}

func TestDisplayEndsAFallWithoutAWord(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(0.5)
	s.Display(DropView{Grid: start, Last: -1})
	frames := s.frames
	s.after(10)
	if s.want(); s.renderer.fallingCoin.Visible() || s.Falling() || s.frames != frames {
		t.Error("the coin is still in the air")
	}
}

// TestACoinThatNobodySeesIsNotDrawn suspends a board: there are no frames until it is
// resumed, and then the coin is where it would have been, also after a change of gravity,
// or at rest.
func TestACoinThatNobodySeesIsNotDrawn(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(0.5)
	frames, old := s.frames, s.animation
	s.Suspend()
	s.wait(0.3)
	old.Tick(0.9)
	if s.frames != frames || !s.Falling() {
		t.Errorf("out of sight it is drawn %d times, falls: %v", s.frames-frames, s.Falling())
	}
	s.Resume()
	s.frame()
	s.near(s.offset, 1.62*0.8*0.8/2, "seen again the offset")
	s.near(s.seconds, 0.8, "the time")

	s.Suspend()
	s.wait(0.2)
	s.SetGravity(gravity.Earth)
	if s.animation.Tick(1); !s.Falling() {
		t.Error("another gravity has it drawn out of sight")
	}
	s.wait(60)
	s.want()
	s.Resume()
	s.want("touch", "done")
	s.near(s.offset, fallHeight, "at rest the offset")
	s.Resume()
	s.want("touch", "done")

	s.drop(gravity.Earth)
	s.Suspend()
	s.Land()
	s.want("touch", "done", "touch", "done")
}

func TestAResizeMovesTheCoinInTheAir(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(1)
	before := s.renderer.fallingCoin.Position()
	s.window.Resize(fyne.NewSize(800, 900))
	after, cell := s.renderer.fallingCoin.Position(), s.layout.cellPosition(2, 0)
	if after == before || after.X < cell.X || after.X > cell.X+s.layout.cell {
		t.Errorf("the coin went from %v to %v, its column is at %v", before, after, cell)
	}
}

// TestAChangeOfGravityBendsTheFall changes gravity between two frames: the coin
// neither jumps nor loses the time since the last one.
func TestAChangeOfGravityBendsTheFall(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(1)
	s.wait(0.1)
	old := s.animation
	if !s.SetGravity(gravity.Earth) || s.SetGravity(gravity.Earth) {
		t.Error("a change is one once")
	}
	height, speed := 1.62*1.1*1.1/2, 1.62*1.1
	s.frame()
	s.near(s.offset, height, "at the change the offset")
	s.near(s.seconds, 1.1, "the time")
	s.after(0.2)
	s.near(s.offset, height+speed*0.2+9.81*0.2*0.2/2, "later the offset")
	s.near(s.seconds, 1.3, "the time")
	frames := s.frames
	old.Tick(1)
	if s.want(); s.frames != frames {
		t.Error("the fall before the change goes on")
	}
	s.SetGravity(gravity.Min) // it coasts
	s.after(0.1)
	fast := speed + 9.81*0.2
	s.near(s.offset, height+speed*0.2+9.81*0.2*0.2/2+fast*0.1, "coasting the offset")
	s.after(100)
	s.want("touch", "done")
	s.near(s.offset, fallHeight, "at rest the offset")
	if s.SetGravity(gravity.Moon) {
		t.Error("gravity changes the fall of a coin at rest")
	}
}

// TestASliderThatIsDraggedDoesNotHoldTheCoin changes gravity very slightly in every
// frame.
func TestASliderThatIsDraggedDoesNotHoldTheCoin(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	for i := range 60 {
		s.wait(0.012)
		s.SetGravity(gravity.Moon + gravity.Gravity(i%2)*1e-6)
		s.after(0.004)
	}
	s.near(s.offset, 1.62*0.96*0.96/2, "after 0.96 s the offset")
	s.near(s.seconds, 0.96, "the time")
}

// TestASlowCoinMovesByPixels counts the positions in which a coin is drawn that falls for
// half a minute, and one that falls fast.
func TestASlowCoinMovesByPixels(t *testing.T) {
	places := func(g gravity.Gravity, seconds float64) (drawn int, pixels float32) {
		s := newSky(t)
		s.drop(g)
		s.after(seconds / 2)
		first := s.renderer.fallingCoin.Position().Y
		at := first
		for range 600 {
			s.after(seconds / 2 / 600)
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
	s := newSky(t)
	s.drop(gravity.Earth)
	s.after(math.Sqrt(2*fallHeight/9.81) + 0.05)
	s.want("touch")
	height, up := fallHeight-s.offset, math.Sqrt(2*9.81*0.16)-9.81*0.05
	s.SetGravity(gravity.Jupiter)
	s.after(0.02)
	s.near(fallHeight-s.offset, height+up*0.02-24.8*0.02*0.02/2, "the height in the bounce")
	s.after(3)
	s.want("touch", "done")
}

func TestInstantGravityEndsTheFallInTheNextFrame(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Min)
	s.after(30)
	s.SetGravity(gravity.Instant)
	s.want()
	s.after(0.016)
	s.want("touch", "done")
	if s.offset != fallHeight || !s.bouncing || s.Falling() {
		t.Errorf("the coin is at %v", s.offset)
	}
}

func TestACoinInTheAirLandsByAClickOnItOrEnter(t *testing.T) {
	for name, land := range map[string]func(*sky){
		"click":        func(s *sky) { s.click(s.coin(), 0.01) },
		"click beside": func(s *sky) { s.click(s.coin().AddXY(s.layout.cell*0.45, -s.layout.cell*0.45), 0.01) },
		"Return":       func(s *sky) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
		"Enter":        func(s *sky) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter}) },
	} {
		s := newSky(t)
		s.drop(gravity.Min)
		s.after(40)
		land(s)
		s.want("touch", "done")
		if s.offset != fallHeight || s.Falling() || s.seconds < 40 || s.seconds > 41 {
			t.Errorf("%s: the coin is at %v after %v s", name, s.offset, s.seconds)
		}
		s.after(300)
		if s.want("touch", "done"); len(s.asked) != 0 {
			t.Errorf("%s: asked for %v", name, s.asked)
		}
	}
}

func TestALandingAfterTheTouchIsHeardOnce(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(math.Sqrt(2*fallHeight/1.62) + 0.1)
	s.want("touch")
	s.Land()
	s.Land()
	s.want("touch", "done")
}

func TestOtherWishesInAFallAreNeitherObeyedNorQueued(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Min)
	s.after(60) // in the second row from the top, or so
	s.clickArrow(2)
	s.clickArrow(0)
	pos, _ := s.CellArea(2)
	s.click(pos.AddXY(10, 10), 0)
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeySpace, fyne.KeyLeft} {
		s.TypedKey(&fyne.KeyEvent{Name: key})
	}
	s.TypedRune('1')
	if s.want(); len(s.asked) != 0 || !s.Falling() {
		t.Errorf("asked for %v", s.asked)
	}
	s.MouseDown(&desktop.MouseEvent{}) // and let go when the coin is at rest
	s.after(300)
	test.TapCanvas(s.window.Canvas(), pos.AddXY(10, 10))
	if s.want("touch", "done"); len(s.asked) != 0 {
		t.Errorf("at rest it asked for %v", s.asked)
	}
}

// TestADoubleClickOnAnArrowDropsOneCoin clicks twice where the coin begins to fall: the
// second click neither makes it land nor counts as a move after it has landed.
func TestADoubleClickOnAnArrowDropsOneCoin(t *testing.T) {
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Max, gravity.Instant} {
		s := newSky(t)
		s.OnColumn = func(column int) {
			s.asked = append(s.asked, column)
			s.drop(g)
		}
		s.clickArrow(2)
		s.wait(0.145)
		if s.Falling() {
			s.frame()
		}
		s.clickArrow(2)
		if len(s.asked) != 1 || s.Falling() != (g == gravity.Min) {
			t.Errorf("at %v: asked for %v, in the air %v", g, s.asked, s.Falling())
		}
	}
}

func TestAClickSoonAfterACoinHasCometoRestIsASecondOne(t *testing.T) {
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
		s := newSky(t)
		s.drop(gravity.Earth)
		s.after(3)
		s.want("touch", "done")
		s.wait(c.after)
		s.clickArrow(c.column)
		if asked := len(s.asked) == 1; asked != c.asks {
			t.Errorf("after %v s in column %d: asked for %v", c.after, c.column, s.asked)
		}
	}
}

// TestQuickPressesOfAKeyAskEveryTime presses a key again as soon as the coin is at rest,
// which it is at once.
func TestQuickPressesOfAKeyAskEveryTime(t *testing.T) {
	for name, press := range map[string]func(s *sky){
		"3":      func(s *sky) { s.press(fyne.Key3, '3') },
		"Down":   func(s *sky) { s.press(fyne.KeyDown, 0) },
		"Space":  func(s *sky) { s.press(fyne.KeySpace, ' ') },
		"Return": func(s *sky) { s.press(fyne.KeyReturn, 0) },
	} {
		s := newSky(t)
		s.FollowPresses()
		s.OnColumn = func(column int) {
			s.asked = append(s.asked, column)
			s.drop(gravity.Instant)
		}
		s.setCursor(cellCursor{cell: 2})
		press(s)
		s.wait(0.04)
		press(s)
		if want := []int{2, 2}; !reflect.DeepEqual(s.asked, want) {
			t.Errorf("%s: asked for %v, want %v", name, s.asked, want)
		}
	}
}

// press presses and releases a key, which may produce a rune.
func (s *sky) press(key fyne.KeyName, r rune) {
	e := &fyne.KeyEvent{Name: key}
	s.KeyDown(e)
	s.TypedKey(e)
	if r != 0 {
		s.TypedRune(r)
	}
	s.KeyUp(e)
}

func TestAClickThatBeganBeforeTheRestIsNone(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Max)
	pos, size := s.ArrowArea(2)
	s.wait(0.02)
	s.MouseDown(&desktop.MouseEvent{})
	s.after(0.2) // at rest
	s.want("touch", "done")
	s.wait(0.2)
	test.TapCanvas(s.window.Canvas(), pos.AddXY(size.Width/2, size.Height/2))
	if len(s.asked) != 0 {
		t.Errorf("asked for %v", s.asked)
	}
}

// TestAKeyThatIsHeldAsksOnce makes keys repeat, before and after the coin is at rest,
// which it is at once.
func TestAKeyThatIsHeldAsksOnce(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		for _, g := range []gravity.Gravity{gravity.Instant, gravity.Max, gravity.Min} {
			s := newSky(t)
			s.FollowPresses()
			s.OnColumn = func(column int) {
				s.asked = append(s.asked, column)
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
			if len(s.asked) != 1 || s.Falling() != (g == gravity.Min) {
				t.Errorf("%s at %v: asked for %v, in the air %v", key, g, s.asked, s.Falling())
			}
			if s.Falling() {
				s.Land()
			}
			s.wait(1)
			hold()
			if len(s.asked) != 2 {
				t.Errorf("%s at %v: the next press asks as %v", key, g, s.asked)
			}
		}
	}
}

func TestADigitThatIsHeldAsksOnce(t *testing.T) {
	s := newSky(t)
	s.FollowPresses()
	for range 2 {
		s.KeyDown(&fyne.KeyEvent{Name: fyne.Key3})
		for range 20 {
			s.TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
			s.TypedRune('3')
			s.wait(0.2)
		}
		s.KeyUp(&fyne.KeyEvent{Name: fyne.Key3})
	}
	if want := []int{2, 2}; !reflect.DeepEqual(s.asked, want) {
		t.Errorf("asked for %v, want %v", s.asked, want)
	}
}

// TestRunesThatComeLateAreNoRepetitions types two digits. The key of the second goes down
// before the rune of the first arrives, as happens with input methods; other keys are
// down as well.
func TestRunesThatComeLateAreNoRepetitions(t *testing.T) {
	s := newSky(t)
	s.FollowPresses()
	for _, key := range []fyne.KeyName{desktop.KeyShiftLeft, fyne.KeyF2, fyne.Key3, fyne.Key4} {
		s.KeyDown(&fyne.KeyEvent{Name: key})
	}
	for _, r := range "34343" { // and held
		s.TypedRune(r)
		s.wait(1)
	}
	s.KeyUp(&fyne.KeyEvent{Name: fyne.Key3})
	s.KeyUp(&fyne.KeyEvent{Name: fyne.Key4})
	s.TypedRune('1') // of a key that is up again
	if want := []int{2, 3, 0}; !reflect.DeepEqual(s.asked, want) {
		t.Errorf("asked for %v, want %v", s.asked, want)
	}
}

// TestAKeyHeldFromElsewhereAsksNothing types a key whose KeyDown went to a dialog.
func TestAKeyHeldFromElsewhereAsksNothing(t *testing.T) {
	s := newSky(t)
	s.FollowPresses()
	s.setCursor(cellCursor{cell: 1})
	for range 20 {
		s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		s.wait(0.2)
	}
	if len(s.asked) != 0 {
		t.Errorf("asked for %v", s.asked)
	}
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(s.asked) != 1 {
		t.Errorf("then a press asked for %v", s.asked)
	}
}

// TestTheHandIsOverTheCoinInTheAir checks the mouse cursor, which shows what can be
// clicked.
func TestTheHandIsOverTheCoinInTheAir(t *testing.T) {
	s := newSky(t)
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
	s.after(40)
	if at(arrow) != desktop.DefaultCursor || at(s.coin()) != desktop.PointerCursor {
		t.Error("in a fall the hand is not over the coin alone")
	}
}
