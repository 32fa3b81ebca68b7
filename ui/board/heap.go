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
	mostInPit  = 40
	mostInHome = 90
)

func mostIn(cup int) int {
	if isHome(cup) {
		return mostInHome
	}
	return mostInPit
}

// spot is where a bean lies in its cup: its distance from the middle, in diameters of a
// pit, and its turn, as in paint.BeanPose.
type spot struct {
	x, y float64
	turn int
}

// spots are the places of the beans in every cup, from the bottom of the heap to its top.
// They never change, so that a heap does not move when a bean is added.
var spots = sync.OnceValue(func() (s [cups][]spot) {
	for cup := range s {
		s[cup] = heapUp(cup)
	}
	return s
})

// reach returns the area in which the middle of a bean may lie, in diameters of a pit:
// within the distance far of a vertical line of the given length through the middle of
// the cup. The length is 0 for a pit.
func reach(cup int) (far, length float64) {
	const wall = 0.165 // half a bean, and its distance to the edge
	if isHome(cup) {
		return homeWidth/2 - wall, 2 + pitRowGap - homeWidth
	}
	return 0.5 - wall, 0
}

// heapUp chooses the places in a cup. For each bean it picks the best of 48 pseudorandom
// places: one near the middle and not on top of other beans, least of all on the most
// recent ones.
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

// someSpot returns the n-th pseudorandom place in a cup.
func someSpot(cup, n int) spot {
	far, length := reach(cup)
	for ; ; n += 7919 {
		x := (2*paint.Speckle(n, 40*cup+1) - 1) * far
		y := (2*paint.Speckle(n, 40*cup+2) - 1) * (far + length/2)
		if math.Hypot(x, max(0, math.Abs(y)-length/2)) <= far {
			return spot{x: x, y: y, turn: int(paint.Speckle(n, 40*cup+3) * (paint.BeanTurns - 0.01))}
		}
	}
}

// crowding returns how bad a place is for a bean; lower is better.
func crowding(cup int, list []spot, s spot) float64 {
	const (
		apart  = 0.25 // two beans at this distance hardly touch
		forget = 0.93
	)
	_, length := reach(cup)
	flat := 1 / (1 + length) // a heap is as elongated as its cup
	bad, weight := 0.9*(s.x*s.x+s.y*s.y*flat*flat), 1.0
	for i := len(list) - 1; i >= 0; i-- {
		if near := 1 - math.Hypot(s.x-list[i].x, s.y-list[i].y)/apart; near > 0 {
			bad += weight * near * near
		}
		weight *= forget
	}
	return bad
}

// beanPlace returns the middle of the k-th bean in a cup, in pixels from the frame's
// corner.
func (g mancalaLayout) beanPlace(cup, k int) (x, y float64) {
	x, y = g.centre(cup)
	s := spots()[cup][min(k, mostIn(cup)-1)]
	return x + s.x*float64(g.pit), y + s.y*float64(g.pit)
}

// beanTurn returns the turn of the k-th bean in a cup.
func beanTurn(cup, k int) int { return spots()[cup][min(k, mostIn(cup)-1)].turn }

// heap draws the beans that lie in a cup. It returns nil if there are none.
func (g mancalaLayout) heap(looks *paint.Beans, cup int, beans []paint.Bean) *image.RGBA {
	if len(beans) == 0 {
		return nil
	}
	var lie []paint.LyingBean
	for k, b := range beans[:min(len(beans), mostIn(cup))] {
		x, y := g.beanPlace(cup, k)
		lie = append(lie, paint.LyingBean{BeanPose: paint.BeanPose{Kind: b.Kind(), Turn: beanTurn(cup, k)}, X: x, Y: y})
	}
	return looks.Heap(g.cup(cup), lie)
}

// heaps are the beans on a board, each with its own look.
type heaps struct {
	lie    [cups][]paint.Bean // in the cups, from the bottom up
	minted paint.Bean         // the next new bean
}

// settle changes the heaps to the given numbers of beans. Surplus beans of one cup move
// to cups that lack some, so that they keep their looks; new beans are made only if those
// are not enough.
func (h *heaps) settle(beans [cups]int) {
	var spare []paint.Bean
	for cup, want := range beans {
		if have := len(h.lie[cup]); have > want {
			spare = append(spare, h.lie[cup][want:]...)
			h.lie[cup] = h.lie[cup][:want:want]
		}
	}
	for cup, want := range beans {
		for len(h.lie[cup]) < want {
			if len(spare) == 0 {
				spare = append(spare, h.minted)
				h.minted++
			}
			h.lie[cup] = append(h.lie[cup], spare[0])
			spare = spare[1:]
		}
	}
}

// carry takes a bean from its cup or adds it to one.
func (h *heaps) carry(b beat) {
	if b.lifts {
		beans := h.lie[b.from]
		h.lie[b.from] = beans[:max(0, len(beans)-1)]
	} else {
		h.lie[b.to] = append(h.lie[b.to], b.bean)
	}
}
