package board

import (
	"bytes"
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/board/paint"
)

// brightness returns the mean lightness of the opaque pixels in a part of a picture.
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

func TestNoBeanLiesOutsideItsCup(t *testing.T) {
	g := newMancalaLayout(fyne.NewSize(700, 320), 1, false)
	images := paint.NewBeans(g.pit, false)
	for cup := range cups {
		r := g.cup(cup)
		radius := float64(r.Dx()) / 2
		distanceFrom := func(x, y float64) float64 { // distance from the middle of the cup, in radii
			nearest := min(max(y, float64(r.Min.Y)+radius), float64(r.Max.Y)-radius)
			return math.Hypot(x-float64(r.Min.X)-radius, y-nearest) / radius
		}
		for k := range maxIn(cup) {
			x, y := g.beanPosition(cup, k)
			for b := range paint.Bean(36) {
				img := images.Picture(paint.BeanPose{Kind: b.Kind(), Turn: beanTurn(cup, k)})
				n := img.Rect.Dx()
				for i := range n * n {
					if c := img.RGBAAt(i%n, i/n); c.R < 128 {
						continue // the bean's shadow, or transparent
					}
					if distance := distanceFrom(x+float64(i%n)+0.5-float64(n)/2, y+float64(i/n)+0.5-float64(n)/2); distance > 0.99 {
						t.Fatalf("cup %d: bean %d of kind %d is %.2f out", cup, k, b.Kind(), distance)
					}
				}
			}
		}
	}
}

func TestAHeapDoesNotMoveWhenABeanIsAdded(t *testing.T) {
	g := newMancalaLayout(fyne.NewSize(700, 320), 1, false)
	images := paint.NewBeans(g.pit, false)
	n := images.Picture(paint.BeanPose{}).Rect.Dx()
	for _, cup := range []int{0, 6, 9, 13} {
		before := image.NewRGBA(image.Rectangle{Max: g.cup(cup).Size()})
		for k := range maxIn(cup) {
			after := g.drawHeap(images, cup, beansFrom(0, k+1))
			x, y := g.beanPosition(cup, k)
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
		if more := g.drawHeap(images, cup, beansFrom(0, maxIn(cup)+1)); !bytes.Equal(more.Pix, before.Pix) {
			t.Errorf("cup %d draws more beans than its most", cup)
		}
	}
}

// TestEveryBeanOfAHeapIsVisible changes the beans one by one and checks that the picture
// changes.
func TestEveryBeanOfAHeapIsVisible(t *testing.T) {
	g := newMancalaLayout(fyne.NewSize(700, 320), 1, false)
	images := paint.NewBeans(g.pit, false)
	for cup, n := range map[int]int{2: 20, 10: 20, 6: 36, 13: 36} {
		beans := beansFrom(0, n)
		whole := g.drawHeap(images, cup, beans)
		for k, b := range beans {
			other := b
			for other.Kind() == b.Kind() {
				other++
			}
			beans[k] = other
			changed := 0
			for i, v := range g.drawHeap(images, cup, beans).Pix {
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
				a, b := beanSpots()[cup][k], beanSpots()[cup][other]
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
			if beanSpots()[cup][0] == beanSpots()[other][0] && beanSpots()[cup][1] == beanSpots()[other][1] {
				t.Errorf("in cups %d and %d the beans lie alike", cup, other)
			}
		}
	}
}

// beansFrom returns n beans with consecutive numbers.
func beansFrom(first paint.Bean, n int) []paint.Bean {
	var list []paint.Bean
	for i := range n {
		list = append(list, first+paint.Bean(i))
	}
	return list
}
