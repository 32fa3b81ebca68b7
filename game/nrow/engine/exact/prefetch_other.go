//go:build !amd64 && !arm64

package exact

// prefetch does nothing where there is no instruction for it.
func prefetch(*bucket) {}
