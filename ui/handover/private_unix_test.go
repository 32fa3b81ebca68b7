//go:build !windows

package handover

import (
	"os"
	"testing"
)

// TestFolderOfOtherUser gives a folder away, which only root can do.
func TestFolderOfOtherUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give a folder away")
	}
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if !private(folder) {
		t.Error("our own folder is not private")
	}
	if err := os.Chown(folder, 12345, 12345); err != nil {
		t.Fatal(err)
	}
	if private(folder) {
		t.Error("the folder of another user is private")
	}
}
