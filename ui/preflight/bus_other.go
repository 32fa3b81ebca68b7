//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// HasBus always returns true: this system lets Fyne know by itself whether it is
// light or dark.
func HasBus() bool { return true }
