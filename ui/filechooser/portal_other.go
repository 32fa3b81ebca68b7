//go:build !linux && !freebsd && !openbsd && !netbsd

package filechooser

// DesktopPortal returns nil: there is no portal on this system.
func DesktopPortal() Portal { return nil }
