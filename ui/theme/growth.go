package theme

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// InnerPadding is the space round the text of controls, in a window of the usual size.
const InnerPadding = 8

// Scaled converts a length for a window of the usual size to the current growth.
func Scaled(length float32) float32 { return length * theme.InnerPadding() / InnerPadding }

// Grown converts a length for text of the usual size to the text size in force, which
// depends on the player's choice and on the growth of the window.
func Grown(length float32) float32 {
	return length * theme.TextSize() / sizes[theme.SizeNameText]
}

// Windows up to this size, in Fyne's units, have a growth of 1. It is a 1920×1080 screen
// less the height that desktops take.
const (
	usualWidth  = 1920
	usualHeight = 1000
)

// Growth increases in steps of growthStep up to mostGrowth. When a window shrinks, it keeps
// its growth until it is slack steps too small for it, so that the growth does not flicker
// while the window is resized.
const (
	growthStep = 0.25
	mostGrowth = 4
	slack      = 0.4
)

// Growth returns the factor by which to enlarge everything in a window of the given size; now
// is the current factor.
func Growth(window fyne.Size, now float32) float32 {
	fits := float64(min(window.Width/usualWidth, window.Height/usualHeight))
	step := func(growth float64) float32 {
		return float32(min(max(math.Floor(growth/growthStep)*growthStep, 1), mostGrowth))
	}
	return max(step(fits), min(now, step(fits+slack*growthStep)))
}
