//go:build !amd64 && !arm64

package search

import "unsafe"

// prefetch does nothing on these processors.
func prefetch(unsafe.Pointer) {}
