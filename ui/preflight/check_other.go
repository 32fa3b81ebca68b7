//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// Check always returns nil: a desktop session on this system has its display.
func Check() error { return nil }

// AwaitDriver returns at once: the driver is loaded with the window.
func AwaitDriver() {}
