//go:build !windows

package handover

import (
	"os"
	"syscall"
)

// private reports whether a folder is the user's own, and nobody else can write it.
func private(folder string) bool {
	info, err := os.Stat(folder)
	if err != nil || !info.IsDir() || info.Mode().Perm()&0o022 != 0 {
		return false
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Geteuid()
}
