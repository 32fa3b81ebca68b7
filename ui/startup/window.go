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

// Fit gives the window its first size: the remembered one or, on a large screen, a larger one
// than the default, and no more than the work area. A window whose size is set only once is also
// laid out only once.
func Fit(w fyne.Window, workArea func() (width, height int), s settings.Settings) {
	size := Size(s)
	fits := fitting(size, w.Canvas().Scale(), workArea, s)
	if fits == w.Canvas().Size() {
		return
	}
	w.Resize(fits)
	if fits != size {
		w.CenterOnScreen()
	}
}

// fitting returns the size that suits the work area, which is in pixels.
func fitting(size fyne.Size, scale float32, workArea func() (width, height int), s settings.Settings) fyne.Size {
	width, height := workArea()
	if width <= 0 || height <= 0 {
		return size
	}
	most := fyne.NewSize(float32(width)/scale, float32(height)/scale-titleBar)
	if !remembered(s) {
		size = size.Max(fyne.NewSize(float32(int(partWide*most.Width)), float32(int(partHigh*most.Height))))
	}
	return size.Min(most)
}

// RememberSize stores the window's size for the next start, unless it is full-screen.
func RememberSize(w fyne.Window, k *settings.Keeper) {
	if size := w.Canvas().Size(); !w.FullScreen() {
		k.Remember(func(s *settings.Settings) { s.WindowWidth, s.WindowHeight = size.Width, size.Height })
	}
}
