package board

import (
	"cmp"
	"math"
	"slices"

	"npaastribe/ui/board/paint"
)

// The times of a sowing, in seconds. The rest depends on its speed.
const (
	liftTime    = 0.24 // for the hand to pick up the beans of the pit
	dropTime    = 0.17 // for a bean to fall from the hand, at most
	waitTime    = 0.26 // before beans are captured or swept
	flyTime     = 0.52 // for a captured or swept bean to reach the home
	staggerTime = 0.24 // between the first and the last of these beans, at most
	staggerStep = 0.03 // between one of them and the next, at most
)

// sowingAnimation is the animation of a Sowing.
type sowingAnimation struct {
	Sowing
	seconds       float64 // total duration
	now           float64
	flights       []flight    // in the order in which they land
	events        []beanEvent // still to come, in order
	ended         bool        // all beans are at rest
	captureCalled bool        // Capture has been called
	heapsChanged  bool        // the heaps have changed since they were drawn
	stopAnimation func()      // stops the animation; nil before it begins
}

// flight is the path of a bean through the air. start and end are when it leaves its cup
// and when it lands, in seconds.
type flight struct {
	bean               paint.Bean
	from, to           int // cups
	fromIndex, toIndex int // its place in the heaps of from and to
	start, end         float64
	byHand             bool    // it is carried by the hand that sows,
	released           float64 // which drops it at this time
}

// beanEvent is an event of a sowing: a bean leaves its cup or lands.
type beanEvent struct {
	at      float64
	bean    paint.Bean
	from    int
	to      int
	lifts   bool
	touch   bool // a bean of the path lands
	capture bool // the last captured bean lands
}

// sowingPlanner computes a sowing.
type sowingPlanner struct {
	*sowingAnimation
	beans [cups][]paint.Bean // as they lie after everything planned so far
}

// planSowing plans the animation of s. beans are the heaps before the move. The beans of
// the pit leave it at the start.
func planSowing(s Sowing, beans [cups][]paint.Bean) *sowingAnimation {
	p := sowingPlanner{sowingAnimation: &sowingAnimation{Sowing: s}}
	for cup := range beans {
		p.beans[cup] = slices.Clone(beans[cup])
	}
	p.planSown()
	p.planFlightsHome(s.Captured, func(int) int { return s.Home })
	if last := len(p.events) - 1; len(s.Captured) > 0 && last >= 0 {
		p.events[last].capture = true
	}
	p.planFlightsHome(append(slices.Clone(s.Swept[0]), s.Swept[1]...), func(pit int) int {
		if slices.Contains(s.Swept[1], pit) {
			return secondHome
		}
		return firstHome
	})
	slices.SortStableFunc(p.events, func(a, b beanEvent) int { return cmp.Compare(a.at, b.at) })
	return p.sowingAnimation
}

// interval returns the seconds from one sown bean to the next.
func (w *sowingAnimation) interval() float64 { return 1 / max(0.01, w.Speed) }

// planSown plans how the beans are sown, the topmost first.
func (p *sowingPlanner) planSown() {
	drop := min(dropTime, 0.7*p.interval())
	hand := p.beans[p.Pit]
	p.beans[p.Pit] = nil
	p.seconds = liftTime
	for i, to := range p.Path[:min(len(p.Path), len(hand))] {
		k := len(hand) - 1 - i
		released := liftTime + float64(i+1)*p.interval()
		f := flight{
			bean: hand[k], from: p.Pit, to: to, fromIndex: k, toIndex: len(p.beans[to]),
			byHand: true, released: released, end: released + drop,
		}
		p.addFlight(f)
		p.events[len(p.events)-1].touch = true
	}
}

// planFlightsHome plans how the beans of pits fly to the homes that to returns, all at
// nearly the same time.
func (p *sowingPlanner) planFlightsHome(pits []int, to func(pit int) int) {
	count := 0
	for _, pit := range pits {
		count += len(p.beans[pit])
	}
	if count == 0 {
		return
	}
	start, step := p.seconds+waitTime, min(staggerStep, staggerTime/float64(count))
	for _, pit := range pits {
		for len(p.beans[pit]) > 0 {
			k := len(p.beans[pit]) - 1
			b, home := p.beans[pit][k], to(pit)
			p.beans[pit] = p.beans[pit][:k]
			p.addFlight(flight{bean: b, from: pit, to: home, fromIndex: k, toIndex: len(p.beans[home]), start: start, end: start + flyTime})
			start += step
		}
	}
}

