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

// errNoWayland says that there is no Wayland compositor to ask. It reaches the
// player only where there is no X display either.
var errNoWayland = errors.New("neither DISPLAY nor WAYLAND_DISPLAY is set")

// dialWayland returns nil when the compositor named by the environment answers.
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

// waylandSocket returns the path of a compositor's socket: an absolute name stands
// for itself, any other lies in XDG_RUNTIME_DIR.
func waylandSocket(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), name)
}
