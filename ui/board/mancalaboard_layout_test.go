package board

import (
	"fmt"
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

var mancalaSizes = []fyne.Size{{Width: 340, Height: 170}, {Width: 420, Height: 200}, {Width: 700, Height: 300}, {Width: 713, Height: 900}, {Width: 1500, Height: 400}, {Width: 1100, Height: 701}}

func everyMancalaLayout(t *testing.T, check func(*testing.T, mancalaLayout, fyne.Size)) {
	for _, space := range mancalaSizes {
		for _, scale := range scales {
			for _, owned := range []bool{false, true} {
				t.Run(fmt.Sprintf("%v at %v owned %t", space, scale, owned), func(t *testing.T) {
					check(t, newMancalaLayout(space, scale, owned), space)
				})
			}
		}
	}
}

func TestAMancalaBoardFitsAndIsCentred(t *testing.T) {
	everyMancalaLayout(t, func(t *testing.T, g mancalaLayout, space fyne.Size) {
		pos, size := g.rectInUnits(g.frame())
		right, below := space.Width-pos.X-size.Width, space.Height-pos.Y-size.Height
		if math.Abs(float64(pos.X-right)) > 2 || math.Abs(float64(pos.Y-below)) > 2 {
			t.Errorf("free: %v on the left, %v on the right, %v above, %v below", pos.X, right, pos.Y, below)
		}
		names := g.pitNamesHeight()
		if g.hasOwners {
			names += g.ownersHeight()
		}
		if pos.X < shadowMargin-1 || pos.Y < shadowMargin+names-1 {
			t.Errorf("the frame at %v leaves no room for shadow and names", pos)
		}
		const left = 14 // pixels left over, as diameters are whole pixels, and for rounding
		if min(pos.X-shadowMargin, pos.Y-shadowMargin-names)*g.scale > left {
			t.Errorf("the frame is at %v, the pits could be larger", pos)
		}
	})
}

func TestPitsAreWholePixels(t *testing.T) {
	everyMancalaLayout(t, func(t *testing.T, g mancalaLayout, _ fyne.Size) {
		for cup := range cups {
			pos, size := g.rectInUnits(g.cup(cup))
			for _, v := range []float32{pos.X, pos.Y, size.Width, size.Height} {
				if px := float64(v * g.scale); math.Abs(px-math.Round(px)) > 0.02 {
					t.Fatalf("cup %d is at %v %v", cup, pos, size)
				}
			}
		}
	})
}

func TestPitsAndHomesLieApartInTheField(t *testing.T) {
	everyMancalaLayout(t, func(t *testing.T, g mancalaLayout, _ fyne.Size) {
		for cup := range cups {
			r := g.cup(cup)
			if !r.In(g.field().Inset(2)) {
				t.Errorf("cup %d at %v is not in the field %v", cup, r, g.field())
			}
			for other := range cup {
				if r.Inset(-1).Overlaps(g.cup(other)) {
					t.Errorf("cups %d and %d touch", cup, other)
				}
			}
			n := g.numberCentre(cup)
			if !n.In(g.frame()) || n.In(g.field()) || n.X <= r.Min.X || n.X >= r.Max.X {
				t.Errorf("the number of cup %d at %v is at %v", cup, r, n)
			}
		}
	})
}

func TestTheRowsGoRoundTheBoard(t *testing.T) {
	g := newMancalaLayout(fyne.NewSize(700, 320), 1, false)
	for pit := range 5 {
		if a, b := g.cup(pit), g.cup(pit+1); a.Max.X >= b.Min.X || a.Min.Y != b.Min.Y {
			t.Errorf("pit %d at %v, the next at %v", pit, a, b)
		}
		if a, b := g.cup(pit+7), g.cup(pit+8); a.Min.X <= b.Max.X || a.Min.Y != b.Min.Y {
			t.Errorf("pit %d at %v, the next at %v", pit+7, a, b)
		}
		if low, height := g.cup(pit), g.cup(12-pit); low.Min.X != height.Min.X || height.Max.Y >= low.Min.Y {
			t.Errorf("pit %d at %v, the one opposite at %v", pit, low, height)
		}
	}
	if g.cup(5).Max.X >= g.cup(6).Min.X || g.cup(0).Min.X <= g.cup(13).Max.X {
		t.Error("a home is on the wrong side")
	}
}

func TestEveryPitIsFoundToItsRim(t *testing.T) {
	everyMancalaLayout(t, func(t *testing.T, g mancalaLayout, space fyne.Size) {
		for cup := range cups {
			pos, size := g.rectInUnits(g.cup(cup))
			middle, half := pos.AddXY(size.Width/2, size.Height/2), 0.98*size.Width/2
			want := cup
			if isHome(cup) {
				want = -1
			}
			for turn := range 8 {
				sin, cos := math.Sincos(float64(turn) * math.Pi / 4)
				for _, distance := range []float32{0, 0.5, 1} {
					p := middle.AddXY(half*distance*float32(cos), half*distance*float32(sin))
					if got := g.pitAt(p); got != want {
						t.Fatalf("at %v is %d, want %d", p, got, want)
					}
				}
			}
			if corner := pos.AddXY(0.5, 0.5); g.pitAt(corner) != -1 {
				t.Fatalf("the wood at %v is pit %d", corner, g.pitAt(corner))
			}
		}
		number := g.numberCentre(3)
		between := image.Pt(g.numberCentre(2).X+(g.numberCentre(3).X-g.numberCentre(2).X)/2, g.cup(2).Min.Y-g.rowGap/2)
		for _, p := range []fyne.Position{{}, g.toUnits(number.X, number.Y), g.toUnits(between.X, between.Y), fyne.NewPos(space.Width, space.Height)} {
			if g.pitAt(p) != -1 {
				t.Errorf("at %v is pit %d", p, g.pitAt(p))
			}
		}
	})
}
