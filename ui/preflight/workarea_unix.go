//go:build linux || freebsd || openbsd || netbsd

package preflight

import "github.com/go-gl/glfw/v3.4/glfw"

// workArea is the size that Check found, in pixels.
var workArea struct{ width, height int }

// WorkArea returns the part of the primary screen that windows could use when Check looked, in
// pixels, or zero if it is not known, as with Wayland, where the compositor limits the window
// itself.
func WorkArea() (width, height int) { return workArea.width, workArea.height }

// findWorkArea sets workArea. It needs GLFW.
func findWorkArea() {
	if monitor := glfw.GetPrimaryMonitor(); monitor != nil {
		_, _, workArea.width, workArea.height = monitor.GetWorkarea()
	}
}
