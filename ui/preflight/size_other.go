//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// Room returns how many pixels of the first screen a window can have: zero,
// which stands for unknown.
func Room() (width, height int) { return 0, 0 }
