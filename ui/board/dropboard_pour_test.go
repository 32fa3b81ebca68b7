package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/gravity"
)

var empty = grid{"....", "....", "....", "....", "...."}

// pour makes the coins pour out under the given gravity, for a new game.
func (s *sky) pour(g gravity.Gravity) {
	s.t.Helper()
	s.Pour(Pouring{
		Gravity: g,
		Start:   func() { s.happened = append(s.happened, "start") },
		Frame:   func(_, seconds float64) { s.seconds = seconds },
		Done:    func(whole bool) { s.happened = append(s.happened, map[bool]string{true: "whole", false: "cut"}[whole]) },
	}, func() { s.Display(DropView{Grid: empty, Last: -1, Next: 1}) })
}

// low returns the position of the coin drawn for a cell, and whether it is visible.
func (s *sky) low(cell int) (fyne.Position, bool) {
	object := s.renderer.coins[cell]
	return object.Position(), object.Visible()
}

// TestCoinsPourOutUnderTheGravityThatIsSet checks a coin of the lowest row and the one
// above it: both fall with constant acceleration, the lower one first.
func TestCoinsPourOutUnderTheGravityThatIsSet(t *testing.T) {
	s := newSky(t)
	lower, upper := 0, 4
	at, _ := s.low(lower)
	above, _ := s.low(upper)
	s.pour(gravity.Earth)
	s.after(0.15)
	one, seen := s.low(lower)
	two, both := s.low(upper)
	if !seen || !both || one.X != at.X || one.Y <= at.Y || one.Y-at.Y <= two.Y-above.Y {
		t.Errorf("after a moment the lower coin has gone from %v to %v, the upper from %v to %v", at, one, above, two)
	}
	s.after(0.15)
	if later, _ := s.low(lower); later.Y-one.Y <= one.Y-at.Y {
		t.Errorf("it does not fall faster: %v, %v, %v", at, one, later)
	}
	want := float64(at.Y) + 0.5*9.81*0.3*0.3*float64(s.layout.cell) // it was the first
	if later, _ := s.low(lower); float64(later.Y) > want+1 || float64(later.Y) < want-30 {
		t.Errorf("after 0.3 s it is at %v, want %v or a little less", later.Y, want)
	}
	s.after(1)
	if _, seen := s.low(lower); seen || s.pourGoesOn() {
		t.Error("in the end coins are still to be seen")
	}
	s.want("start", "whole")
}

func (s *sky) pourGoesOn() bool { return s.DropBoard.pour != nil }

// TestPouringNeverTakesLong measures the duration from the weakest to the strongest
// gravity: coins that have hardly fallen fade.
func TestPouringNeverTakesLong(t *testing.T) {
	for _, g := range []gravity.Gravity{gravity.Min, gravity.Moon, gravity.Earth, gravity.Jupiter, gravity.Max} {
		s := newSky(t)
		s.pour(g)
		if d := s.animation.Duration; d > maxPourTime || g == gravity.Max && d > maxPourTime/3 {
			t.Errorf("under %v it takes %v", g, d)
		}
		s.after(0.99 * s.animation.Duration.Seconds())
		for cell, object := range s.renderer.coins {
			if object.Visible() && object.Translucency < 0.9 && g <= gravity.Moon {
				t.Errorf("under %v the coin in cell %d ends with %.2f of it to be seen", g, cell, 1-object.Translucency)
			}
		}
	}
}

func TestInstantPouringIsNotSeen(t *testing.T) {
	s := newSky(t)
	s.pour(gravity.Instant)
	if s.want(); s.animation != nil {
		t.Error("something moves")
	}
	s.reduceMotion = func() bool { return true }
	s.Display(DropView{Grid: start, Last: -1})
	s.pour(gravity.Moon)
	s.want()
}

// TestAnotherBoardDoesNotPour begins a game on a board of another size.
func TestAnotherBoardDoesNotPour(t *testing.T) {
	s := newSky(t)
	s.Pour(Pouring{Gravity: gravity.Moon}, func() { s.Display(DropView{Grid: grid{".....", "....."}, Last: -1}) })
	if s.animation != nil {
		t.Error("coins of the old board fall out of the new one")
	}
}

// TestPouringIsCutShort checks that a click on a column, a key and another position end
// the pouring, and that the click and the key still take effect.
func TestPouringIsCutShort(t *testing.T) {
	for name, c := range map[string]struct {
		do    func(*sky)
		asked int
	}{
		"click":    {func(s *sky) { s.clickArrow(2) }, 1},
		"key":      {func(s *sky) { s.setCursor(cellCursor{cell: 1}); s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }, 1},
		"a letter": {func(s *sky) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyX}) }, 0},
		"display":  {func(s *sky) { s.Display(DropView{Grid: start, Last: -1}) }, 0},
	} {
		s := newSky(t)
		s.pour(gravity.Moon)
		s.after(0.2)
		c.do(s)
		if s.want("start", "cut"); len(s.asked) != c.asked {
			t.Errorf("%s: asked for %v", name, s.asked)
		}
		at, _ := s.low(7)
		if want, _ := s.layout.coinRect(s.layout.cellPosition(3, 1)); at != want || s.renderer.coins[7].Translucency != 0 {
			t.Errorf("%s: a coin's place is %v, want %v", name, at, want)
		}
	}
}

// TestACoinCanFallWhileOthersPourOut drops a coin during the pouring, as the computer
// may.
func TestACoinCanFallWhileOthersPourOut(t *testing.T) {
	s := newSky(t)
	s.pour(gravity.Moon)
	s.after(0.3)
	s.drop(gravity.Earth)
	if !s.pourGoesOn() || !s.Falling() {
		t.Errorf("pouring %t, falling %t", s.pourGoesOn(), s.Falling())
	}
}

// TestACoinInTheAirPoursOutFromWhereItIs begins a new game during a fall.
func TestACoinInTheAirPoursOutFromWhereItIs(t *testing.T) {
	s := newSky(t)
	s.drop(gravity.Moon)
	s.after(0.5)
	at := s.renderer.fallingCoin.Position()
	s.pour(gravity.Moon)
	if got, seen := s.low(2); !seen || got.X != at.X || got.Y < at.Y-1 || got.Y > at.Y+1 {
		t.Errorf("it is at %v, and was at %v", got, at)
	}
}
