//go:build !windows

package handover

import (
	"os"
	"syscall"
)

// private reports whether a folder belongs to the user and nobody else can write to it.
func private(folder string) bool {
	info, err := os.Stat(folder)
	if err != nil || !info.IsDir() || info.Mode().Perm()&0o022 != 0 {
		return false
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Geteuid()
}
