//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"os"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// WorkArea returns the part of the primary screen that windows can use, in pixels, or zero if it
// is not known. It must be called on the main goroutine while a window is open.
func WorkArea() (width, height int) {
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return 0, 0 // the compositor limits the window itself
	}
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return 0, 0
	}
	_, _, width, height = monitor.GetWorkarea()
	return width, height
}
