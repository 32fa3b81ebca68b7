//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// AtExit does nothing: no library ends the process on this system.
func AtExit(func()) {}
