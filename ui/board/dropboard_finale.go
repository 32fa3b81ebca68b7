package board

import (
	"time"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
)

// dropFinale shows that a game of coins has ended: gold runs along the winning
// lines, and the other coins dim.
type dropFinale struct {
	finale
	order map[int]int // of the winning cells, from 0
}

// gilder shows on a board that a game has ended.
type gilder struct {
	board  *DropBoard
	finale *dropFinale // nil when none is shown
}

// glowTime is how long the ring round a hole shines that has just turned gold.
const glowTime = 260 * time.Millisecond

// Finish implements Finisher. Without a winning line there is nothing to be seen.
func (g *gilder) Finish(f Finale) {
	c := g.board
	columns, _ := c.grid.Size()
	w := &dropFinale{finale: finale{Finale: f}, order: map[int]int{}}
	for _, line := range linesThrough(c.last, c.winning, columns) {
		for _, cell := range line {
			if _, seen := w.order[cell]; !seen {
				w.order[cell] = len(w.order)
			}
		}
	}
	w.times = steady(len(w.order))
	if len(w.order) > 0 {
		w.reveal = w.times[len(w.order)-1] + stepTime
	}
	w.finale.paint = func() {
		c.repaint(func(drawing) {
			c.drawn.paintCoins()
			c.drawn.paintWon()
		})
	}
	g.finale = w
	w.begin(&c.motion, w.reveal+glowTime)
}

// SkipFinale implements Finisher.
func (g *gilder) SkipFinale() {
	if g.finale != nil {
		g.finale.skip(false)
	}
}

// Golden implements Finisher.
func (g *gilder) Golden() []inspect.Area {
	return areas(g.board.winning, g.board.CellArea)
}

// ClearFinale implements Finisher.
func (g *gilder) ClearFinale() {
	if g.finale == nil {
		return
	}
	g.finale.showing.end()
	g.finale = nil
	c := g.board
	c.repaint(func(drawing) {
		c.drawn.placeCoins() // nothing is dim any more
		c.drawn.paintCoins()
		c.drawn.paintWon()
	})
}

// golden reports whether the coin in a cell is shown in gold, and how long it has
// been.
func (g *gilder) golden(cell int) (since time.Duration, ok bool) {
	w, winning := g.finale, g.board.winning[cell]
	if w == nil || !winning {
		return glowTime, winning
	}
	number, ok := w.order[cell]
	if !ok || number >= w.steps {
		return 0, false
	}
	return w.now() - w.times[number], true
}

// dim dims the coins that have not won, where others have.
func (r *dropRenderer) dim() {
	w := r.board.finale
	for cell, object := range r.cells {
		if !r.board.winning[cell] && len(w.order) > 0 {
			object.Translucency = w.dim()
		}
	}
}

// shine returns how wide the ring round a hole is that has been gold for a time, as a
// part of its width at rest.
func shine(since time.Duration) float32 {
	return float32(1 + 1.1*(1-paint.Ease(paint.Clamp(since.Seconds()/glowTime.Seconds()))))
}
