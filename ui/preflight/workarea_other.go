//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

// WorkArea returns the part of the primary screen that windows can use, in pixels: zero for
// unknown.
func WorkArea() (width, height int) { return 0, 0 }
