//go:build amd64 || arm64

package exact

// prefetch lets the cache fetch a bucket, and does not wait for it.
//
//go:noescape
func prefetch(b *bucket)
