//go:build !linux && !windows && !darwin

package search

// systemMemory returns what any machine has that has a window.
func systemMemory() uint64 { return 1 << 30 }
