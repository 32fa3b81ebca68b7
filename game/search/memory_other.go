//go:build !linux && !windows && !darwin

package search

// systemMemory returns 1 GiB, which any machine with a desktop has.
func systemMemory() uint64 { return 1 << 30 }
