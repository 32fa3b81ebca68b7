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

// sowing is the animation of a Sowing.
type sowing struct {
	Sowing
	seconds  float64 // total duration
	now      float64
	flights  []flight // in the order in which they land
	beats    []beat   // still to come, in order
	over     bool     // all beans are at rest
	captured bool     // Capture has been called
	changed  bool     // the heaps have changed since they were drawn
	halt     func()   // stops the animation; nil before it begins
}

// flight is the path of a bean through the air. up and down are when it leaves its cup
// and when it lands, in seconds.
type flight struct {
	bean     paint.Bean
	from, to int // cups
	k, index int // its place in the heaps of from and to
	up, down float64
	hand     bool    // it is carried by the hand that sows,
	released float64 // which drops it at this time
}

// beat is an event of a sowing: a bean leaves its cup or lands.
type beat struct {
	at      float64
	bean    paint.Bean
	from    int
	to      int
	lifts   bool
	touch   bool // a bean of the path lands
	capture bool // the last captured bean lands
}

// planner computes a sowing.
type planner struct {
	*sowing
	beans [cups][]paint.Bean // as they lie after everything planned so far
}

// planned plans the animation of s. beans are the heaps before the move. The beans of the
// pit leave it at the start.
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
			return secondHome
		}
		return firstHome
	})
	slices.SortStableFunc(p.beats, func(a, b beat) int { return cmp.Compare(a.at, b.at) })
	return p.sowing
}

// interval returns the seconds from one sown bean to the next.
func (w *sowing) interval() float64 { return 1 / max(0.01, w.Speed) }

// byHand plans how the beans are sown, the topmost first.
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

// home plans how the beans of pits fly to the homes that to returns, all at nearly the
// same time.
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

// add adds a flight to the plan.
func (p *planner) add(f flight) {
	p.beans[f.to] = append(p.beans[f.to], f.bean)
	p.flights = append(p.flights, f)
	p.beats = append(p.beats,
		beat{at: f.up, bean: f.bean, from: f.from, lifts: true},
		beat{at: f.down, bean: f.bean, to: f.to})
	p.seconds = max(p.seconds, f.down)
}

// airborne is the state of a bean in the air: its position in pixels from the frame's
// corner, its height from 0 to 1, and its turn.
type airborne struct {
	x, y, lift float64
	turn       int
}

// at returns the state of a bean now, which must be between up and down.
func (w *sowing) at(f *flight, g mancalaLayout) airborne {
	if !f.hand {
		return f.across(g, paint.Ease(paint.Clamp((w.now-f.up)/(f.down-f.up))))
	}
	held := w.held(f, g, min(w.now, f.released))
	if w.now <= f.released {
		return held
	}
	progress := paint.Clamp((w.now - f.released) / (f.down - f.released))
	toX, toY := g.beanPlace(f.to, f.index)
	held.x += (toX - held.x) * progress
	held.y += (toY - held.y) * progress * progress
	held.lift = 1 - progress*progress
	held.turn = turnBetween(held.turn, beanTurn(f.to, f.index), progress)
	return held
}

// across returns the state of a bean that flies to a home in an arc. progress is the part
// of the flight done.
func (f *flight) across(g mancalaLayout, progress float64) airborne {
	fromX, fromY := g.beanPlace(f.from, f.k)
	toX, toY := g.beanPlace(f.to, f.index)
	height := math.Sin(math.Pi * progress)
	return airborne{
		x:    fromX + (toX-fromX)*progress,
		y:    fromY + (toY-fromY)*progress - 0.30*float64(g.pit)*height,
		lift: min(1, 2*height),
		turn: turnBetween(beanTurn(f.from, f.k), beanTurn(f.to, f.index), progress),
	}
}

// held returns the state of a bean in the hand, where the beans are closer together than
// in the pit.
func (w *sowing) held(f *flight, g mancalaLayout, now float64) airborne {
	lift := paint.Ease(paint.Clamp(now / liftTime))
	handX, handY := w.handAt(g, now)
	fromX, fromY := g.centre(f.from)
	x, y := g.beanPlace(f.from, f.k)
	nearer := 1 - 0.38*lift
	return airborne{
		x:    handX + (x-fromX)*nearer,
		y:    handY + (y-fromY)*nearer - 0.16*lift*float64(g.pit),
		lift: lift,
		turn: beanTurn(f.from, f.k),
	}
}

// handAt returns the position of the hand. It moves from one cup to the next in each
// interval, slowing down a little over each cup.
func (w *sowing) handAt(g mancalaLayout, now float64) (x, y float64) {
	stops := (now - liftTime) / w.interval()
	i := int(math.Floor(max(0, stops)))
	progress := max(0, stops) - float64(i)
	progress = 0.45*progress + 0.55*paint.Ease(progress)
	fromX, fromY := g.centre(w.stop(i))
	toX, toY := g.centre(w.stop(i + 1))
	hop := 0.10 * float64(g.pit) * math.Sin(math.Pi*progress)
	return fromX + (toX-fromX)*progress, fromY + (toY-fromY)*progress - hop
}

// stop returns the i-th cup at which the hand stops. It begins at the pit that is sown.
func (w *sowing) stop(i int) int {
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
