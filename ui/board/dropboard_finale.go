package board

import (
	"time"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
)

// dropFinale is the finale of a DropBoard: the coins of the winning lines turn gold one
// after another, and the others dim.
type dropFinale struct {
	finale
	order map[int]int // the winning cells, each with its position in the order from 0
}

// dropFinisher implements Finisher for a DropBoard.
type dropFinisher struct {
	board  *DropBoard
	finale *dropFinale // nil when none is shown
}

// ringTime is how long the ring around a hole that has just turned gold is widened.
const ringTime = 260 * time.Millisecond

// Finish implements Finisher. Without a winning line nothing is visible.
func (g *dropFinisher) Finish(f Finale) {
	c := g.board
	columns, _ := c.grid.Size()
	animation := &dropFinale{finale: finale{Finale: f}, order: map[int]int{}}
	for _, line := range linesThrough(c.last, c.winning, columns) {
		for _, cell := range line {
			if _, seen := animation.order[cell]; !seen {
				animation.order[cell] = len(animation.order)
			}
		}
	}
	animation.stepTimes = evenStepTimes(len(animation.order))
	if len(animation.order) > 0 {
		animation.revealTime = animation.stepTimes[len(animation.order)-1] + stepTime
	}
	animation.finale.paint = func() {
		c.repaint(func(painter) {
			c.renderer.paintCoins()
			c.renderer.paintWinRings()
		})
	}
	g.finale = animation
	animation.start(&c.animator, animation.revealTime+ringTime)
}

// SkipFinale implements Finisher.
func (g *dropFinisher) SkipFinale() {
	if g.finale != nil {
		g.finale.skip(false)
	}
}

// WinningAreas implements Finisher.
func (g *dropFinisher) WinningAreas() []inspect.Area {
	return areas(g.board.winning, g.board.CellArea)
}

// ClearFinale implements Finisher.
func (g *dropFinisher) ClearFinale() {
	if g.finale == nil {
		return
	}
	g.finale.moveAnimation.cancel()
	g.finale = nil
	c := g.board
	c.repaint(func(painter) {
		c.renderer.placeCoins() // resets the dimming
		c.renderer.paintCoins()
		c.renderer.paintWinRings()
	})
}

// goldenSince reports whether the coin in a cell is shown in gold, and since when.
func (g *dropFinisher) goldenSince(cell int) (since time.Duration, ok bool) {
	w, winning := g.finale, g.board.winning[cell]
	if w == nil || !winning {
		return ringTime, winning
	}
	number, ok := w.order[cell]
	if !ok || number >= w.stepsDone {
		return 0, false
	}
	return w.elapsed() - w.stepTimes[number], true
}

// dimOthers dims the coins that are not part of a winning line, if there is one.
func (r *dropRenderer) dimOthers() {
	w := r.board.finale
	for cell, object := range r.coins {
		if !r.board.winning[cell] && len(w.order) > 0 {
			object.Translucency = w.dimming()
		}
	}
}

// ringScale returns the width of the ring around a hole that has been gold for a time,
// relative to its final width.
func ringScale(since time.Duration) float32 {
	return float32(1 + 1.1*(1-paint.Ease(paint.Clamp(since.Seconds()/ringTime.Seconds()))))
}
