package board

import (
	"time"

	"npaastribe/game"
)

// Sowing is a move on a MancalaBoard. Its callbacks are called on the UI goroutine and
// may be nil.
type Sowing struct {
	Pit      int      // the pit whose beans are sown
	Path     []int    // the cup of each bean, in order
	Captured []int    // the pits whose beans go to Home afterwards
	Home     int      // 6 or 13
	Swept    [2][]int // at the end of a game, the pits whose beans go to home 6 and to home 13
	After    [14]int  // the position afterwards
	Speed    float64  // beans per second; 0 or less for no animation

	Frame   func(progress, seconds float64) // called at every frame with the part done, from 0 to 1
	Touch   func(pit int)                   // called when a bean of the path has landed
	Capture func()                          // called when the captured beans have arrived
	Done    func()                          // called when all beans are at rest
}

// Sow animates how the beans of a pit are sown one by one and captured beans are moved to
// a home. It removes rings, hint and notes. At the end the board shows s.After; nobody
// can move until the next Display. With a Speed of 0, or if the user wants no animations,
// all is at rest before Sow returns, as after Skip.
func (p *MancalaBoard) Sow(s Sowing) {
	p.stop()
	w := planSowing(s, p.beans.inCups)
	p.sowing = w
	p.view.Next, p.view.Last, p.view.Trail, p.view.Landing = game.None, -1, nil, nil
	p.clearAnnotations()
	p.runEvents(w, false) // the hand takes the beans
	p.repaint(painter.paint)
	if s.Speed <= 0 || p.reduceMotion() {
		p.Skip()
		return
	}
	w.stopAnimation = p.runAlways(time.Duration(w.seconds*float64(time.Second)), func(progress float64) { p.tick(w, progress) })
}

// Skip ends a sowing at once: all beans are where they belong. It calls Frame for the
// end, then Capture unless it has been called, and Done. Touch is not called for beans
// that had not landed yet.
func (p *MancalaBoard) Skip() {
	w := p.sowing
	if w == nil || w.ended {
		return
	}
	call(w.stopAnimation)
	p.finishSowing(w)
	if w.Frame != nil {
		w.Frame(1, w.seconds)
	}
	if p.sowing == w && len(w.Captured) > 0 && !w.captureCalled {
		call(w.Capture)
	}
	p.callDone(w)
}

// tick draws the sowing at a part of its time, from 0 to 1. Every callback may end the
// sowing by calling Display, Sow or Skip.
func (p *MancalaBoard) tick(w *sowingAnimation, progress float64) {
	if p.sowing != w || w.ended {
		return
	}
	w.now = progress * w.seconds
	if !p.runEvents(w, progress >= 1) {
		return
	}
	if p.renderer != nil {
		p.renderer.paintSowing()
	}
	if w.Frame != nil {
		w.Frame(progress, w.now)
	}
	if p.sowing == w && !w.ended && progress >= 1 {
		p.finishSowing(w)
		p.callDone(w)
	}
}

// runEvents carries out the events that are due, or all of them. It returns false if a
// callback has ended the sowing.
func (p *MancalaBoard) runEvents(w *sowingAnimation, all bool) bool {
	for len(w.events) > 0 && (all || w.events[0].at <= w.now) {
		b := w.events[0]
		w.events = w.events[1:]
		w.heapsChanged = true
		p.beans.apply(b)
		switch {
		case b.touch && w.Touch != nil:
			w.Touch(b.to)
		case b.capture:
			w.captureCalled = true
			call(w.Capture)
		}
		if p.sowing != w || w.ended {
			return false
		}
	}
	return true
}

// finishSowing puts all beans in their final places.
func (p *MancalaBoard) finishSowing(w *sowingAnimation) {
	w.ended = true
	for _, b := range w.events {
		p.beans.apply(b)
	}
	w.events, w.flights = nil, nil
	p.view.Beans, p.view.Last, p.view.Trail = w.After, w.Pit, w.Path
	p.beans.setCounts(w.After)
	p.repaint(painter.paint)
}

// callDone calls Done, unless a callback has ended the sowing or begun another.
func (p *MancalaBoard) callDone(w *sowingAnimation) {
	if p.sowing == w {
		p.sowing = nil
		call(w.Done)
	}
}

// stop ends a sowing without calling Done.
func (p *MancalaBoard) stop() {
	if p.sowing != nil {
		call(p.sowing.stopAnimation)
		for _, b := range p.sowing.events {
			p.beans.apply(b)
		}
	}
	p.sowing = nil
}
