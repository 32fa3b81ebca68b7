package board

import (
	"cmp"
	"math"
	"slices"

	"npaastribe/ui/board/paint"
)

// The times of a move, in seconds. The rest depends on its speed.
const (
	liftTime    = 0.24 // until the beans of the pit are in the hand
	dropTime    = 0.17 // of a bean from the hand, at most
	waitTime    = 0.26 // before beans are captured or swept
	flyTime     = 0.52 // of such a bean
	staggerTime = 0.24 // from the first to the last of them, at most
	staggerStep = 0.03 // from one to the next, at most
)

// sowing is a move that goes on.
type sowing struct {
	Sowing
	seconds  float64 // it takes
	now      float64
	flights  []flight // in the order in which they land
	beats    []beat   // that are still to come, in order
	over     bool     // all beans are at rest
	captured bool     // Capture has been called
	changed  bool     // heaps have since they were drawn
	halt     func()   // stops its clock; nil before it began
}

// flight is the way of a bean through the air.
type flight struct {
	bean     paint.Bean
	from, to int // cups
	k, index int // its place in them
	up, down float64
	hand     bool    // it goes by the hand that sows, which
	released float64 // drops it then
}

// beat is something that happens at a moment: a bean leaves its cup, or lands.
type beat struct {
	at      float64
	bean    paint.Bean
	from    int
	to      int
	lifts   bool
	touch   bool // a bean of the path has landed
	capture bool // the last captured bean has
}

// planner works out a move.
type planner struct {
	*sowing
	beans [cups][]paint.Bean // as they will lie when all that is planned is done
}

// planned works out a move, before which the beans lie as given. The beans of
// the pit are in the hand from the first moment.
func planned(s Sowing, beans [cups][]paint.Bean) *sowing {
	p := planner{sowing: &sowing{Sowing: s}}
	for cup := range beans {
		p.beans[cup] = slices.Clone(beans[cup])
	}
	p.byHand()
	p.home(s.Captured, func(int) int { return s.Home })
	if last := len(p.beats) - 1; len(s.Captured) > 0 && last >= 0 {
		p.beats[last].capture = true
	}
	p.home(append(slices.Clone(s.Swept[0]), s.Swept[1]...), func(pit int) int {
		if slices.Contains(s.Swept[1], pit) {
			return otherHome
		}
		return firstHome
	})
	slices.SortStableFunc(p.beats, func(a, b beat) int { return cmp.Compare(a.at, b.at) })
	return p.sowing
}

// interval is the time from one bean to the next.
func (w *sowing) interval() float64 { return 1 / max(0.01, w.Speed) }

// byHand plans how the beans are sown: the topmost first.
func (p *planner) byHand() {
	drop := min(dropTime, 0.7*p.interval())
	hand := p.beans[p.Pit]
	p.beans[p.Pit] = nil
	p.seconds = liftTime
	for i, to := range p.Path[:min(len(p.Path), len(hand))] {
		k := len(hand) - 1 - i
		released := liftTime + float64(i+1)*p.interval()
		f := flight{
			bean: hand[k], from: p.Pit, to: to, k: k, index: len(p.beans[to]),
			hand: true, released: released, down: released + drop,
		}
		p.add(f)
		p.beats[len(p.beats)-1].touch = true
	}
}

// home plans how the beans of some pits go to a home, all at nearly the same
// time.
func (p *planner) home(pits []int, to func(pit int) int) {
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
			p.add(flight{bean: b, from: pit, to: home, k: k, index: len(p.beans[home]), up: start, down: start + flyTime})
			start += step
		}
	}
}

// add plans a flight.
func (p *planner) add(f flight) {
	p.beans[f.to] = append(p.beans[f.to], f.bean)
	p.flights = append(p.flights, f)
	p.beats = append(p.beats,
		beat{at: f.up, bean: f.bean, from: f.from, lifts: true},
		beat{at: f.down, bean: f.bean, to: f.to})
	p.seconds = max(p.seconds, f.down)
}

// airborne is where a bean in the air is: from the frame's corner in pixels,
// how high from 0 to 1, and how it is turned.
type airborne struct {
	x, y, lift float64
	turn       int
}

// at is where the bean is at a moment between up and down.
func (w *sowing) at(f *flight, g mancalaPlan) airborne {
	if !f.hand {
		return f.across(g, paint.Ease(paint.Clamp((w.now-f.up)/(f.down-f.up))))
	}
	held := w.held(f, g, min(w.now, f.released))
	if w.now <= f.released {
		return held
	}
	part := paint.Clamp((w.now - f.released) / (f.down - f.released))
	toX, toY := g.beanPlace(f.to, f.index)
	held.x += (toX - held.x) * part
	held.y += (toY - held.y) * part * part
	held.lift = 1 - part*part
	held.turn = turnBetween(held.turn, beanTurn(f.to, f.index), part)
	return held
}

// across is where a bean is that goes its own way, a bow.
func (f *flight) across(g mancalaPlan, part float64) airborne {
	fromX, fromY := g.beanPlace(f.from, f.k)
	toX, toY := g.beanPlace(f.to, f.index)
	high := math.Sin(math.Pi * part)
	return airborne{
		x:    fromX + (toX-fromX)*part,
		y:    fromY + (toY-fromY)*part - 0.30*float64(g.pit)*high,
		lift: min(1, 2*high),
		turn: turnBetween(beanTurn(f.from, f.k), beanTurn(f.to, f.index), part),
	}
}

// held is where a bean is while it is in the hand: there the beans lie closer
// together than they lay in the pit.
func (w *sowing) held(f *flight, g mancalaPlan, now float64) airborne {
	lift := paint.Ease(paint.Clamp(now / liftTime))
	handX, handY := w.handAt(g, now)
	fromX, fromY := g.middle(f.from)
	x, y := g.beanPlace(f.from, f.k)
	nearer := 1 - 0.38*lift
	return airborne{
		x:    handX + (x-fromX)*nearer,
		y:    handY + (y-fromY)*nearer - 0.16*lift*float64(g.pit),
		lift: lift,
		turn: beanTurn(f.from, f.k),
	}
}

// handAt is where the hand is: it goes from cup to cup, a little slower over
// each, in the time from one bean to the next.
func (w *sowing) handAt(g mancalaPlan, now float64) (x, y float64) {
	stops := (now - liftTime) / w.interval()
	i := int(math.Floor(max(0, stops)))
	part := max(0, stops) - float64(i)
	part = 0.45*part + 0.55*paint.Ease(part)
	fromX, fromY := g.middle(w.stop(i))
	toX, toY := g.middle(w.stop(i + 1))
	hop := 0.10 * float64(g.pit) * math.Sin(math.Pi*part)
	return fromX + (toX-fromX)*part, fromY + (toY-fromY)*part - hop
}

// stop is the cup at which the hand stops as the i-th; it begins at the pit whose
// beans it has.
func (w *sowing) stop(i int) int {
	if i == 0 {
		return w.Pit
	}
	return w.Path[min(i, len(w.Path))-1]
}

// turnBetween goes from one turn of a bean to another the shorter way.
func turnBetween(from, to int, part float64) int {
	by := (to-from+paint.BeanTurns+paint.BeanTurns/2)%paint.BeanTurns - paint.BeanTurns/2
	return (from + int(math.Round(float64(by)*part)) + paint.BeanTurns) % paint.BeanTurns
}
