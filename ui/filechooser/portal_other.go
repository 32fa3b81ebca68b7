//go:build !linux && !freebsd && !openbsd && !netbsd

package filechooser

// DesktopPortal returns nil, as this system has no portal.
func DesktopPortal() Portal { return nil }
