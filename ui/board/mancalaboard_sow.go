package board

import (
	"time"

	"npaastribe/game"
)

// Sowing is a move on a board of pits. The callbacks are called on the UI
// goroutine; those that are nil are left out.
type Sowing struct {
	Pit      int      // whose beans are sown
	Path     []int    // where each bean goes, in order
	Captured []int    // the pits whose beans go to a home afterwards
	Home     int      // to which: 6 or 13
	Swept    [2][]int // at the end of a game: the pits whose beans go to home 6, and to home 13
	After    [14]int  // the position when all are at rest
	Speed    float64  // beans per second; 0 or less for no time at all

	Frame   func(part, seconds float64) // at every frame: how much is done, from 0 to 1
	Touch   func(pit int)               // when a bean of the path has landed
	Capture func()                      // when the captured beans have arrived
	Done    func()                      // when all beans are at rest
}

// Sow sows the beans of a pit one by one, and takes what is captured home.
// Rims, hint and notes vanish; when all is done the board shows After, and
// nobody is to move until the next Display. When the user wants no animations,
// all is at rest before Sow returns, as after Skip.
func (p *MancalaBoard) Sow(s Sowing) {
	p.stop()
	w := planned(s, p.beans.lie)
	p.sow = w
	p.view.Next, p.view.Last, p.view.Trail, p.view.Landing = game.None, -1, nil, nil
	p.clearAdvice()
	p.advance(w, false) // the hand takes the beans
	p.repaint(drawing.paint)
	if s.Speed <= 0 || p.reduceMotion() {
		p.Skip()
		return
	}
	w.halt = p.animate(time.Duration(w.seconds*float64(time.Second)), func(part float64) { p.tick(w, part) })
}

// Skip ends a move that goes on: all beans are where they belong, Frame is called
// for the end, and then Capture, unless it has been, and Done. The beans that had
// not landed yet make no Touch.
func (p *MancalaBoard) Skip() {
	w := p.sow
	if w == nil || w.over {
		return
	}
	call(w.halt)
	p.rest(w)
	if w.Frame != nil {
		w.Frame(1, w.seconds)
	}
	if p.sow == w && len(w.Captured) > 0 && !w.captured {
		call(w.Capture)
	}
	p.end(w)
}

// tick draws the move at a part of its time, from 0 to 1. Every callback may
// end the move by Display, Sow or Skip.
func (p *MancalaBoard) tick(w *sowing, done float64) {
	if p.sow != w || w.over {
		return
	}
	w.now = done * w.seconds
	if !p.advance(w, done >= 1) {
		return
	}
	if p.drawn != nil {
		p.drawn.paintAir()
	}
	if w.Frame != nil {
		w.Frame(done, w.now)
	}
	if p.sow == w && !w.over && done >= 1 {
		p.rest(w)
		p.end(w)
	}
}

// advance does what has happened since the last frame; false when a callback has
// ended the move.
func (p *MancalaBoard) advance(w *sowing, all bool) bool {
	for len(w.beats) > 0 && (all || w.beats[0].at <= w.now) {
		b := w.beats[0]
		w.beats = w.beats[1:]
		w.changed = true
		p.beans.carry(b)
		switch {
		case b.touch && w.Touch != nil:
			w.Touch(b.to)
		case b.capture:
			w.captured = true
			call(w.Capture)
		}
		if p.sow != w || w.over {
			return false
		}
	}
	return true
}

// rest puts all beans where they belong.
func (p *MancalaBoard) rest(w *sowing) {
	w.over = true
	for _, b := range w.beats {
		p.beans.carry(b)
	}
	w.beats, w.flights = nil, nil
	p.view.Beans, p.view.Last, p.view.Trail = w.After, w.Pit, w.Path
	p.beans.settle(w.After)
	p.repaint(drawing.paint)
}

// end is the last word of a move, unless a callback began another.
func (p *MancalaBoard) end(w *sowing) {
	if p.sow == w {
		p.sow = nil
		call(w.Done)
	}
}

// stop ends a move without a word.
func (p *MancalaBoard) stop() {
	if p.sow != nil {
		call(p.sow.halt)
		for _, b := range p.sow.beats {
			p.beans.carry(b)
		}
	}
	p.sow = nil
}
