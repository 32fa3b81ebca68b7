//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// Drew does nothing: Check tries no window on this system.
func Drew() {}
