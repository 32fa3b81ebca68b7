//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// RecordDisplay does nothing: Check tries no window on this system.
func RecordDisplay() {}
