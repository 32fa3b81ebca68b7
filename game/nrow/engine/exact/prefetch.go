//go:build amd64 || arm64

package exact

// prefetch loads a bucket into the processor's cache without waiting for it.
//
//go:noescape
func prefetch(b *bucket)
