//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"errors"
	"fmt"
	"os"
)

// Check returns nil when a window can be opened, and otherwise one sentence
// that says why not. Call it once, on the main goroutine, before anything of
// Fyne's: it leaves GLFW initialised for Fyne to go on with, so that little
// time is lost, and names the program to the X server. A WAYLAND_DISPLAY where
// nobody answers is removed from the environment when there is an X display to
// use instead.
func Check() error {
	wayland := dialWayland()
	if wayland == nil {
		return nil
	}
	name := os.Getenv("DISPLAY")
	if name == "" {
		return fmt.Errorf("no display: %w", wayland)
	}
	if !errors.Is(wayland, errNoWayland) {
		_ = os.Unsetenv("WAYLAND_DISPLAY")
	}
	if err := openX11(); err != nil {
		return fmt.Errorf("no display: the X display %s %w", name, err)
	}
	return nil
}
