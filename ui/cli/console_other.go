//go:build !windows

package cli

// UseConsole does nothing: on this system every program uses the terminal that it was started
// from.
func UseConsole() {}