// addFlight adds a flight to the plan.
func (p *sowingPlanner) addFlight(f flight) {
	p.beans[f.to] = append(p.beans[f.to], f.bean)
	p.flights = append(p.flights, f)
	p.events = append(p.events,
		beanEvent{at: f.start, bean: f.bean, from: f.from, lifts: true},
		beanEvent{at: f.end, bean: f.bean, to: f.to})
	p.seconds = max(p.seconds, f.end)
}

// beanState is the state of a bean in the air: its position in pixels from the frame's
// corner, its height from 0 to 1, and its turn.
type beanState struct {
	x, y, lift float64
	turn       int
}

// stateOf returns the state of a bean now, which must be between start and end.
func (w *sowingAnimation) stateOf(f *flight, g mancalaLayout) beanState {
	if !f.byHand {
		return f.arcState(g, paint.Ease(paint.Clamp((w.now-f.start)/(f.end-f.start))))
	}
	held := w.heldState(f, g, min(w.now, f.released))
	if w.now <= f.released {
		return held
	}
	progress := paint.Clamp((w.now - f.released) / (f.end - f.released))
	toX, toY := g.beanPosition(f.to, f.toIndex)
	held.x += (toX - held.x) * progress
	held.y += (toY - held.y) * progress * progress
	held.lift = 1 - progress*progress
	held.turn = turnBetween(held.turn, beanTurn(f.to, f.toIndex), progress)
	return held
}

// arcState returns the state of a bean that flies to a home in an arc. progress is the part
// of the flight done.
func (f *flight) arcState(g mancalaLayout, progress float64) beanState {
	fromX, fromY := g.beanPosition(f.from, f.fromIndex)
	toX, toY := g.beanPosition(f.to, f.toIndex)
	height := math.Sin(math.Pi * progress)
	return beanState{
		x:    fromX + (toX-fromX)*progress,
		y:    fromY + (toY-fromY)*progress - 0.30*float64(g.pit)*height,
		lift: min(1, 2*height),
		turn: turnBetween(beanTurn(f.from, f.fromIndex), beanTurn(f.to, f.toIndex), progress),
	}
}

// heldState returns the state of a bean in the hand, where the beans are closer together
// than in the pit.
func (w *sowingAnimation) heldState(f *flight, g mancalaLayout, now float64) beanState {
	lift := paint.Ease(paint.Clamp(now / liftTime))
	handX, handY := w.handPosition(g, now)
	fromX, fromY := g.centre(f.from)
	x, y := g.beanPosition(f.from, f.fromIndex)
	scale := 1 - 0.38*lift
	return beanState{
		x:    handX + (x-fromX)*scale,
		y:    handY + (y-fromY)*scale - 0.16*lift*float64(g.pit),
		lift: lift,
		turn: beanTurn(f.from, f.fromIndex),
	}
}

// handPosition returns the position of the hand. It moves from one cup to the next in each
// interval, slowing down a little over each cup.
func (w *sowingAnimation) handPosition(g mancalaLayout, now float64) (x, y float64) {
	stops := (now - liftTime) / w.interval()
	i := int(math.Floor(max(0, stops)))
	progress := max(0, stops) - float64(i)
	progress = 0.45*progress + 0.55*paint.Ease(progress)
	fromX, fromY := g.centre(w.handStop(i))
	toX, toY := g.centre(w.handStop(i + 1))
	hop := 0.10 * float64(g.pit) * math.Sin(math.Pi*progress)
	return fromX + (toX-fromX)*progress, fromY + (toY-fromY)*progress - hop
}

// handStop returns the i-th cup at which the hand stops. It begins at the pit that is sown.
func (w *sowingAnimation) handStop(i int) int {
	if i == 0 {
		return w.Pit
	}
	return w.Path[min(i, len(w.Path))-1]
}

// turnBetween interpolates between two turns of a bean in the shorter direction.
func turnBetween(from, to int, progress float64) int {
	by := (to-from+paint.BeanTurns+paint.BeanTurns/2)%paint.BeanTurns - paint.BeanTurns/2
	return (from + int(math.Round(float64(by)*progress)) + paint.BeanTurns) % paint.BeanTurns
}
