package preflight

import "os"

// MakeCacheFolder makes the user's folder for caches, without which Fyne
// complains that it can't make its own below it (makeCache in app/cache.go).
func MakeCacheFolder() {
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // without it there is no cache, and no harm
	}
}
