package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// hint is the cell that the computer advises.
type hint struct {
	cell      int // −1 for none
	glow      float32
	animation *fyne.Animation
}

func (h *hint) stop() {
	if h.animation != nil {
		h.animation.Stop()
	}
	*h = hint{cell: -1}
}

// A hint flashes so often and so long.
const (
	flashes   = 3
	flashTime = 380 * time.Millisecond
)

// show advises a cell instead of another: it flashes, by start, unless nothing
// is to move. draw draws the hint as it is then.
func (h *hint) show(cell int, still bool, start func(*fyne.Animation), draw func()) {
	h.stop()
	h.cell = cell
	glow := func(done float32) {
		h.glow = flash(float64(done))
		if done >= 1 {
			h.animation = nil
		}
		draw()
	}
	if still {
		glow(1)
		return
	}
	a := &fyne.Animation{Curve: fyne.AnimationLinear, Duration: flashes * flashTime}
	a.Tick = func(done float32) {
		if h.animation == a {
			glow(done)
		}
	}
	h.animation = a
	start(a)
}

// Hint flashes a cell and leaves a quiet mark on it until the next Display or
// Flip. A hint before it is forgotten.
func (d *FlipBoard) Hint(cell int) {
	d.hint.show(cell, d.still(), d.start, func() { d.repaint((*flipRenderer).paintHint) })
}

// paintHint rings the cell that is advised; while it flashes it is filled too.
func (r *flipRenderer) paintHint() {
	h := r.board.hint
	if h.cell < 0 {
		r.hint.Hide()
		return
	}
	ring, glow := paint.Themed(theme.ColorCellHint), paint.Themed(theme.ColorCellHint)
	glow.A = uint8(h.glow * 0x98)
	width := float32(0.84)
	if _, noted := r.board.notes[h.cell]; noted {
		width = 0.97 // round the note
	}
	r.put(r.hint, h.cell, width, glow, ring)
}

// flash is how bright a hint is at a part of its time: it flashes some times
// and ends dark.
func flash(done float64) float32 {
	return float32((1 - math.Cos(2*math.Pi*flashes*paint.Clamp(done))) / 2)
}
