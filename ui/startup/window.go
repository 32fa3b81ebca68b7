package startup

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
)

// The window's first size: with its decoration it fits a screen of 1366×768. On a
// larger one it is larger, and takes so much of it.
const (
	startWidth  = 1060
	startHeight = 688
	partWide    = 0.8
	partHigh    = 0.88
)

// Size returns how large the window is before the screen is known: as it was left.
func Size(s settings.Settings) fyne.Size {
	if remembered(s) {
		return fyne.NewSize(s.WindowWidth, s.WindowHeight)
	}
	return fyne.NewSize(startWidth, startHeight)
}

func remembered(s settings.Settings) bool { return s.WindowWidth > 0 }

// titleBar is left free of the screen's height, for what is round a window.
const titleBar = 40

// fitScreen makes a window larger on a large screen, where no other size is remembered,
// and smaller where it is larger than the room for windows.
func fitScreen(w fyne.Window, room func() (width, height int), s settings.Settings) {
	width, height := room()
	if width <= 0 || height <= 0 {
		return
	}
	scale, size := w.Canvas().Scale(), Size(s)
	most, fits := fyne.NewSize(float32(width)/scale, float32(height)/scale-titleBar), size
	if !remembered(s) {
		fits = fits.Max(fyne.NewSize(float32(int(partWide*most.Width)), float32(int(partHigh*most.Height))))
	}
	if fits = fits.Min(most); fits != w.Canvas().Size() {
		w.Resize(fits)
		w.CenterOnScreen()
	}
}

// RememberSize keeps the size of a window for the next start.
func RememberSize(w fyne.Window, k *settings.Keeper) {
	if size := w.Canvas().Size(); !w.FullScreen() {
		k.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
}
