//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// HasBus always returns true: this system tells Fyne by itself whether it is
// light or dark.
func HasBus() bool { return true }
