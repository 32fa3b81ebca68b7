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
	cell       int // −1 for none
	brightness float32
	stop       func() // ends the flashes; nil before the first hint
}

func (h *hint) clear() {
	call(h.stop)
	*h = hint{cell: -1}
}

// Number and duration of the flashes of a hint.
const (
	flashes   = 3
	flashTime = 380 * time.Millisecond
)

// flashBrightness returns the brightness of a hint, from 0 to 1, at a given part of the
// time that all flashes take. It begins and ends at 0.
func flashBrightness(progress float64) float32 {
	return float32((1 - math.Cos(2*math.Pi*flashes*paint.Clamp(progress))) / 2)
}

// colours returns the colour of the frame of a hint and the colour that fills it while it
// flashes. maxAlpha is the alpha of the fill at its brightest.
func (h *hint) colours(name fyne.ThemeColorName, maxAlpha float32) (frame, fill color.NRGBA) {
	frame = paint.Themed(name)
	fill = frame
	fill.A = uint8(h.brightness * maxAlpha)
	return frame, fill
}
