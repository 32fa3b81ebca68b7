package board

import (
	"image"
	"math"
	"sync"

	"npaastribe/ui/board/paint"
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
		x := (2*paint.Speckle(n, 40*cup+1) - 1) * far
		y := (2*paint.Speckle(n, 40*cup+2) - 1) * (far + length/2)
		if math.Hypot(x, max(0, math.Abs(y)-length/2)) <= far {
			return spot{x: x, y: y, turn: int(paint.Speckle(n, 40*cup+3) * (paint.BeanTurns - 0.01))}
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
	x, y = g.middle(cup)
	s := spots()[cup][min(k, mostIn(cup)-1)]
	return x + s.x*float64(g.pit), y + s.y*float64(g.pit)
}

// beanTurn is how the k-th bean in a cup is turned.
func beanTurn(cup, k int) int { return spots()[cup][min(k, mostIn(cup)-1)].turn }

// heap is the picture of the beans that lie in a cup; nil when there are none.
func (g mancalaPlan) heap(looks *paint.Beans, cup int, beans []paint.Bean) *image.RGBA {
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

// heaps are the beans on a board.
type heaps struct {
	lie    [cups][]paint.Bean // in the cups, from the bottom up
	minted paint.Bean         // the next bean that comes to the board
}

// settle makes the heaps as big as given. Beans that are too many in
// one cup go where there are too few, so that they keep their looks; only if
// that is not enough, new ones come to the board.
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

// carry takes a bean from its cup, or puts it into one.
func (h *heaps) carry(b beat) {
	if b.lifts {
		beans := h.lie[b.from]
		h.lie[b.from] = beans[:max(0, len(beans)-1)]
	} else {
		h.lie[b.to] = append(h.lie[b.to], b.bean)
	}
}
