package startup

import (
	"image/color"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// startGCPercent is the GC percentage while the window is being made: no garbage is collected
// before its first frame. With the default, that takes a seventh of a start.
const startGCPercent = 800

// restoreDelay is how long after its first frames the program returns the start's memory to
// the system; the first dialog is shown by then.
const restoreDelay = 500 * time.Millisecond

// RelaxGC trades memory for time until restore is called, which undoes that after restoreDelay.
func RelaxGC() (restore func()) {
	usual := debug.SetGCPercent(startGCPercent)
	return func() {
		time.AfterFunc(restoreDelay, func() {
			debug.SetGCPercent(usual)
			debug.FreeOSMemory()
		})
	}
}

// ReturnMemory draws a frame and then returns memory to the system. Fyne forgets textures and
// renderers of what has been out of sight for a minute, such as other tabs, only when it draws a
// frame, and a window at rest draws none.
func ReturnMemory(window fyne.Canvas) {
	window.Refresh(canvas.NewRectangle(color.Transparent))
	afterFrames(2, func() {
		go func() {
			debug.FreeOSMemory()
			trimC()
		}()
	})
}
