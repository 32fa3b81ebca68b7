//go:build !amd64 && !arm64

package exact

// prefetch does nothing on these processors.
func prefetch(*bucket) {}
