package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/gravity"
)

var empty = textGrid{"....", "....", "....", "....", "...."}

// pour makes the coins pour out under the given gravity, for a new game.
func (s *fallTest) pour(g gravity.Gravity) {
	s.t.Helper()
	s.Pour(Pouring{
		Gravity: g,
		Start:   func() { s.events = append(s.events, "start") },
		Frame:   func(_, seconds float64) { s.seconds = seconds },
		Done:    func(whole bool) { s.events = append(s.events, map[bool]string{true: "whole", false: "cut"}[whole]) },
	}, func() { s.Display(DropView{Grid: empty, Last: -1, Next: 1}) })
}

// drawnCoin returns the position of the coin drawn for a cell, and whether it is visible.
func (s *fallTest) drawnCoin(cell int) (fyne.Position, bool) {
	object := s.renderer.coins[cell]
	return object.Position(), object.Visible()
}

// TestCoinsPourOutUnderTheGravityThatIsSet checks a coin of the lowest row and the one
// above it: both fall with constant acceleration, the lower one first.
func TestCoinsPourOutUnderTheGravityThatIsSet(t *testing.T) {
	s := newFallTest(t)
	lower, upper := 0, 4
	at, _ := s.drawnCoin(lower)
	above, _ := s.drawnCoin(upper)
	s.pour(gravity.Earth)
	s.advance(0.15)
	one, seen := s.drawnCoin(lower)
	two, both := s.drawnCoin(upper)
	if !seen || !both || one.X != at.X || one.Y <= at.Y || one.Y-at.Y <= two.Y-above.Y {
		t.Errorf("after a moment the lower coin has gone from %v to %v, the upper from %v to %v", at, one, above, two)
	}
	s.advance(0.15)
	if later, _ := s.drawnCoin(lower); later.Y-one.Y <= one.Y-at.Y {
		t.Errorf("it does not fall faster: %v, %v, %v", at, one, later)
	}
	want := float64(at.Y) + 0.5*9.81*0.3*0.3*float64(s.layout.cell) // the fall of a coin without delay
	if later, _ := s.drawnCoin(lower); float64(later.Y) > want+1 || float64(later.Y) < want-30 {
		t.Errorf("after 0.3 s it is at %v, want %v or a little less", later.Y, want)
	}
	s.advance(1)
	if _, seen := s.drawnCoin(lower); seen || s.isPouring() {
		t.Error("in the end coins are still to be seen")
	}
	s.wantEvents("start", "whole")
}

func (s *fallTest) isPouring() bool { return s.DropBoard.pour != nil }

// TestPouringNeverTakesLong measures the duration from the weakest to the strongest
// gravity: coins that have hardly fallen fade.
func TestPouringNeverTakesLong(t *testing.T) {
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Moon, gravity.Earth, gravity.Jupiter, gravity.Max} {
		s := newFallTest(t)
		s.pour(g)
		if d := s.animation.Duration; d > maxPourTime || g == gravity.Max && d > maxPourTime/3 {
			t.Errorf("under %v it takes %v", g, d)
		}
		s.advance(0.99 * s.animation.Duration.Seconds())
		for cell, object := range s.renderer.coins {
			if object.Visible() && object.Translucency < 0.9 && g <= gravity.Moon {
				t.Errorf("under %v the coin in cell %d ends with %.2f of it to be seen", g, cell, 1-object.Translucency)
			}
		}
	}
}

func TestInstantPouringIsNotAnimated(t *testing.T) {
	s := newFallTest(t)
	s.pour(gravity.Instant)
	if s.wantEvents(); s.animation != nil {
		t.Error("something moves")
	}
	s.reduceMotion = func() bool { return true }
	s.Display(DropView{Grid: startGrid, Last: -1})
	s.pour(gravity.Moon)
	s.wantEvents()
}

// TestNothingPoursIfTheSizeOfTheGridChanges displays a grid of another size.
func TestNothingPoursIfTheSizeOfTheGridChanges(t *testing.T) {
	s := newFallTest(t)
	s.Pour(Pouring{Gravity: gravity.Moon}, func() { s.Display(DropView{Grid: textGrid{".....", "....."}, Last: -1}) })
	if s.animation != nil {
		t.Error("coins of the old board fall out of the new one")
	}
}

// TestPouringIsCutShort checks that a click on a column, a key and another position end
// the pouring, and that the click and the key still take effect.
func TestPouringIsCutShort(t *testing.T) {
	for name, c := range map[string]struct {
		do    func(*fallTest)
		asked int
	}{
		"click":    {func(s *fallTest) { s.clickArrow(2) }, 1},
		"key":      {func(s *fallTest) { s.setCursor(cellCursor{cell: 1}); s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }, 1},
		"a letter": {func(s *fallTest) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyX}) }, 0},
		"display":  {func(s *fallTest) { s.Display(DropView{Grid: startGrid, Last: -1}) }, 0},
	} {
		s := newFallTest(t)
		s.pour(gravity.Moon)
		s.advance(0.2)
		c.do(s)
		if s.wantEvents("start", "cut"); len(s.requested) != c.asked {
			t.Errorf("%s: asked for %v", name, s.requested)
		}
		at, _ := s.drawnCoin(7)
		if want, _ := s.layout.coinRect(s.layout.cellPosition(3, 1)); at != want || s.renderer.coins[7].Translucency != 0 {
			t.Errorf("%s: a coin's place is %v, want %v", name, at, want)
		}
	}
}

// TestACoinCanFallWhileOthersPourOut drops a coin during the pouring, as happens when the
// computer begins.
func TestACoinCanFallWhileOthersPourOut(t *testing.T) {
	s := newFallTest(t)
	s.pour(gravity.Moon)
	s.advance(0.3)
	s.drop(gravity.Earth)
	if !s.isPouring() || !s.Falling() {
		t.Errorf("pouring %t, falling %t", s.isPouring(), s.Falling())
	}
}

// TestACoinInTheAirPoursOutFromWhereItIs begins a new game during a fall.
func TestACoinInTheAirPoursOutFromWhereItIs(t *testing.T) {
	s := newFallTest(t)
	s.drop(gravity.Moon)
	s.advance(0.5)
	at := s.renderer.fallingCoin.Position()
	s.pour(gravity.Moon)
	if got, seen := s.drawnCoin(2); !seen || got.X != at.X || got.Y < at.Y-1 || got.Y > at.Y+1 {
		t.Errorf("it is at %v, and was at %v", got, at)
	}
}
