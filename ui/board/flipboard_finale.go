package board

import (
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
)

// The times of the count: the discs of each colour move one after another into a block,
// stay there, and move back.
const (
	flightTime = 330 * time.Millisecond // of one disc
	layOutTime = 850 * time.Millisecond // until all are in the blocks
	returnTime = 1250 * time.Millisecond
	countTime  = returnTime + 400*time.Millisecond
	countSteps = 16 // number of steps of the count
)

// flipFinale is the finale of a FlipBoard: the discs are laid out for counting in two
// blocks. Black's block begins at the first cell, White's ends at the last one.
type flipFinale struct {
	finale
	discs map[int]blockPosition // by their cells
}

// blockPosition is where a disc goes in a block, and when it starts.
type blockPosition struct {
	to    int // a cell
	start time.Duration
}

// Finish implements Finisher.
func (d *FlipBoard) Finish(f Finale) {
	animation := &flipFinale{finale: finale{Finale: f, revealTime: returnTime}, discs: layOutDiscs(d.view.Grid)}
	animation.stepTimes = make([]time.Duration, countSteps)
	for i := range animation.stepTimes {
		animation.stepTimes[i] = flightTime + (layOutTime-flightTime)*time.Duration(i)/(countSteps-1)
	}
	animation.finale.paint = func() { d.repaint(func(painter) { d.renderer.placeDiscs() }) }
	d.finale = animation
	animation.start(&d.animator, countTime)
}

// layOutDiscs returns where each disc goes, and when, by the disc's cell.
func layOutDiscs(g Grid) map[int]blockPosition {
	columns, rows := g.Size()
	cells := columns * rows
	discs := map[int]blockPosition{}
	black, white := 0, cells-1
	add := func(cell, to, number int) {
		discs[cell] = blockPosition{to, (layOutTime - flightTime) * time.Duration(number) / time.Duration(cells)}
	}
	for cell := range cells {
		if g.At(cell) == game.First {
			add(cell, black, black)
			black++
		}
		if last := cells - 1 - cell; g.At(last) == game.Second {
			add(last, white, cells-1-white)
			white--
		}
	}
	return discs
}

// SkipFinale implements Finisher.
func (d *FlipBoard) SkipFinale() {
	if d.finale != nil {
		d.finale.skip(false)
	}
}

// WinningAreas implements Finisher: no area shows the winner, as only the number of discs
// counts.
func (*FlipBoard) WinningAreas() []inspect.Area { return nil }

// ClearFinale implements Finisher.
func (d *FlipBoard) ClearFinale() {
	if d.finale == nil {
		return
	}
	d.finale.moveAnimation.cancel()
	d.finale = nil
	d.repaint(func(painter) { d.renderer.placeDiscs() })
}

// counting reports whether discs are away from their cells.
func (d *FlipBoard) counting() bool { return d.finale != nil && !d.finale.ended }

// awayFraction returns how far a disc is from its cell on the way to its block, from 0
// to 1.
func (w *flipFinale) awayFraction(disc blockPosition) float32 {
	there := paint.Clamp((w.elapsed() - disc.start).Seconds() / flightTime.Seconds())
	back := paint.Clamp((w.elapsed() - returnTime).Seconds() / (countTime - returnTime).Seconds())
	return float32(paint.Ease(there) * (1 - paint.Ease(back)))
}

// placeDiscs puts the discs where they are now.
func (r *flipRenderer) placeDiscs() {
	g, w := r.board.layout, r.board.finale
	margin := float32(paint.DiscMargin(g.cellPx)) / g.scale
	for cell, object := range r.discs {
		pos, size := g.area(cell)
		if r.board.counting() {
			if disc, ok := w.discs[cell]; ok {
				to, _ := g.area(disc.to)
				progress := w.awayFraction(disc)
				pos = fyne.NewPos(snap(pos.X+(to.X-pos.X)*progress, g.scale), snap(pos.Y+(to.Y-pos.Y)*progress, g.scale))
			}
		}
		newRect(pos, size).inset(-margin).applyTo(object)
	}
	r.paintLast()
}
