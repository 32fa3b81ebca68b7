//go:build !linux && !freebsd && !openbsd && !netbsd

package preflight

import "os"

// AtExit does nothing: no library ends the process on this system.
func AtExit(func()) {}

// Exit ends the process.
func Exit(code int) { os.Exit(code) }
