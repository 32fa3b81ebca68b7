package board

import (
	"bytes"
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

func TestBeansAreOfSeveralKinds(t *testing.T) {
	count := make([]int, len(beanKinds))
	for b := range bean(36) {
		count[b.kind()]++
	}
	for kind, n := range count {
		if n < 3 || n > 8 {
			t.Errorf("%d of 36 beans are of kind %d", n, kind)
		}
	}
}

// brightness is the mean lightness of what is solid in a part of a picture.
func brightness(img *image.RGBA, part image.Rectangle) float64 {
	sum, n := 0, 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if c := img.RGBAAt(x, y); c.A == 255 {
				sum += int(c.R) + int(c.G) + int(c.B)
				n++
			}
		}
	}
	return float64(sum) / float64(3*max(1, n))
}

func TestBeansAreLitFromAboveLeftHoweverTheyLie(t *testing.T) {
	n := beanPx(100, 0)
	for kind := range beanKinds {
		for turn := range beanTurns {
			img := paintBean(100, n, beanPose{kind: kind, turn: turn})
			lit := brightness(img, image.Rect(0, 0, n/2, n/2))
			dark := brightness(img, image.Rect(n/2, n/2, n, n))
			if lit < dark+10 {
				t.Errorf("kind %d, turn %d: %.0f above left, %.0f below right", kind, turn, lit, dark)
			}
		}
	}
}

func TestALiftedBeanIsLargerAndItsShadowFurtherAway(t *testing.T) {
	solid := func(lift int) (area int, shadow float64) {
		n := beanPx(100, lift)
		img := paintBean(100, n, beanPose{lift: lift})
		var down, dark float64
		for i := range n * n {
			switch c := img.RGBAAt(i%n, i/n); {
			case c.R > 0 && c.A == 255:
				area++
			case c.R == 0:
				down += float64(c.A) * (float64(i/n) - float64(n)/2)
				dark += float64(c.A)
			}
		}
		return area, down / dark
	}
	area, below := solid(0)
	for lift := 1; lift <= beanLifts; lift++ {
		larger, further := solid(lift)
		if larger <= area || further <= below {
			t.Errorf("lift %d: %d pixels and a shadow %.1f below, before %d and %.1f", lift, larger, further, area, below)
		}
		area, below = larger, further
	}
}

// TestThePicturesOfBeansHaveRoomForThem looks for a shadow that is cut off.
func TestThePicturesOfBeansHaveRoomForThem(t *testing.T) {
	for kind := range beanKinds {
		for turn := range beanTurns {
			for lift := range beanLifts + 1 {
				n := beanPx(60, lift)
				img := paintBean(60, n, beanPose{kind, turn, lift})
				for i := range n {
					if a := max(img.RGBAAt(0, i).A, img.RGBAAt(n-1, i).A, img.RGBAAt(i, 0).A, img.RGBAAt(i, n-1).A); a > 4 {
						t.Fatalf("kind %d, turn %d, lift %d: %d at the edge", kind, turn, lift, a)
					}
				}
			}
		}
	}
}

func TestNoBeanLiesOutsideItsCup(t *testing.T) {
	g := layOutMancala(fyne.NewSize(700, 320), 1)
	unit := float64(g.pit)
	for cup := range cups {
		c := newCup(g.cup(cup), unit, [3]float64{})
		for k := range mostIn(cup) {
			x, y := g.beanPlace(cup, k)
			for kind := range beanKinds {
				body := newBeanBody(unit, 0, beanPose{kind: kind, turn: beanTurn(cup, k)})
				for step := range 32 {
					sin, cos := math.Sincos(float64(step) * math.Pi / 16)
					for far := 0.08 * unit; far < 0.25*unit; far += 0.5 {
						inBean := body.pixel(far*cos, far*sin).cover > 0.5
						if _, _, out := c.out(x+far*cos, y+far*sin); inBean && out > 0.99 {
							t.Fatalf("cup %d: bean %d of kind %d is %.2f out", cup, k, kind, out)
						}
					}
				}
			}
		}
	}
}

func TestAHeapLiesStillWhenABeanComes(t *testing.T) {
	g := layOutMancala(fyne.NewSize(700, 320), 1)
	h, n := newHeaps(g), beanPx(g.pit, 0)
	for _, cup := range []int{0, 6, 9, 13} {
		before := image.NewRGBA(image.Rectangle{Max: g.cup(cup).Size()})
		for k := range mostIn(cup) {
			after := h.compose(cup, beansFrom(0, k+1))
			x, y := g.beanPlace(cup, k)
			at := image.Pt(int(x), int(y)).Sub(g.cup(cup).Min)
			changed := 0
			for py := range after.Rect.Dy() {
				for px := range after.Rect.Dx() {
					if before.RGBAAt(px, py) == after.RGBAAt(px, py) {
						continue
					}
					changed++
					if max(px-at.X, at.X-px, py-at.Y, at.Y-py) > n/2+1 {
						t.Fatalf("cup %d: bean %d at %v changes what is at %d,%d", cup, k, at, px, py)
					}
				}
			}
			if changed < g.pit*g.pit/80 {
				t.Errorf("cup %d: bean %d changes only %d pixels", cup, k, changed)
			}
			before = after
		}
		if more := h.compose(cup, beansFrom(0, mostIn(cup)+1)); !bytes.Equal(more.Pix, before.Pix) {
			t.Errorf("cup %d draws more beans than its most", cup)
		}
	}
}

// TestEveryBeanOfAHeapIsSeen changes the beans one by one and looks whether
// that shows.
func TestEveryBeanOfAHeapIsSeen(t *testing.T) {
	g := layOutMancala(fyne.NewSize(700, 320), 1)
	h := newHeaps(g)
	for cup, n := range map[int]int{2: 20, 10: 20, 6: 36, 13: 36} {
		beans := beansFrom(0, n)
		whole := h.compose(cup, beans)
		for k, b := range beans {
			other := b
			for other.kind() == b.kind() {
				other++
			}
			beans[k] = other
			changed := 0
			for i, v := range h.compose(cup, beans).Pix {
				if v != whole.Pix[i] {
					changed++
				}
			}
			if changed < 60 {
				t.Errorf("cup %d: of bean %d only %d bytes are seen", cup, k, changed)
			}
			beans[k] = b
		}
	}
}

func TestAFewBeansLieBesideEachOther(t *testing.T) {
	for cup := range cups {
		for k := range 4 {
			for other := range k {
				a, b := spots()[cup][k], spots()[cup][other]
				if d := math.Hypot(a.x-b.x, a.y-b.y); d < 0.16 {
					t.Errorf("cup %d: beans %d and %d are %.2f apart", cup, k, other, d)
				}
			}
		}
	}
}

func TestNoTwoHeapsAreAlike(t *testing.T) {
	for cup := range cups {
		for other := range cup {
			if spots()[cup][0] == spots()[other][0] && spots()[cup][1] == spots()[other][1] {
				t.Errorf("in cups %d and %d the beans lie alike", cup, other)
			}
		}
	}
}

// beansFrom are some beans, from the given one on.
func beansFrom(first bean, n int) []bean {
	var list []bean
	for i := range n {
		list = append(list, first+bean(i))
	}
	return list
}
