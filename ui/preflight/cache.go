package preflight

import "os"

// MakeCacheFolder makes the user's folder for caches. If it is missing Fyne complains that it
// can't make its own folder in it (makeCache in app/cache.go).
func MakeCacheFolder() {
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // there is just no cache then
	}
}
