//go:build linux || freebsd || openbsd || netbsd

package preflight

import "testing"

// TestNoDriverIsLoadedWithoutADisplay asks for one of a server that is not there.
func TestNoDriverIsLoadedWithoutADisplay(t *testing.T) {
	leaveDriver() // nobody has loaded it
	environment(t, "", deadX)
	loadDriver()
	leaveDriver()
}
