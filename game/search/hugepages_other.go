//go:build !linux

package search

// AdviseHugePages does nothing on this system.
func AdviseHugePages[T any]([]T) {}
