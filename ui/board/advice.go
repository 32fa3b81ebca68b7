package board

import (
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/board/paint"
)

// hint is the cell that the computer advises.
type hint struct {
	cell int // −1 for none
	glow float32
	stop func() // ends the flashes; nil before the first hint
}

func (h *hint) clear() {
	call(h.stop)
	*h = hint{cell: -1}
}

// A hint flashes so often and so long.
const (
	flashes   = 3
	flashTime = 380 * time.Millisecond
)

// flash is how bright a hint is at a part of its time: it flashes some times
// and ends dark.
func flash(part float64) float32 {
	return float32((1 - math.Cos(2*math.Pi*flashes*paint.Clamp(part))) / 2)
}

// colours are the colour of a hint, and that with which it is filled while it
// flashes, which covers so much at most.
func (h *hint) colours(name fyne.ThemeColorName, most float32) (frame, glow color.NRGBA) {
	frame = paint.Themed(name)
	glow = frame
	glow.A = uint8(h.glow * most)
	return frame, glow
}
