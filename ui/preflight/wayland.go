//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// errNoWayland says that the environment names no Wayland compositor, or GLFW has no support
// for Wayland. The player sees it only if there is no X display either.
var errNoWayland = errors.New("neither DISPLAY nor WAYLAND_DISPLAY is set")

// dialWayland returns nil if the compositor named by the environment accepts a connection.
func dialWayland() error {
	name := os.Getenv("WAYLAND_DISPLAY")
	if name == "" || !glfw.PlatformSupported(glfw.PlatformWayland) {
		return errNoWayland
	}
	conn, err := net.Dial("unix", waylandSocket(name))
	if err != nil {
		return fmt.Errorf("the Wayland display %s does not answer", name)
	}
	return conn.Close()
}

// waylandSocket returns the path of a compositor's socket, which a name that is not absolute
// has in XDG_RUNTIME_DIR.
func waylandSocket(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), name)
}
