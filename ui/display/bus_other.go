//go:build !linux && !freebsd && !openbsd && !netbsd

package display

// HasBus always returns true: this system tells Fyne by itself whether it is
// light or dark.
func HasBus() bool { return true }
