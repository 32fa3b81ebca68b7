package board

import (
	"image"
	"image/draw"
	"math"
	"sync"
)

// So many beans of a pit or a home are drawn; those under them can't be seen.
const (
	mostInPit  = 40
	mostInHome = 90
)

func mostIn(cup int) int {
	if isHome(cup) {
		return mostInHome
	}
	return mostInPit
}

// spot is where a bean lies in its cup: how far from the middle, in diameters
// of a pit, and in which turn.
type spot struct {
	x, y float64
	turn int
}

// spots are the places of the first, second … bean in every cup, from the
// bottom of the heap to its top. They never change, so that a heap lies still
// when a bean comes to it.
var spots = sync.OnceValue(func() (s [cups][]spot) {
	for cup := range s {
		s[cup] = heapUp(cup)
	}
	return s
})

// reach is how far from the middle of its cup the middle of a bean may lie, in
// diameters of a pit: in a home, so far from the line between the middles of
// its ends, which is that long.
func reach(cup int) (far, length float64) {
	const wall = 0.165 // half a bean, and its distance to the edge
	if isHome(cup) {
		return homeWide/2 - wall, 2 + pitRowGap - homeWide
	}
	return 0.5 - wall, 0
}

// heapUp finds the places in a cup. Every bean has some places to choose from,
// and takes one that is near the middle and not on top of others, least of all
// on those that came just before it.
func heapUp(cup int) []spot {
	const choices = 48
	list := make([]spot, 0, mostIn(cup))
	for k := range cap(list) {
		best, least := spot{}, math.Inf(1)
		for try := range choices {
			s := someSpot(cup, k*choices+try)
			if c := crowding(cup, list, s); c < least {
				best, least = s, c
			}
		}
		list = append(list, best)
	}
	return list
}

// someSpot is a place in a cup that looks random.
func someSpot(cup, n int) spot {
	far, length := reach(cup)
	for ; ; n += 7919 {
		x := (2*speckle(n, 40*cup+1) - 1) * far
		y := (2*speckle(n, 40*cup+2) - 1) * (far + length/2)
		if math.Hypot(x, max(0, math.Abs(y)-length/2)) <= far {
			return spot{x: x, y: y, turn: int(speckle(n, 40*cup+3) * (beanTurns - 0.01))}
		}
	}
}

// crowding is how bad a place is on top of others.
func crowding(cup int, list []spot, s spot) float64 {
	const (
		apart  = 0.25 // two beans so far apart hardly touch
		forget = 0.93
	)
	_, length := reach(cup)
	flat := 1 / (1 + length) // a heap is as long as its cup
	bad, weight := 0.9*(s.x*s.x+s.y*s.y*flat*flat), 1.0
	for i := len(list) - 1; i >= 0; i-- {
		if near := 1 - math.Hypot(s.x-list[i].x, s.y-list[i].y)/apart; near > 0 {
			bad += weight * near * near
		}
		weight *= forget
	}
	return bad
}

// beanPlace is the middle of the k-th bean's place in a cup, from the frame's
// corner, in pixels.
func (g mancalaPlan) beanPlace(cup, k int) (x, y float64) {
	r, s := g.cup(cup), spots()[cup][min(k, mostIn(cup)-1)]
	return float64(r.Min.X+r.Max.X)/2 + s.x*float64(g.pit), float64(r.Min.Y+r.Max.Y)/2 + s.y*float64(g.pit)
}

// beanTurn is how the k-th bean in a cup is turned.
func beanTurn(cup, k int) int { return spots()[cup][min(k, mostIn(cup)-1)].turn }

// heaps draws beans, each kind in each pose once.
type heaps struct {
	plan  mancalaPlan // whose place on the widget does not matter
	beans map[beanPose]*image.RGBA
	dusk  map[image.Point][]uint8 // what the edge of a cup leaves of the light, by the cup's size
}

func newHeaps(g mancalaPlan) *heaps {
	return &heaps{plan: g, beans: map[beanPose]*image.RGBA{}, dusk: map[image.Point][]uint8{}}
}

// picture is a bean's.
func (h *heaps) picture(p beanPose) *image.RGBA {
	img, ok := h.beans[p]
	if !ok {
		img = paintBean(h.plan.pit, beanPx(h.plan.pit, p.lift), p)
		h.beans[p] = img
	}
	return img
}

// compose draws the beans that lie in a cup, in a picture as big as the cup;
// nil when there are none.
func (h *heaps) compose(cup int, beans []bean) *image.RGBA {
	if len(beans) == 0 {
		return nil
	}
	r := h.plan.cup(cup)
	img := image.NewRGBA(image.Rectangle{Max: r.Size()})
	for k, b := range beans[:min(len(beans), mostIn(cup))] {
		x, y := h.plan.beanPlace(cup, k)
		one := h.picture(beanPose{kind: b.kind(), turn: beanTurn(cup, k)})
		half := float64(one.Rect.Dx()) / 2
		corner := image.Pt(int(math.Round(x-half))-r.Min.X, int(math.Round(y-half))-r.Min.Y)
		draw.Draw(img, one.Rect.Add(corner), one, image.Point{}, draw.Over)
	}
	darken(img, h.duskIn(r))
	return img
}

// darken takes light away from a picture, pixel by pixel.
func darken(img *image.RGBA, light []uint8) {
	for i, left := range light {
		pix := img.Pix[4*i:][:4:4]
		if pix[3] == 0 || left == 255 {
			continue
		}
		for j := range 3 {
			pix[j] = uint8(uint16(pix[j]) * uint16(left) / 255) //nolint:gosec // at most 255
		}
	}
}

// duskIn is what the edge of a cup leaves of the light on the beans in it.
func (h *heaps) duskIn(r image.Rectangle) []uint8 {
	if light, ok := h.dusk[r.Size()]; ok {
		return light
	}
	c := newCup(image.Rectangle{Max: r.Size()}, float64(h.plan.pit), [3]float64{})
	light := make([]uint8, 0, r.Dx()*r.Dy())
	for y := range r.Dy() {
		for x := range r.Dx() {
			_, _, far := c.out(float64(x)+0.5, float64(y)+0.5)
			// Beans stick out of the shadow, which is thus less deep.
			light = append(light, uint8(255*(1-0.40*c.shadow(float64(x)+0.5, float64(y)+0.5, min(1, far+0.15)))))
		}
	}
	h.dusk[r.Size()] = light
	return light
}
