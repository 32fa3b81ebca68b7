//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"errors"
	"fmt"
	"os"
)

// Check returns nil if a window can be opened, and otherwise an error that says in one
// sentence why not. It must be called once, on the main goroutine, before anything of Fyne's.
// It leaves GLFW initialised, which Fyne then need not do, and names the program to the X
// server. If WAYLAND_DISPLAY names a compositor that does not answer, Check removes it from
// the environment when there is an X display to use instead.
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
