//go:build !linux

package search

// AdviseHuge does nothing where there is nobody to ask for large pages.
func AdviseHuge[T any]([]T) {}
