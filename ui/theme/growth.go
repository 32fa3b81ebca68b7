package theme

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// InnerPadding is the space that controls have round their texts, in a window of the
// usual size.
const InnerPadding = 8

// Scaled returns a length that is right in a window of the usual size as it is in the
// window that there is.
func Scaled(length float32) float32 { return length * theme.InnerPadding() / InnerPadding }

// Grown returns a length that is right for texts of the usual size as it is for
// those in force: it grows with them and with the window.
func Grown(length float32) float32 {
	return length * theme.TextSize() / sizes[theme.SizeNameText]
}

// Windows up to this size are usual ones. It is a screen of 1920×1080 less what desktops
// need of its height.
const (
	usualWidth  = 1920
	usualHeight = 1000
)

// Growth is in steps, up to the last. A window that becomes smaller keeps its growth until
// it is so much of a step below it: nothing goes to and fro while it is dragged.
const (
	growthStep = 0.25
	mostGrowth = 4
	slack      = 0.4
)

// Growth returns how many times as large everything is in a window of a size, after it
// has been now times as large.
func Growth(window fyne.Size, now float32) float32 {
	fits := float64(min(window.Width/usualWidth, window.Height/usualHeight))
	step := func(growth float64) float32 {
		return float32(min(max(math.Floor(growth/growthStep)*growthStep, 1), mostGrowth))
	}
	return max(step(fits), min(now, step(fits+slack*growthStep)))
}
