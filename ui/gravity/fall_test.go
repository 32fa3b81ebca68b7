package gravity

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

func TestFallFollowsHalfGTSquared(t *testing.T) {
	f := Fall{Cells: 10, Gravity: Earth}
	for _, s := range []float64{0, 0.1, 0.5, 1, 1.4} {
		at := f.After(s)
		if want := 9.81 * s * s / 2; math.Abs(at.Offset-want) > 1e-9 || at.Touches != 0 || math.Abs(at.Speed-9.81*s) > 1e-9 {
			t.Errorf("after %v s: %+v, want %v", s, at, want)
		}
	}
}

func TestFallLandsBouncesAndRests(t *testing.T) {
	for _, g := range []Gravity{Min, Moon, Earth, Jupiter, Max} {
		for _, cells := range []float64{1, 4, 10, 20} {
			f := Fall{Cells: cells, Gravity: g}
			impact, end := math.Sqrt(2*cells/float64(g)), f.Duration().Seconds()
			if f.After(impact*0.999).Touches != 0 {
				t.Errorf("%v cells at %v: the coin touches down too early", cells, g)
			}
			top := cells
			for i := range 1000 {
				s := impact*(1+1e-9) + (end-impact)*float64(i)/999
				at := f.After(s)
				if at.Touches != 1 || at.Offset > cells+1e-9 {
					t.Fatalf("%v cells at %v: %+v after %v s", cells, g, at, s)
				}
				top = min(top, at.Offset)
			}
			if rise := cells - top; math.Abs(rise-min(0.04*cells, 0.16)) > 1e-3 {
				t.Errorf("%v cells at %v springs back %v", cells, g, rise)
			}
			if at := f.After(end + 1e-6); at.Offset != cells || at.Speed != 0 || at.Touches != 1 {
				t.Errorf("%v cells at %v rests as %+v", cells, g, at)
			}
		}
	}
}

func TestInstantFallTakesNoTime(t *testing.T) {
	for _, f := range []Fall{
		{Cells: 10},
		{Cells: 10, Offset: 3, Speed: 7},
		{Cells: 10, Offset: 9.9, Speed: -1, Touches: 1},
		{Cells: 10, Speed: -1, Touches: 1},
	} {
		f = f.Under(Instant)
		if f.Duration() != 0 {
			t.Errorf("%+v takes %v, want no time", f, f.Duration())
		}
		if at := f.After(0); at.Offset != 10 || at.Speed != 0 || at.Touches != 1 {
			t.Errorf("%+v is at %+v", f, at)
		}
	}
}

func TestWeakestGravityTakesMinutes(t *testing.T) {
	if d := (Fall{Cells: 10, Gravity: Min}).Duration(); d < 2*time.Minute || d > 10*time.Minute {
		t.Errorf("the fall takes %v", d)
	}
}

// anyGravity returns a random gravity as the slider gives it.
func anyGravity(r *rand.Rand) Gravity { return FromSlider(r.Float64()) }

// bend is a change of gravity in a fall.
type bend struct {
	after   float64 // seconds from the one before
	gravity Gravity
}

// anyFall returns a fall from rest, and changes while the coin is in the air, some of
// them in its bounce.
func anyFall(r *rand.Rand) (Fall, []bend) {
	f := Fall{Cells: 1 + math.Floor(r.Float64()*20) + 0.32, Gravity: anyGravity(r)}
	var bends []bend
	way := f
	for range 1 + r.IntN(8) {
		b := bend{after: way.Duration().Seconds() * r.Float64(), gravity: anyGravity(r)}
		bends = append(bends, b)
		way = way.After(b.after).Under(b.gravity)
	}
	return f, bends
}

// energy returns the energy of the coin per mass, relative to the place where it will lie.
func (f Fall) energy() float64 {
	return f.Speed*f.Speed/2 + float64(f.Gravity)*(f.Cells-f.Offset)
}

const many = 3000 // number of random falls in a test

// TestChangeOfGravityKeepsHeightAndSpeed looks at either side of a change: no jump, and no
// kink that the speed would not explain.
func TestChangeOfGravityKeepsHeightAndSpeed(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range many {
		f, bends := anyFall(r)
		for _, b := range bends {
			before := f.After(b.after)
			after := before.Under(b.gravity)
			if after.Offset != before.Offset || after.Speed != before.Speed || after.Touches != before.Touches {
				t.Fatalf("%+v becomes %+v", before, after)
			}
			const short = 1e-6
			for _, at := range []Fall{f.After(b.after - short), after.After(short)} {
				// At an impact the speed is that before it or after it.
				fastest := math.Abs(before.Speed) + math.Abs(at.Speed) + short*float64(max(f.Gravity, b.gravity))
				if moved := math.Abs(at.Offset - before.Offset); moved > fastest*short+1e-9 {
					t.Fatalf("%+v and %+v are %v apart, by %v s", before, at, moved, short)
				}
			}
			f = after
		}
	}
}

