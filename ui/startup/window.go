package startup

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/settings"
)

// The default size of the window, which with its decoration fits a screen of 1366×768, and
// the parts of the width and height of a larger screen that it takes there.
const (
	startWidth  = 1060
	startHeight = 688
	partWide    = 0.8
	partHigh    = 0.88
)

// Size returns the size of the window before the screen is known: the remembered one or the
// default.
func Size(s settings.Settings) fyne.Size {
	if remembered(s) {
		return fyne.NewSize(s.WindowWidth, s.WindowHeight)
	}
	return fyne.NewSize(startWidth, startHeight)
}

func remembered(s settings.Settings) bool { return s.WindowWidth > 0 }

// titleBar is the height left free for a window's decoration.
const titleBar = 40

// fitScreen enlarges the window on a large screen, unless its size was remembered, and
// shrinks it to the work area.
func fitScreen(w fyne.Window, workArea func() (width, height int), s settings.Settings) {
	width, height := workArea()
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

// RememberSize stores the window's size for the next start, unless it is full-screen.
func RememberSize(w fyne.Window, k *settings.Keeper) {
	if size := w.Canvas().Size(); !w.FullScreen() {
		k.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
}
