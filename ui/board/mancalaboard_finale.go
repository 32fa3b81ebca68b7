package board

import (
	"time"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
)

// The times of the count: the beans of both homes fall into them again, one after
// another.
const (
	pourStart    = 120 * time.Millisecond // when the first bean falls
	pourEnd      = 1150 * time.Millisecond
	beanFallTime = 260 * time.Millisecond // of a bean
	pourHeight   = 1.1                    // height of the fall above a home's upper edge, in diameters of a pit
)

// mancalaFinale is the finale of a MancalaBoard: the beans of the homes are poured in
// again and counted.
type mancalaFinale struct{ finale }

// mancalaFinisher implements Finisher for a MancalaBoard.
type mancalaFinisher struct {
	board  *MancalaBoard
	finale *mancalaFinale // nil when none is shown
}

// Finish implements Finisher.
func (h *mancalaFinisher) Finish(f Finale) {
	animation := &mancalaFinale{finale{Finale: f, revealTime: pourEnd}}
	animation.stepTimes = make([]time.Duration, countSteps)
	for i := range animation.stepTimes {
		animation.stepTimes[i] = pourStart + beanFallTime + (pourEnd-pourStart-beanFallTime)*time.Duration(i)/(countSteps-1)
	}
	p := h.board
	animation.finale.paint = func() { p.repaint(func(painter) { p.renderer.paintPouring() }) }
	h.finale = animation
	animation.start(&p.animator, pourEnd)
}

// SkipFinale implements Finisher.
func (h *mancalaFinisher) SkipFinale() {
	if h.finale != nil {
		h.finale.skip(false)
	}
}

// WinningAreas implements Finisher. The homes show who has won; the pits, the numbers
// beside them and the players' names matter as well. The cups weigh more than the frame,
// because their areas overlap it, and the frame weighs more than the names of the pits
// outside it.
func (h *mancalaFinisher) WinningAreas() []inspect.Area {
	layout := &h.board.layout
	pos, size := layout.rectInUnits(layout.frame())
	names := shadowMargin + layout.pitNamesHeight()*3/4
	all := []inspect.Area{{Position: pos.SubtractXY(0, names), Size: size.AddWidthHeight(0, 2*names)}, {Position: pos, Size: size}}
	for cup := range cups { // on top of the frame's area
		pos, size := h.board.PitArea(cup)
		all = append(all, inspect.Area{Position: pos, Size: size})
	}
	if h.board.renderer != nil {
		all = append(all, h.board.renderer.ownerAreas()...)
	}
	return all
}

// ClearFinale implements Finisher.
func (h *mancalaFinisher) ClearFinale() {
	if h.finale == nil {
		return
	}
	h.finale.moveAnimation.cancel()
	h.finale = nil
	h.board.repaint(func(painter) { h.board.renderer.paintPouring() })
}

// pouring reports whether beans are being poured into the homes.
func (h *mancalaFinisher) pouring() bool { return h.finale != nil && !h.finale.ended }

// drawnBeans returns the beans that are drawn in a cup.
func (h *mancalaFinisher) drawnBeans(cup int) []paint.Bean {
	beans := h.board.beans.inCups[cup]
	if !isHome(cup) || !h.pouring() {
		return beans
	}
	landed := 0
	for landed < len(beans) && h.finale.fallStart(landed, len(beans))+beanFallTime <= h.finale.elapsed() {
		landed++
	}
	return beans[:landed]
}

// fallStart returns when the k-th of a home's beans begins to fall.
func (w *mancalaFinale) fallStart(k, of int) time.Duration {
	return pourStart + (pourEnd-beanFallTime-pourStart)*time.Duration(k)/time.Duration(of)
}

// paintPouring draws what changes while beans are poured.
func (r *mancalaRenderer) paintPouring() {
	if r.scale == 0 { // not laid out yet
		return
	}
	r.paintHeaps()
	r.paintNumbers()
	r.paintFlyingBeans()
}

// paintPouredBeans draws the beans in the air above the homes. It returns how many
// elements of r.flyingBeans it has used.
func (r *mancalaRenderer) paintPouredBeans() (used int) {
	p := r.board
	if !p.pouring() {
		return 0
	}
	for _, home := range [...]int{firstHome, secondHome} {
		beans := p.beans.inCups[home]
		for k := len(p.drawnBeans(home)); k < len(beans) && used < maxFlying; k++ {
			since := p.finale.elapsed() - p.finale.fallStart(k, len(beans))
			if since < 0 {
				break
			}
			progress := since.Seconds() / beanFallTime.Seconds()
			r.showFlyingBean(r.flyingBeans[used], beans[k], p.layout.pouredBean(home, k, progress))
			used++
		}
	}
	return used
}

// pouredBean returns where the k-th bean of a home is while it falls, with constant
// acceleration. progress is the part of the time that has passed.
func (g mancalaLayout) pouredBean(home, k int, progress float64) beanState {
	toX, toY := g.beanPosition(home, k)
	fromX, _ := g.centre(home)
	fromY := float64(g.cup(home).Min.Y) - pourHeight*float64(g.pit)
	return beanState{
		x: fromX + (toX-fromX)*progress, y: fromY + (toY-fromY)*progress*progress,
		lift: 1 - progress, turn: (beanTurn(home, k) + int(progress*paint.BeanTurns)) % paint.BeanTurns,
	}
}
