//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// HasBus always returns true: on this system Fyne needs no bus to know whether the desktop
// is light or dark.
func HasBus() bool { return true }
