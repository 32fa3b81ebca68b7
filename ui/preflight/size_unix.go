//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"os"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// Room returns how many pixels of the first screen are for windows, or zero
// where that is not known. Call it on the main goroutine while a window is open.
func Room() (width, height int) {
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return 0, 0 // a compositor gives a window the size that it can have
	}
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return 0, 0
	}
	_, _, width, height = monitor.GetWorkarea()
	return width, height
}
