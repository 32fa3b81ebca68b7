//go:build linux || freebsd || openbsd || netbsd

package preflight

import (
	"os"
	"path/filepath"
)

// composeVariable names Xlib's folder for keyboard combinations that it has read (imLcIm.c in
// libX11).
const composeVariable = "XCOMPOSECACHE"

// cacheCompose makes Xlib keep the combinations of keys for other letters, such as é, in a file of
// the user's cache folder. Otherwise it reads half a megabyte of text at each start. Xlib itself
// notices when that text has changed, and keeps no file if the user is root or has combinations of
// their own.
func cacheCompose() {
	dir, err := os.UserCacheDir()
	if err != nil || os.Getenv(composeVariable) != "" {
		return
	}
	folder := filepath.Join(dir, windowClass, "compose")
	if os.MkdirAll(folder, 0o700) == nil {
		_ = os.Setenv(composeVariable, folder)
	}
}
