// Package uitest is the environment of tests of widgets and windows: importing it sets English
// texts; App makes apps that share fonts, and Window makes windows that release their memory.
// Part, Click and LayoutFaults examine windows.
//
// It is for tests only.
package uitest

import (
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	_ "npaastribe/ui/uitest/longcache" // must be initialised before Fyne
)

// The texts that tests compare are English, whatever the language of the machine.
func init() {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANGUAGE"} {
		_ = os.Unsetenv(name)
	}
	_ = os.Setenv("LANG", "en_US.UTF-8")
}

// Window shows content in a window without a screen, which is closed when the test ends.
func Window(t testing.TB, content fyne.CanvasObject) fyne.Window {
	t.Helper()
	w := test.NewWindow(content)
	t.Cleanup(func() { Close(w) })
	return w
}

// Close closes a window of a test, unless it is closed already. It releases the pictures, because
// without a screen Fyne keeps the renderer of every widget for ever.
func Close(w fyne.Window) {
	if !slices.Contains(fyne.CurrentApp().Driver().AllWindows(), w) {
		return
	}
	Release(w.Content())
	for _, overlay := range w.Canvas().Overlays().List() {
		Release(overlay)
	}
	w.Close()
}

// Release removes the pictures from an object and everything in it.
func Release(object fyne.CanvasObject) {
	switch o := object.(type) {
	case *canvas.Image:
		o.Image, o.Resource = nil, nil
	case *canvas.Raster:
		o.Generator = nil
	default:
		for _, part := range Parts(o) {
			Release(part)
		}
	}
}