// TestFallInParts sees that it makes no difference when it is looked at, nor that gravity
// is "changed" to what it was.
func TestFallInParts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range many {
		f, bends := anyFall(r)
		for _, b := range bends {
			f = f.After(b.after).Under(b.gravity)
		}
		end := f.Duration().Seconds()
		first, second := end*r.Float64(), end*r.Float64()
		whole, parts := f.After(first+second), f.After(first).Under(f.Gravity).After(second)
		if near := 1e-6 * (1 + f.Cells); math.Abs(whole.Offset-parts.Offset) > near {
			t.Fatalf("%+v after %v and %v s is %+v, in two steps %+v", f, first, second, whole, parts)
		}
	}
}

// TestEnergyNeverGrows sees that a coin in free fall keeps its energy, that it loses some
// at every impact, that it stays between its start and its place, and that it comes to
// rest there.
func TestEnergyNeverGrows(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range many {
		f, bends := anyFall(r)
		for _, b := range bends {
			checkEnergy(t, f, b.after)
			f = f.After(b.after).Under(b.gravity)
		}
		end := f.Duration().Seconds()
		checkEnergy(t, f, end)
		if at := f.After(end*(1+1e-6) + 1e-6); at.Offset != f.Cells || at.Speed != 0 || at.Touches == 0 {
			t.Fatalf("%+v ends as %+v", f, at)
		}
	}
}

func checkEnergy(t *testing.T, f Fall, until float64) {
	t.Helper()
	const steps = 50
	last := f
	for i := 1; i <= steps; i++ {
		at := f.After(until * float64(i) / steps)
		if at.Offset < -1e-9 || at.Offset > f.Cells+1e-9 {
			t.Fatalf("%+v leaves the board: %+v", f, at)
		}
		if slack := 1e-6 * (1 + last.energy()); at.energy() > last.energy()+slack {
			t.Fatalf("%+v gains energy: %v, then %v", f, last.energy(), at.energy())
		}
		bounced := at.Touches != last.Touches || at.Speed == 0
		stopped := last.Speed < 0 && at.Speed >= 0 // where it started, perhaps
		if slack := 1e-6 * (1 + last.energy()); !bounced && !stopped && at.energy() < last.energy()-slack {
			t.Fatalf("%+v loses energy in the air: %v, then %v", f, last.energy(), at.energy())
		}
		last = at
	}
}

// TestFallMatchesNumericalIntegration compares After with a numerical integration in small
// steps.
func TestFallMatchesNumericalIntegration(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 60 {
		f, bends := anyFall(r)
		offset, speed := f.Offset, f.Speed
		for _, b := range bends {
			g := float64(f.Gravity)
			const steps = 20000
			dt := b.after / steps
			for range steps {
				offset += speed*dt + g*dt*dt/2
				speed += g * dt
				if offset >= f.Cells {
					break
				}
			}
			f = f.After(b.after)
			if f.Touches > 0 {
				break // the bounce is compared with energy
			}
			if math.Abs(offset-f.Offset) > 1e-6*(1+f.Cells) || math.Abs(speed-f.Speed) > 1e-6*(1+math.Abs(speed)) {
				t.Fatalf("%+v, by small steps at %v with %v", f, offset, speed)
			}
			f = f.Under(b.gravity)
		}
	}
}

// TestBounceNeverExceedsStart has a coin that springs back fast float in the weakest
// gravity.
func TestBounceNeverExceedsStart(t *testing.T) {
	f := Fall{Cells: 8.32, Gravity: Max}
	for f.Touches == 0 {
		f = f.After(0.001)
	}
	f = f.Under(Min)
	if f.Speed >= 0 {
		t.Fatalf("%+v does not spring back", f)
	}
	up := f.up()
	if at := f.After(up * 0.99); at.Offset < 0 || at.Offset > 0.2 || at.Speed >= 0 {
		t.Errorf("nearly at the top: %+v", at)
	}
	top := f.After(up)
	if top.Offset != 0 || top.Speed != 0 || top.Touches != 1 {
		t.Errorf("at the top: %+v", top)
	}
	if down := f.After(up + 1.0001*math.Sqrt(2*8.32/float64(Min))); down.Touches != 2 {
		t.Errorf("after the bounce the coin is %+v, want a second touch", down)
	}
}
