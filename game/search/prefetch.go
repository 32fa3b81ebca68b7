//go:build amd64 || arm64

package search

import "unsafe"

// prefetch loads the cache line of p into the processor's cache without waiting for it.
//
//go:noescape
func prefetch(p unsafe.Pointer)
