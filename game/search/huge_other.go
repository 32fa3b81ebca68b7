//go:build !linux

package search

// AdviseHuge does nothing on this system.
func AdviseHuge[T any]([]T) {}
