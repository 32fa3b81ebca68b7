package startup

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
)

// The window's first size: with its decoration it fits a screen of 1366×768.
const (
	startWidth  = 1060
	startHeight = 688
)

// Size returns how large the window is at first: as it was left.
func Size(s settings.Settings) fyne.Size {
	if s.WindowWidth > 0 {
		return fyne.NewSize(s.WindowWidth, s.WindowHeight)
	}
	return fyne.NewSize(startWidth, startHeight)
}

// titleBar is left free of the screen's height, for what is round a window.
const titleBar = 40

// fitScreen makes a window smaller that is larger than the room for windows. Fyne
// knows the scale only of a window that is shown.
func fitScreen(w fyne.Window, room func() (width, height int)) {
	width, height := room()
	if width <= 0 || height <= 0 {
		return
	}
	scale, size := w.Canvas().Scale(), w.Canvas().Size()
	if fits := size.Min(fyne.NewSize(float32(width)/scale, float32(height)/scale-titleBar)); fits != size {
		w.Resize(fits)
	}
}

// RememberSize keeps the size of a window for the next start.
func RememberSize(w fyne.Window, k *settings.Keeper) {
	if size := w.Canvas().Size(); !w.FullScreen() {
		k.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
}
