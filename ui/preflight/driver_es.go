//go:build (linux || freebsd || openbsd || netbsd) && (gles || arm || arm64)

package preflight

// loadDriver does nothing: the driver is loaded with the window.
func loadDriver() {}
