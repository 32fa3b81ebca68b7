//go:build !windows

package cli

// UseConsole does nothing: on this system every program has the terminal that it was
// started from.
func UseConsole() {}
