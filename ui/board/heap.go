package board

import (
	"image"
	"math"
	"sync"

	"npaastribe/ui/board/paint"
)

// The greatest numbers of beans drawn in a pit and in a home. Beans below them would be
// hidden.
const (
	maxInPit  = 40
	maxInHome = 90
)

func maxIn(cup int) int {
	if isHome(cup) {
		return maxInHome
	}
	return maxInPit
}

// beanSpot is where a bean lies in its cup: its distance from the middle, in diameters of a
// pit, and its turn, as in paint.BeanPose.
type beanSpot struct {
	x, y float64
	turn int
}

// beanSpots are the places of the beans in every cup, from the bottom of the heap to its
// top. They never change, so that a heap does not move when a bean is added.
var beanSpots = sync.OnceValue(func() (s [cups][]beanSpot) {
	for cup := range s {
		s[cup] = arrangeHeap(cup)
	}
	return s
})

// spotArea returns the area in which the middle of a bean may lie, in diameters of a pit:
// within the distance radius of a vertical line of the given length through the middle of
// the cup. The length is 0 for a pit.
func spotArea(cup int) (radius, length float64) {
	const wall = 0.165 // half a bean, and its distance to the edge
	if isHome(cup) {
		return homeWidth/2 - wall, 2 + pitRowGap - homeWidth
	}
	return 0.5 - wall, 0
}

// arrangeHeap chooses the places in a cup. For each bean it picks the best of 48
// pseudorandom places: one near the middle and not on top of other beans, least of all on
// the most recent ones.
func arrangeHeap(cup int) []beanSpot {
	const candidates = 48
	list := make([]beanSpot, 0, maxIn(cup))
	for k := range cap(list) {
		best, leastCrowding := beanSpot{}, math.Inf(1)
		for try := range candidates {
			s := randomSpot(cup, k*candidates+try)
			if c := crowding(cup, list, s); c < leastCrowding {
				best, leastCrowding = s, c
			}
		}
		list = append(list, best)
	}
	return list
}

// randomSpot returns the n-th pseudorandom place in a cup.
func randomSpot(cup, n int) beanSpot {
	radius, length := spotArea(cup)
	for ; ; n += 7919 {
		x := (2*paint.WhiteNoise(n, 40*cup+1) - 1) * radius
		y := (2*paint.WhiteNoise(n, 40*cup+2) - 1) * (radius + length/2)
		if math.Hypot(x, max(0, math.Abs(y)-length/2)) <= radius {
			return beanSpot{x: x, y: y, turn: int(paint.WhiteNoise(n, 40*cup+3) * (paint.BeanTurns - 0.01))}
		}
	}
}

// crowding returns how bad a place is for a bean; lower is better.
func crowding(cup int, list []beanSpot, s beanSpot) float64 {
	const (
		contactDistance = 0.25 // two beans at this distance hardly touch
		decay           = 0.93
	)
	_, length := spotArea(cup)
	flattening := 1 / (1 + length) // a heap is as elongated as its cup
	cost, weight := 0.9*(s.x*s.x+s.y*s.y*flattening*flattening), 1.0
	for i := len(list) - 1; i >= 0; i-- {
		if closeness := 1 - math.Hypot(s.x-list[i].x, s.y-list[i].y)/contactDistance; closeness > 0 {
			cost += weight * closeness * closeness
		}
		weight *= decay
	}
	return cost
}

// beanPosition returns the middle of the k-th bean in a cup, in pixels from the frame's
// corner.
func (g mancalaLayout) beanPosition(cup, k int) (x, y float64) {
	x, y = g.centre(cup)
	s := beanSpots()[cup][min(k, maxIn(cup)-1)]
	return x + s.x*float64(g.pit), y + s.y*float64(g.pit)
}

// beanTurn returns the turn of the k-th bean in a cup.
func beanTurn(cup, k int) int { return beanSpots()[cup][min(k, maxIn(cup)-1)].turn }

// drawHeap draws the beans that lie in a cup. It returns nil if there are none.
func (g mancalaLayout) drawHeap(images *paint.Beans, cup int, beans []paint.Bean) *image.RGBA {
	if len(beans) == 0 {
		return nil
	}
	var lying []paint.LyingBean
	for k, b := range beans[:min(len(beans), maxIn(cup))] {
		x, y := g.beanPosition(cup, k)
		lying = append(lying, paint.LyingBean{BeanPose: paint.BeanPose{Kind: b.Kind(), Turn: beanTurn(cup, k)}, X: x, Y: y})
	}
	return images.Heap(g.cup(cup), lying)
}

// heaps are the beans on a board, each with its own look.
type heaps struct {
	inCups   [cups][]paint.Bean // in the cups, from the bottom up
	nextBean paint.Bean         // the next bean to be created
}

// setCounts changes the heaps to the given numbers of beans. Surplus beans of one cup move
// to cups that lack some, so that they keep their looks; new beans are made only if those
// are not enough.
func (h *heaps) setCounts(beans [cups]int) {
	var spare []paint.Bean
	for cup, want := range beans {
		if have := len(h.inCups[cup]); have > want {
			spare = append(spare, h.inCups[cup][want:]...)
			h.inCups[cup] = h.inCups[cup][:want:want]
		}
	}
	for cup, want := range beans {
		for len(h.inCups[cup]) < want {
			if len(spare) == 0 {
				spare = append(spare, h.nextBean)
				h.nextBean++
			}
			h.inCups[cup] = append(h.inCups[cup], spare[0])
			spare = spare[1:]
		}
	}
}

// apply takes a bean from its cup or adds it to one.
func (h *heaps) apply(b beanEvent) {
	if b.lifts {
		beans := h.inCups[b.from]
		h.inCups[b.from] = beans[:max(0, len(beans)-1)]
	} else {
		h.inCups[b.to] = append(h.inCups[b.to], b.bean)
	}
}
