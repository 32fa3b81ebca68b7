// Package uitest is the environment that tests of widgets and windows share:
// importing it makes the texts English, its apps share the fonts, and its
// windows let go of what they have drawn.
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

	_ "npaastribe/ui/uitest/patience" // before Fyne begins
)

// The texts that tests compare are English, whatever the language of whoever
// runs them.
func init() {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANGUAGE"} {
		_ = os.Unsetenv(name)
	}
	_ = os.Setenv("LANG", "en_US.UTF-8")
}

// Window shows the object in a window without a screen until the test ends.
func Window(t testing.TB, content fyne.CanvasObject) fyne.Window {
	t.Helper()
	w := test.NewWindow(content)
	t.Cleanup(func() { Close(w) })
	return w
}

// Close closes a window of a test, if that has not been done. Without a screen
// Fyne keeps the renderer of every widget for good, so their pictures are taken
// away.
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

// Release takes the pictures away from an object and all that it consists of.
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
